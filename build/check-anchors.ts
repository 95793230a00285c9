import { localeTags, locales } from '../model/locales'
import type { Reading } from './content'
import { nearest } from './nearest'
import type { Problem } from './problems'
import { textsOf } from './texts'

/** Links to a place on the page that is not there. */
export function anchorProblems({ content, at }: Reading): Problem[] {
  const { site, education = [], projects = [] } = content
  if (!site) return []
  const anchors = [
    ...sections,
    ...education.map(({ group }) => group),
    ...projects.map(({ id }) => `project-${id}`),
  ]
  const pages = localeTags.map(
    (tag) => new URL(locales[tag].path, withSlash(site.url)).pathname,
  )
  return textsOf(content).flatMap(({ file, path, text }) => {
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
}

function withSlash(address: string) {
  return address.endsWith('/') ? address : `${address}/`
}

/** The anchors that every page has. */
const sections = ['hero', 'about', 'skills', 'educations', 'projects', 'contact']
