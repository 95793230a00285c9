import { educationGroups, findOriginFault, headedSections } from '#schema'
import { getLanguagePath } from '#languages'
import { listAnchorIds, makeStoryAnchor } from '#edition'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { chooseSiteAddress } from '../site-address.ts'
import type { Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

/** Finds links to the site's own page whose anchor does not exist. */
export function checkAnchors(reading: Reading): Problem[] {
  const { known, languages, makeProblem } = reading
  const { site, projects } = known
  if (!site || !projects) return []
  const address = chooseSiteAddress(site)
  if (findOriginFault(address)) return []
  const places = listPlaces(reading)
  const shown = places.includes('projects') ? projects : []
  const anchors = [...places, ...shown.flatMap(listProjectAnchors)]
  const pages = languages.map((tag) => `/${getLanguagePath(tag, languages)}`)
  return listTexts(known).flatMap(({ file, path, text }) => {
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

/** The anchors of the sections; beside a mistake, of each that may be there. */
function listPlaces({ content, problems, sections }: Reading): string[] {
  const {
    site,
    profile,
    skills = [],
    education = [],
    projects = [],
    custom = {},
  } = content
  if (problems.length > 0 || !site || !profile)
    return ['hero', ...(sections.length ? sections : headedSections), ...educationGroups]
  return listAnchorIds({ site, profile, skills, education, projects, custom })
}

type Project = NonNullable<Reading['known']['projects']>[number]

/** The anchors of a project: its card, and its story if it has one. */
function listProjectAnchors({ id = '', story, pictures = [] }: Project) {
  const hasStory = story !== undefined || pictures.length > 0
  return [`project-${id}`, ...(hasStory ? [makeStoryAnchor(id)] : [])]
}

function withSlash(address: string) {
  return address.endsWith('/') ? address : `${address}/`
}
