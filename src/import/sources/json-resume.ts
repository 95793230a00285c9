import { toFields, isFields, type Json, type JsonObject } from '#yaml'
import {
  aboutTheFile,
  type Fields,
  inside,
  list,
  postalCode,
  Reader,
  street,
} from '../form/reader.ts'
import type { SourceData } from '../material.ts'

const place: Fields = {
  '': 'place',
  city: 'city',
  region: 'region',
  countryCode: 'countryCode',
  country: 'country',
  address: street,
  postalCode,
}

const profiles = list('profiles', 'url', {
  network: 'network',
  username: 'username',
  url: 'url',
})

/** The person, in all versions: `website` and `picture` are of 0.0.0. */
const person: Fields = {
  name: 'name',
  label: 'label',
  headline: 'label',
  email: 'email',
  phone: 'phone',
  url: 'url',
  website: 'url',
  summary: 'summary',
  location: inside(place, 'location'),
  profiles,
}

const entry: Fields = {
  startDate: 'startDate',
  endDate: 'endDate',
  summary: 'summary',
  highlights: 'highlights',
  url: 'url',
  website: 'url',
  location: 'location',
}

const project: Fields = {
  name: 'name',
  description: 'description',
  summary: 'description',
  highlights: 'highlights',
  keywords: 'keywords',
  url: 'url',
  repository: 'repository',
  story: 'story',
  endDate: 'endDate',
}

/** The parts of a JSON Resume in all versions, and the fields that this product adds to it. */
const parts: Fields = {
  work: list('work', 'position', {
    ...entry,
    name: 'name',
    company: 'name',
    position: 'position',
    description: 'summary',
    jobLocation: 'location',
  }),
  volunteer: list('volunteer', 'position', {
    ...entry,
    organization: 'organization',
    position: 'position',
  }),
  education: list('education', 'studyType', {
    ...entry,
    institution: 'institution',
    studyType: 'studyType',
    degree: 'studyType',
    area: 'area',
    score: 'score',
    gpa: 'score',
    courses: 'courses',
    graduationDate: 'endDate',
    schoolLocation: 'location',
  }),
  awards: list('awards', 'title', {
    title: 'title',
    date: 'date',
    awarder: 'awarder',
    summary: 'summary',
  }),
  certificates: list('certificates', 'name', {
    name: 'name',
    date: 'date',
    issuer: 'issuer',
    url: 'url',
  }),
  publications: list('publications', 'name', {
    name: 'name',
    publisher: 'publisher',
    releaseDate: 'releaseDate',
    url: 'url',
    website: 'url',
    summary: 'summary',
  }),
  skills: list('skills', 'name', { name: 'name', keywords: 'keywords' }),
  languages: list('languages', 'language', {
    language: 'language',
    name: 'language',
    fluency: 'fluency',
    level: 'fluency',
  }),
  interests: list('interests', 'name', { name: 'name', keywords: 'keywords' }),
  hobbies: list('interests', 'name', { name: 'name', keywords: 'keywords' }),
  references: list('references', 'name', {
    name: 'name',
    reference: 'reference',
    summary: 'reference',
    role: 'role',
    relationship: 'role',
    email: { reason: 'other e-mail addresses' },
    phone: { reason: 'other phone numbers' },
  }),
  projects: list('projects', 'name', project),
}

const resume: Fields = {
  ...parts,
  basics: inside(person, 'basics'),
  ...Object.fromEntries(
    ['$schema', 'meta', 'metaTheme', 'selectedTemplate', 'headings', 'sections'].map(
      (name) => [name, aboutTheFile],
    ),
  ),
}

/** resumake has one field for the place, which is the address of a JSON Resume. */
const resumake: Fields = {
  ...resume,
  basics: inside(
    { ...person, location: inside({ ...place, address: 'place' }, 'location') },
    'basics',
  ),
}

/**
 * Whether data is a JSON Resume: a person with a name or an address, or, without a person, items of
 * known kinds and nothing else.
 */
export function isJsonResume(data: JsonObject) {
  const { name, email } = toFields(data['basics'])
  if (name ?? email) return true
  const isPart = (part: string) => {
    const items = data[part]
    return Array.isArray(items) && items.some(isEntry)
  }
  return (
    ['work', 'education', 'volunteer', 'projects'].some(isPart) &&
    Object.keys(data).every((field) => Object.hasOwn(resume, field))
  )
}

function isEntry(item: Json) {
  const names = /^(position|name|company|institution|organization|studyType|area)$/
  return isFields(item) && Object.keys(item).some((name) => names.test(name))
}

/** Reads a JSON Resume of any version, or a file of resumake. */
export function readJsonResume(data: JsonObject): SourceData {
  const reader = new Reader()
  const isResumake = 'headings' in data || 'selectedTemplate' in data
  const fields = reader.readFields(data, '', isResumake ? resumake : resume)
  return { resume: fields, leaves: reader.leaves }
}

/** YAMLResume keeps the parts of a JSON Resume in `content`, and place and profiles beside them. */
export function readYamlResume(data: JsonObject): SourceData {
  const reader = new Reader()
  const {
    basics,
    location,
    profiles: elsewhere,
    ...rest
  } = reader.readFields(data, '', {
    content: inside({
      ...parts,
      // The description is a line, the summary a list.
      projects: list('projects', 'name', { ...project, summary: 'highlights' }),
      basics: inside(person, 'basics'),
      location: inside(place, 'location'),
      profiles,
    }),
    locale: aboutTheFile,
    layout: aboutTheFile,
    layouts: aboutTheFile,
  })
  const whole = {
    ...toFields(basics),
    ...(location && { location }),
    ...(elsewhere && { profiles: elsewhere }),
  }
  return { resume: { ...rest, basics: whole }, leaves: reader.leaves }
}

export function isYamlResume(data: JsonObject) {
  return isFields(toFields(data['content'])['basics'])
}
