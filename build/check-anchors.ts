import { localeTags, locales } from '../content/locales'
import type { Reading } from './content'
import { nearest } from './nearest'
import type { Problem } from './problems'
import { textsOf } from './texts'

/** Links to a place on the page that is not there, and places that share a name. */
export function anchorProblems({ content, at }: Reading): Problem[] {
  const { site, projects = [] } = content
  const clashes = projects.flatMap(({ id }, index) => {
    const message = `"${id}" is a place on the page already. Give the project another id.`
    return sections.includes(id) ? [at('error', 'projects', [index, 'id'], message)] : []
  })
  if (!site) return clashes
  const anchors = [...sections, ...projects.map(({ id }) => id)]
  const pages = localeTags.map(
    (tag) => new URL(locales[tag].path, withSlash(site.url)).pathname,
  )
  const links = textsOf(content).flatMap(({ file, path, text }) => {
    if (file === 'site' || !URL.canParse(text)) return []
    const { origin, pathname, hash } = new URL(text)
    if (origin !== new URL(site.url).origin) return []
    const anchor = hash.slice(1)
    if (!pages.includes(withSlash(pathname)) || anchor === '' || anchors.includes(anchor))
      return []
    const meant = nearest(anchor, anchors)
    const advice = meant
      ? `Did you mean "#${meant}"?`
      : `There are: ${anchors.join(', ')}.`
    return [at('error', file, path, `There is no place "${hash}" on the page. ${advice}`)]
  })
  return [...clashes, ...links]
}

function withSlash(address: string) {
  return address.endsWith('/') ? address : `${address}/`
}

/** The anchors of the page, beside those of the projects. */
const sections = [
  'hero',
  'about',
  'skills',
  'educations',
  'courses',
  'experience',
  'projects',
  'contact',
]
