import { readdirSync } from 'node:fs'
import { cvSections, headedSections, isListed, isCustom, type Listed } from '#schema'
import type { Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { makeMessage, replaceBy } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'
import { listUnusedFiles } from './unused-files.ts'

/** Finds where the list of sections and the files of the folder do not match. */
export function checkSections(reading: Reading): Problem[] {
  const { folder, content, makeProblem } = reading
  if (!content.site) return []
  const listed = content.site.sections ?? []
  const files = readdirSync(folder)
  const spare = listUnusedFiles(reading).map((file) => file.replace(/\.ya?ml$/, ''))

  const findMeant = (id: string) =>
    findNearest(id, [...headedSections, ...spare.filter((name) => name !== id)])
  /** Whether nothing but its id says that it is there: no file, and no title or a misspelled id. */
  const isUnknown = ({ id, title }: Listed) =>
    isCustom(id) &&
    !files.includes(`${id}.yaml`) &&
    (title === undefined || findMeant(id) !== undefined)

  // A section of the product is in its place for its first entry, listed or not.
  const empty = listed.flatMap((section, index) => {
    const { id } = section
    if (!isCustom(id) || isUnknown(section)) return []
    const isThere = files.includes(`${id}.yaml`)
    if (isThere && !isFileEmpty(reading, id)) return []
    const reason = isThere ? 'sectionEmpty/entries' : 'sectionEmpty/file'
    const message = makeMessage(reason, { section: id })
    return [makeProblem('warning', 'site', ['sections', index], message)]
  })
  const wrong = listed.flatMap((section, index) => {
    const { id, title } = section
    if (headedSections.some((known) => known === id)) return []
    const meant = findMeant(id)
    const message = !isCustom(id)
      ? makeMessage('section/reserved', { id, meant })
      : isUnknown(section)
        ? makeMessage('sectionEmpty/own', { section: id, meant })
        : title === undefined && makeMessage('sectionTitle', { section: id })
    return message ? [makeProblem('error', 'site', ['sections', index], message)] : []
  })
  return [
    ...empty,
    ...wrong,
    ...checkCvSections(reading),
    ...checkUnlistedSections(reading),
  ]
}

/** Whether a section's file is right, and has neither entries nor the address of a feed. */
function isFileEmpty({ content, feeds }: Reading, id: string) {
  const isFed = feeds.some(({ section }) => section === id)
  return content.custom?.[id]?.length === 0 && !isFed
}

/** Warns of content that no section shows, because the list leaves its section out. */
function checkUnlistedSections({ content, getRawValue, makeProblem }: Reading) {
  const site = content.site ?? {}
  const unlisted = headedSections.flatMap((id) => {
    const file = sectionFiles[id]
    if (!file || !content[file]?.length || isListed(id, site)) return []
    const message = makeMessage('sectionUnlisted', { section: id })
    return [makeProblem('warning', file, [], message)]
  })
  const hidden = Object.entries(profileFields).flatMap(([id, fields]) => {
    const given = fields.filter((field) => getRawValue('profile', [field]) !== undefined)
    const [first] = given
    if (!first || isListed(id as keyof typeof profileFields, site)) return []
    const message = makeMessage('fieldsUnlisted', { section: id, fields: given })
    return [makeProblem('warning', 'profile', [first], message)]
  })
  return [...unlisted, ...hidden]
}

/** Finds sections in `cvWithout` that a CV never has. */
function checkCvSections({ content: { site }, makeProblem }: Reading) {
  const custom = (site?.sections ?? []).map(({ id }) => id).filter(isCustom)
  const known = [...cvSections, ...custom]
  return (site?.cvWithout ?? []).flatMap((id, index) => {
    if (known.includes(id)) return []
    const meant = findNearest(id, known)
    const message = {
      ...makeMessage('cvSection', { id, meant, known }),
      fix: replaceBy(meant),
    }
    return [makeProblem('error', 'site', ['cvWithout', index], message)]
  })
}

/** The fields of profile.yaml that only one section shows. */
const profileFields = {
  about: ['about', 'photo', 'interests', 'stats'],
  contact: ['chat'],
}

/** The files of the sections that have a file of their own. */
const sectionFiles: Partial<
  Record<(typeof headedSections)[number], 'skills' | 'education' | 'projects'>
> = { skills: 'skills', educations: 'education', projects: 'projects' }
