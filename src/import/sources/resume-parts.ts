import { knownLocales, locales } from '#languages'
import { normalizeWords } from '#text'
import type { TextField } from '../form/convert.ts'
import {
  email,
  type Fields,
  inside,
  list,
  type List,
  phone,
  postalCode,
  street,
} from '../form/reader.ts'

/*
 * The names that formats of résumés give to one thing: each field of theirs, and our field (that of
 * a JSON Resume). One table for JSON Resume, resumake, YAMLResume, Reactive Resume 3 to 5 and
 * RenderCV, since where two of them have one name, it means the same. What differs is in the file of
 * the format.
 */

/** A link is a text, or `{ href }` or `{ url }` in Reactive Resume. */
export const link = inside({ '': 'url', href: 'url', url: 'url' })
const dates = (field: TextField, end = field) =>
  inside({ '': field === end ? field : 'span', start: field, end })

/** The fields of most entries. */
export const entry: Fields = {
  startDate: 'startDate',
  start_date: 'startDate',
  date: dates('startDate', 'endDate'),
  endDate: 'endDate',
  end_date: 'endDate',
  graduationDate: 'endDate',
  period: 'span',
  summary: 'summary',
  description: 'summary',
  highlights: 'highlights',
  url: link,
  website: link,
  location: 'location',
  jobLocation: 'location',
  schoolLocation: 'location',
}
const job: Fields = { ...entry, name: 'name', company: 'name', position: 'position' }
const dated = (field: TextField): Fields => ({
  ...entry,
  date: dates(field),
  name: 'name',
  title: 'name',
})

export const profiles = list('profiles', 'url', {
  network: 'network',
  username: 'username',
  url: link,
  website: link,
})

export const project: Fields = {
  ...entry,
  name: 'name',
  summary: 'description',
  description: 'description',
  keywords: 'keywords',
  repository: 'repository',
  story: 'story',
}

export const reference: Fields = {
  name: 'name',
  role: 'role',
  relationship: 'role',
  position: 'role',
  reference: 'reference',
  summary: 'reference',
  description: 'reference',
  email: { reason: 'otherEmails' },
  phone: { reason: 'otherPhones' },
}

const named: Fields = { name: 'name', keywords: 'keywords' }
const work = list('work', 'position', {
  ...job,
  roles: list('roles', 'position', { ...entry, position: 'position' }),
})
const certificates = list('certificates', 'name', { ...dated('date'), issuer: 'issuer' })
const interests = list('interests', 'name', named, { isAboutOwner: true })

export const parts = {
  work,
  experience: work,
  volunteer: list('volunteer', 'position', { ...job, organization: 'organization' }),
  education: list('education', 'studyType', {
    ...entry,
    institution: 'institution',
    school: 'institution',
    studyType: 'studyType',
    degree: 'studyType',
    area: 'area',
    score: 'score',
    gpa: 'score',
    grade: 'score',
    courses: 'courses',
  }),
  awards: list('awards', 'title', {
    ...dated('date'),
    title: 'title',
    awarder: 'awarder',
  }),
  certificates,
  certifications: certificates,
  publications: list('publications', 'name', {
    ...dated('releaseDate'),
    releaseDate: 'releaseDate',
    publisher: 'publisher',
    journal: 'publisher',
    doi: 'doi',
    authors: 'authors',
  }),
  skills: list('skills', 'name', { ...named, label: 'name', details: 'keywords' }),
  languages: list('languages', 'language', {
    language: 'language',
    name: 'language',
    label: 'language',
    details: 'fluency',
    fluency: 'fluency',
    description: 'fluency',
    level: 'fluency',
  }),
  interests,
  hobbies: interests,
  references: list('references', 'name', reference),
  projects: list('projects', 'name', project),
} satisfies Record<string, List>

/** The part that a section is by its title, as English sources or the product's languages have it. */
export function findPart(title: string) {
  return (
    titles.find(([pattern]) => pattern.test(title))?.[1] ??
    ownTitles.get(normalizeWords(title))
  )
}

const ownTitles = new Map(
  knownLocales.flatMap((tag) => {
    const { resumeParts, words } = locales[tag]
    const titlesByPart = {
      ...resumeParts,
      skills: words.sections.skills,
      projects: words.sections.projects,
      languages: words.cv.languages,
      interests: words.about.interests,
    }
    return Object.entries(titlesByPart).map(
      ([part, title]) =>
        [normalizeWords(title), parts[part as keyof typeof titlesByPart]] as const,
    )
  }),
)

const titles: [RegExp, List][] = [
  [/\bprojects$/i, parts.projects],
  [/^(licen[cs]es? (and|&) )?certificat(ion|e)s$/i, certificates],
  [/^(honou?rs|awards|honou?rs(-| and | & )awards)$/i, parts.awards],
  [/^publications$/i, parts.publications],
  [/^volunteer(ing| work| experience)?$/i, parts.volunteer],
  [/^languages$/i, parts.languages],
  [/^(interests|hobbies)$/i, interests],
]

export const place: Fields = {
  '': 'place',
  city: 'city',
  region: 'region',
  countryCode: 'countryCode',
  country: 'country',
  address: street,
  postalCode,
}

export const person: Fields = {
  name: 'name',
  label: 'label',
  headline: 'label',
  email,
  phone,
  url: link,
  website: link,
  summary: 'summary',
  location: inside(place, 'location'),
  profiles,
}
