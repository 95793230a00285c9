import { toFields, isFields, type Json, type JsonObject } from '#yaml'
import { readItems, readText } from '../form/values/values.ts'
import {
  aboutTheFile,
  factsAbout,
  type Fields,
  inside,
  list,
  type List,
  Reader,
} from '../form/reader.ts'
import type { SourceData, SourceSection } from '../material.ts'
import {
  entry,
  link,
  parts,
  person,
  profiles,
  project,
  reference,
} from './resume-parts.ts'

/** Facts about the file: at its top, and in each section and item. */
const ofFile = 'name slug public metadata image user userId createdAt updatedAt'
const ofLayout =
  'id icon iconColor levelNum columns options showLinkInTitle separateLinks type visible hidden'
/** Of a picture, only its address is a text of the owner. */
const ofPicture =
  'size rotation aspectRatio borderRadius borderColor borderWidth shadowColor shadowWidth effects'

const about: Fields = { content: 'summary', title: aboutTheFile, name: aboutTheFile }

/** Until version 4, the main text is in `summary`, and `description` is a line beside it. */
const earlier: Record<string, List> = {
  ...parts,
  projects: list('projects', 'name', { ...project, description: 'highlights' }),
  references: list('references', 'name', { ...reference, description: 'role' }),
}

/** The items of a section with a title of its own. */
const titledEntry: Fields = {
  ...entry,
  title: 'position',
  name: 'position',
  subtitle: 'name',
  content: 'summary',
  keywords: 'highlights',
}
const others = list('own', 'summary', titledEntry, { isLabelled: true })

/** Until version 4, `description` is a line below the name. */
const earlierOthers: List = {
  ...others,
  items: { ...others.items, description: 'name' },
}

const customField: Fields = { text: 'network', name: 'network', link, value: 'url' }
const owner: Fields = {
  ...person,
  picture: inside(factsAbout(ofPicture)),
  birthdate: { reason: 'birthDate' },
  customFields: list('profiles', 'network', customField, { isLabelled: true }),
}

/**
 * Whether data is a file of Reactive Resume, version 3 to 5: `sections` by name, each with its
 * items.
 */
export function isReactiveResume(data: JsonObject) {
  const sections = readItems(Object.values(toFields(data['sections'])))
  return isFields(data['basics']) && sections.some((section) => 'items' in section)
}

/** Reads a file of Reactive Resume; what is hidden is only named. */
export function readReactiveResume(data: JsonObject): SourceData {
  const reader = new Reader(factsAbout(ofLayout))
  const { customSections, sections, ...rest } = data
  const { custom, summary, ...named } = toFields(sections)
  const known: Record<string, List> = {
    ...(customSections === undefined ? earlier : parts),
    profiles,
  }
  const resume = reader.readFields(
    { ...rest, sections: { summary: summary ?? null } },
    '',
    {
      basics: inside(owner, 'basics'),
      summary: inside(about, 'about'),
      sections: inside({ summary: inside(about, 'about') }),
      picture: inside(factsAbout(ofPicture)),
      ...factsAbout(ofFile),
    },
  )
  const titled: SourceSection[] = []

  function readSection(section: Json, path: string, kind: string, isOwn: boolean) {
    const part = Object.hasOwn(known, kind) ? known[kind] : undefined
    const into = part?.into ?? 'own'
    const heading = isOwn || !part ? 'sectionTitle' : aboutTheFile
    const fields = reader.readFields(section, path, {
      name: heading,
      title: heading,
      items:
        kind === 'cover-letter'
          ? { reason: 'coverLetters' as const }
          : (part ?? (customSections === undefined ? earlierOthers : others)),
    })
    const items = readItems(fields[into])
    const title = readText(fields['sectionTitle'])
    if (part && title === undefined) resume[into] = [resume[into] ?? [], items].flat()
    else titled.push({ title: title ?? '', items, part: into })
  }

  for (const [name, section] of Object.entries(named))
    readSection(section, `sections.${name}`, name, false)
  for (const [name, section] of Object.entries(toFields(custom)))
    readSection(section, `sections.custom.${name}`, name, true)
  for (const section of readItems(customSections))
    readSection(section, 'customSections[]', readText(section['type']) ?? '', true)

  // In version 5, keywords belong to a skill; before, a skill with keywords was a group.
  if (customSections !== undefined && resume['skills'])
    resume['skills'] = readItems(resume['skills']).map((skill) => {
      const { name = '', keywords } = skill
      return Array.isArray(keywords) ? { ...skill, keywords: [name, ...keywords] } : skill
    })
  return {
    resume,
    sections: titled.filter(({ items }) => items.length > 0),
    leaves: reader.leaves,
  }
}
