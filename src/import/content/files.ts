import type { Languages } from '#languages'
import type { ContentData } from './content-of.ts'
import { formatFile } from './yaml-file.ts'

/** The data of each file, by its name without `.yaml`. */
export function listFiles({ custom, ...others }: ContentData) {
  return { ...others, ...custom }
}

/** The YAML files of a new content folder, by name. A list without entries has an example. */
export function createFiles(folder: string, data: ContentData, languages: Languages) {
  const files = Object.entries(listFiles(data)).map(([name, values]) => {
    return [`${name}.yaml`, formatFile(folder, name, values, languages)] as const
  })
  return Object.fromEntries(files)
}
