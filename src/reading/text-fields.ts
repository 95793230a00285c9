import { isLocale } from '#languages'
import type { ContentFile } from '#schema'
import { Text } from '#text'
import type { Reading } from './content.ts'
import type { Path } from './problems/path.ts'
import { listNodes } from './walk.ts'

/** Tells each text of the owner's the field that holds it, for the desk. */
export function nameFields({ content, getRawValue }: Reading) {
  for (const [name, part] of Object.entries(content))
    for (const { path, value } of listNodes(part)) {
      if (!(value instanceof Text)) continue
      const file = name as ContentFile
      const written = getPathInFile(content, file, path)
      const isForAll = getRawValue(file, written) === undefined && isLocale(path.at(-1))
      const inFile = isForAll ? written.slice(0, -1) : written
      // Each custom section is a file, named after its id: `talks.yaml:0/title/en`.
      const [fileName, ...steps] = file === 'custom' ? inFile : [file, ...inFile]
      value.field = `${fileName}.yaml:${steps.join('/')}`
    }
}

/** In the file, the title of a section is the value of its id (`- talks: Talks`). */
export function getPathInFile(
  { site }: Reading['known'],
  file: ContentFile,
  path: Path,
): Path {
  const [list, index, name, ...rest] = path
  if (file !== 'site' || list !== 'sections' || name !== 'title') return path
  return [list, Number(index), site?.sections?.[Number(index)]?.id ?? name, ...rest]
}
