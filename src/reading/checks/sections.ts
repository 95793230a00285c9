import { readdirSync } from 'node:fs'
import { cvSections, headedSections, isCustom, reservedIds } from '#schema'
import { toFields } from '#yaml'
import type { Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { makeMessage, replaceBy } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'
import { isSamePath } from '../problems/path.ts'
import { listUnusedFiles } from './unused-files.ts'

/** Finds where the list of sections and the files of the folder do not match. */
export function checkSections(reading: Reading): Problem[] {
  const { folder, problems, getRawValue, makeProblem } = reading
  const written = getRawValue('site', ['sections'])
  const listed = (Array.isArray(written) ? written : []).map((item: unknown) => ({
    id: typeof item === 'string' ? item : (Object.keys(toFields(item))[0] ?? ''),
    isTitled: typeof item !== 'string',
  }))
  const isReported = (index: number) =>
    problems.some(({ path }) => isSamePath(path, ['sections', index]))
  const files = readdirSync(folder)
  const spare = listUnusedFiles(reading).map((file) => file.replace(/\.ya?ml$/, ''))

  const findMeant = (id: string) =>
    findNearest(id, [...headedSections, ...spare.filter((name) => name !== id)])
  /** Whether nothing but its id says that it is there: no file, and no title or a misspelled id. */
  const isUnknown = ({ id, isTitled }: (typeof listed)[number]) =>
    isCustom(id) &&
    !files.includes(`${id}.yaml`) &&
    (!isTitled || findMeant(id) !== undefined)

  const explainSection = (section: (typeof listed)[number]) => {
    const { id, isTitled } = section
    const meant = findMeant(id)
    if (!isCustom(id))
      return makeMessage('section/reserved', { id, meant, known: reservedIds })
    if (isUnknown(section)) return makeMessage('sectionEmpty/own', { section: id, meant })
    return isTitled ? undefined : makeMessage('sectionTitle', { section: id })
  }

  // A section of the product is in its place for its first entry, listed or not.
  const empty = listed.flatMap((section, index) => {
    const { id } = section
    if (!isCustom(id) || isUnknown(section) || isReported(index)) return []
    const isThere = files.includes(`${id}.yaml`)
    if (isThere && !isFileEmpty(reading, id)) return []
    const reason = isThere ? 'sectionEmpty/entries' : 'sectionEmpty/file'
    const message = makeMessage(reason, { section: id })
    return [makeProblem('warning', 'site', ['sections', index], message)]
  })
  const wrong = listed.flatMap((section, index) => {
    if (headedSections.some((id) => id === section.id) || isReported(index)) return []
    const message = explainSection(section)
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
function isFileEmpty({ known, feeds }: Reading, id: string) {
  const isFed = feeds.some(({ section }) => section === id)
  return known.custom?.[id]?.length === 0 && !isFed
}

/** Warns of content that no section shows, because the list leaves its section out. */
function checkUnlistedSections(reading: Reading) {
  const { known, getRawValue, makeProblem } = reading
  const unlisted = headedSections.flatMap((id) => {
    const file = sectionFiles[id]
    if (!file || !known[file]?.length || isShown(id, reading)) return []
    const message = makeMessage('sectionUnlisted', { section: id })
    return [makeProblem('warning', file, [], message)]
  })
  const hidden = Object.entries(profileFields).flatMap(([id, fields]) => {
    const unseen = fields.filter((field) => getRawValue('profile', [field]) !== undefined)
    const [first] = unseen
    if (!first || isShown(id, reading)) return []
    const message = makeMessage('fieldsUnlisted', { section: id, fields: unseen })
    return [makeProblem('warning', 'profile', [first], message)]
  })
  return [...unlisted, ...hidden]
}

/**
 * Whether the page shows a section, as far as can be known: without a list, it shows all of the
 * product's, and what is wrong in the list may be meant for any of them.
 */
export function isShown(id: string, { getRawValue, problems, sections }: Reading) {
  const isKnown = !problems.some(({ path }) => path[0] === 'sections' && path.length < 3)
  const isGiven = getRawValue('site', ['sections']) !== undefined
  return !isKnown || !isGiven || sections.includes(id)
}

/** Finds sections in `cvWithout` that a CV never has. */
function checkCvSections({ known: { site }, sections, makeProblem }: Reading) {
  const known = [...cvSections, ...sections.filter(isCustom)]
  return (site?.cvWithout ?? []).flatMap((id, index) => {
    if (id === undefined || known.includes(id)) return []
    const meant = findNearest(id, known)
    const message = makeMessage('cvSection', { id, meant, known })
    const explanation = { ...message, fix: replaceBy(meant) }
    return [makeProblem('error', 'site', ['cvWithout', index], explanation)]
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
