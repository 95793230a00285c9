import type { Locale } from '#languages'
import { isLocale } from '#languages'
import { isObject, listNodes, type openContent, type Path } from '#reading'
import type { ContentFile } from '#schema'
import { isRuns, toPlainText } from '#text'
import { extractLetters } from '../beside/normal.ts'

/** A text that the page shows, and its place in the content. */
export interface TextPlace {
  /** `projects.yaml` */
  file: string
  path: Path
  /** Its letters and digits, see normal.ts. */
  letters: string
  /** The ids of elements that may contain it, the smallest first. */
  scopes: string[]
}

type OpenContent = ReturnType<typeof openContent>

/** Every text that a page in a language may show. */
export function listPlaces(
  { content, getRawValue: written }: OpenContent,
  language: Locale,
): TextPlace[] {
  return Object.entries(content).flatMap(([name, value]) =>
    listNodes(value).flatMap(({ path, value: text }) => {
      if (!isRuns(text)) return []
      const tag = path.at(-1)
      const isText = typeof tag === 'string' && isLocale(tag)
      if (isText && tag !== language) return []
      const letters = extractLetters(toPlainText(text))
      if (letters === '') return []
      // A plain string is the text of every language.
      const file = name as ContentFile
      const own = written(file, path) === undefined ? path.slice(0, -1) : path
      return [{ ...getField(file, own), letters, scopes: listScopes(file, own, content) }]
    }),
  )
}

/** The file and path of a value. Each custom section is a file, named after its id. */
function getField(file: ContentFile, path: Path) {
  return file === 'custom'
    ? { file: `${String(path[0])}.yaml`, path: path.slice(1) }
    : { file: `${file}.yaml`, path }
}

function listScopes(file: ContentFile, path: Path, content: OpenContent['content']) {
  const [first, second] = path
  switch (file) {
    case 'projects': {
      const id = content.projects?.[Number(first)]?.id ?? ''
      return [`project-${id}`, `story-${id}`, 'projects']
    }
    case 'education':
      return [content.education?.[Number(first)]?.group ?? '', 'educations']
    case 'skills':
      return ['skills']
    case 'profile':
      return isAbout(first) ? ['about'] : ['hero', 'contact']
    case 'custom':
      return [String(first)]
    case 'ui':
      return [String(first)]
    case 'site':
      return first === 'sections' && isObject(content.site?.sections?.[Number(second)])
        ? ['bar']
        : ['main']
    default:
      return []
  }
}

function isAbout(field: string | number | undefined) {
  return ['about', 'photo', 'stats', 'interests', 'languages'].includes(String(field))
}
