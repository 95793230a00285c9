import { toFields, isFields, type Json, type JsonObject } from '#yaml'
import { readItems, readText } from '../form/values/values.ts'
import {
  aboutTheFile,
  type Fields,
  inside,
  labelled,
  list,
  type List,
  postalCode,
  Reader,
  street,
} from '../form/reader.ts'
import type { SourceData, SourceSection } from '../material.ts'

const layout =
  'id icon iconColor levelNum columns options showLinkInTitle separateLinks type'
const program: Fields = Object.fromEntries(
  layout.split(' ').map((name) => [name, aboutTheFile]),
)

/** A link is a text in version 3, `{ href }` in version 4, and a `website` in version 5. */
const link = inside({ '': 'url', href: 'url', url: 'url' })
const links = { url: link, website: link }
const span = { '': 'span', start: 'startDate', end: 'endDate' }

/** The fields that most entries share. The text is in `summary`, since version 5 `description`. */
const entry: Fields = {
  ...program,
  ...links,
  date: inside(span),
  period: 'span',
  location: 'location',
  summary: 'summary',
  description: 'summary',
}
const dated = (field: string): Fields => ({
  ...entry,
  date: inside({ '': field, start: field, end: field }),
})
const job: Fields = { ...entry, name: 'name', company: 'name', position: 'position' }

const project: Fields = {
  ...entry,
  name: 'name',
  keywords: 'keywords',
  date: inside({ '': 'span', end: 'endDate' }),
  summary: 'description',
  description: 'description',
}
const profiles = list('profiles', 'url', {
  ...program,
  ...links,
  network: 'network',
  username: 'username',
})
const reference: Fields = {
  ...program,
  name: 'name',
  relationship: 'role',
  position: 'role',
  summary: 'reference',
  description: 'reference',
  email: { reason: 'other e-mail addresses' },
  phone: { reason: 'other phone numbers' },
}

const lists: Record<string, List> = {
  work: list('work', 'position', job),
  experience: list('work', 'position', {
    ...job,
    roles: list('roles', 'position', { ...entry, position: 'position' }),
  }),
  volunteer: list('volunteer', 'position', {
    ...entry,
    organization: 'organization',
    position: 'position',
  }),
  education: list('education', 'studyType', {
    ...entry,
    institution: 'institution',
    school: 'institution',
    studyType: 'studyType',
    degree: 'studyType',
    area: 'area',
    score: 'score',
    grade: 'score',
    courses: 'courses',
  }),
  awards: list('awards', 'title', {
    ...dated('date'),
    title: 'title',
    awarder: 'awarder',
  }),
  certifications: list('certificates', 'name', {
    ...dated('date'),
    name: 'name',
    title: 'name',
    issuer: 'issuer',
  }),
  publications: list('publications', 'name', {
    ...dated('releaseDate'),
    name: 'name',
    title: 'name',
    publisher: 'publisher',
  }),
  skills: list('skills', 'name', { ...program, name: 'name', keywords: 'keywords' }),
  languages: list('languages', 'language', {
    ...program,
    language: 'language',
    name: 'language',
    fluency: 'fluency',
    description: 'fluency',
    level: 'fluency',
  }),
  interests: list('interests', 'name', {
    ...program,
    name: 'name',
    keywords: 'keywords',
  }),
  projects: list('projects', 'name', project),
  profiles,
  references: list('references', 'name', reference),
}

const about: Fields = {
  ...program,
  content: 'summary',
  title: aboutTheFile,
  name: aboutTheFile,
}

/** Of a picture, only its address is a text of the owner. */
const pictureFields: Fields = Object.fromEntries(
  'size rotation aspectRatio borderRadius borderColor borderWidth shadowColor shadowWidth'
    .split(' ')
    .map((name) => [name, aboutTheFile]),
)

/** Facts about the file at its top. */
const fileFields =
  'id name slug public metadata image user userId createdAt updatedAt'.split(' ')

/** Until version 4, the main text is in `summary`, and `description` is a line beside it. */
const earlierLists: Record<string, List> = {
  ...lists,
  projects: list('projects', 'name', { ...project, description: 'highlights' }),
  references: list('references', 'name', { ...reference, description: 'role' }),
}

/** The items of a section with a title of its own. */
const own = labelled(
  list('own', 'summary', {
    ...entry,
    title: 'position',
    name: 'position',
    subtitle: 'name',
    content: 'summary',
    keywords: 'highlights',
  }),
)

/** Until version 4, `description` is a line below the name. */
const earlierOwn: List = { ...own, items: { ...own.items, description: 'name' } }

const person: Fields = {
  ...links,
  picture: inside({ ...pictureFields, effects: aboutTheFile }),
  name: 'name',
  headline: 'label',
  email: 'email',
  phone: 'phone',
  summary: 'summary',
  location: inside(
    {
      '': 'place',
      address: street,
      postalCode,
      city: 'city',
      region: 'region',
      country: 'country',
    },
    'location',
  ),
  profiles,
  birthdate: { reason: 'birth date' },
  customFields: labelled(
    list('profiles', 'network', {
      ...program,
      text: 'network',
      name: 'network',
      link: 'url',
      value: 'url',
    }),
  ),
}

/**
 * Whether data is a file of Reactive Resume, version 3 to 5: `sections` by name, each with its
 * items.
 */
export function isReactiveResume(data: JsonObject) {
  const sections = Object.values(toFields(data['sections']))
  return (
    isFields(data['basics']) && sections.some((one) => isFields(one) && 'items' in one)
  )
}

/** Reads a file of Reactive Resume; what is hidden is only named. */
export function readReactiveResume(data: JsonObject): SourceData {
  const reader = new Reader()
  const { customSections, sections, ...rest } = data
  const { custom, summary, ...named } = toFields(sections)
  const known = customSections === undefined ? earlierLists : lists
  const resume = reader.readFields(
    { ...rest, sections: { summary: summary ?? null } },
    '',
    {
      basics: inside(person, 'basics'),
      summary: inside(about, 'about'),
      sections: inside({ summary: inside(about, 'about') }),
      picture: inside(pictureFields),
      ...Object.fromEntries(fileFields.map((name) => [name, aboutTheFile])),
    },
  )
  const titled: SourceSection[] = []

  function readSection(section: Json, path: string, kind: string, isOwn: boolean) {
    const part = Object.hasOwn(known, kind) ? known[kind] : undefined
    const into = part?.into ?? 'own'
    const heading = isOwn || !part ? 'sectionTitle' : aboutTheFile
    const fields = reader.readFields(section, path, {
      ...program,
      name: heading,
      title: heading,
      items:
        kind === 'cover-letter'
          ? { reason: 'cover letters' }
          : (part ?? (known === lists ? own : earlierOwn)),
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
    resume['skills'] = readItems(resume['skills']).map(({ name = '', keywords }) =>
      Array.isArray(keywords) ? { name, keywords: [name, ...keywords] } : { name },
    )
  const { basics, about: text, profiles: elsewhere = [], ...parts } = resume
  const summaryText = toFields(text)['summary']
  const whole = { ...(summaryText && { summary: summaryText }), ...toFields(basics) }
  const all = [elsewhere, toFields(basics)['profiles'] ?? []].flat<Json[]>()
  return {
    resume: { ...parts, basics: { ...whole, profiles: all } },
    sections: titled.filter(({ items }) => items.length > 0),
    leaves: reader.leaves,
  }
}
