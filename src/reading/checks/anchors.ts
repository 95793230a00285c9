import { findOriginFault, type Content } from '#schema'
import { getLanguagePath } from '#languages'
import { listAnchorIds, makeStoryAnchor } from '#edition'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { chooseSiteAddress } from '../site-address.ts'
import type { Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

/** Finds links to the site's own page whose anchor does not exist. */
export function checkAnchors({ content, languages, makeProblem }: Reading): Problem[] {
  const {
    site,
    profile,
    skills = [],
    education = [],
    projects = [],
    custom = {},
  } = content
  if (!site || !profile) return []
  const address = chooseSiteAddress(site)
  if (findOriginFault(address)) return []
  const places = listAnchorIds({ site, profile, skills, education, projects, custom })
  const shown = places.includes('projects') ? projects : []
  const anchors = [...places, ...shown.flatMap(listProjectAnchors)]
  const pages = languages.map((tag) => `/${getLanguagePath(tag, languages)}`)
  return listTexts(content).flatMap(({ file, path, text }) => {
    if (file === 'site' || !URL.canParse(text)) return []
    const { origin, pathname, hash } = new URL(text)
    if (origin !== new URL(address).origin) return []
    const anchor = hash.slice(1)
    if (!pages.includes(withSlash(pathname)) || anchor === '' || anchors.includes(anchor))
      return []
    const meant = findNearest(anchor, anchors)
    const message = makeMessage('anchor', { text: hash, meant, known: anchors })
    return [makeProblem('error', file, path, message)]
  })
}

/** The anchors of a project: its card, and its story if it has one. */
function listProjectAnchors({ id, story, pictures }: Content['projects'][number]) {
  const hasStory = story !== undefined || pictures.length > 0
  return [`project-${id}`, ...(hasStory ? [makeStoryAnchor(id)] : [])]
}

function withSlash(address: string) {
  return address.endsWith('/') ? address : `${address}/`
}
