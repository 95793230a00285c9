import { readdirSync } from 'node:fs'
import {
  educationGroups,
  headedSections,
  isListed,
  isCustom,
  type ValidContent,
} from '#schema'
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

  const empty = listed.flatMap(({ id }, index) => {
    const isOwn = isCustom(id)
    const name = isOwn ? id : sectionFiles[id as keyof typeof sectionFiles]
    if (!name) return []
    const isThere = files.includes(`${name}.yaml`)
    if (isThere ? !isFileEmpty(reading, name) : isOwn) return []
    const reason = isThere ? 'sectionEmpty/entries' : 'sectionEmpty/file'
    const message = makeMessage(reason, { section: id, name })
    return [makeProblem('warning', 'site', ['sections', index], message)]
  })
  const wrong = listed.flatMap(({ id, title }, index) => {
    if (headedSections.some((known) => known === id)) return []
    const others = spare.filter((name) => name !== id)
    const meant = findNearest(id, [...headedSections, ...others])
    const message = !isCustom(id)
      ? makeMessage('section/reserved', { id, meant })
      : !files.includes(`${id}.yaml`)
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

/** Whether a file is right, and has neither entries nor the address of a feed. */
function isFileEmpty({ content, feeds }: Reading, name: string) {
  const entries = content.custom?.[name] ?? content[name as keyof ValidContent]
  const isFed = feeds.some(({ section }) => section === name)
  return Array.isArray(entries) && entries.length === 0 && !isFed
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
  const known = ['skills', 'educations', ...educationGroups, 'projects', ...custom]
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
