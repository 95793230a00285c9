import { toFields, isFields, type Json, type JsonObject } from '#yaml'
import { factsAbout, type Fields, inside, list, Reader } from '../form/reader.ts'
import type { SourceData } from '../material.ts'
import { parts, person, place, profiles, project } from './resume-parts.ts'

const contentFields: Fields = { ...parts, basics: inside(person, 'basics') }
const resume: Fields = {
  ...contentFields,
  ...factsAbout('$schema meta metaTheme selectedTemplate headings sections'),
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
  const fields = reader.readFields(data, '', {
    content: inside({
      ...contentFields,
      // The description is a line, the summary a list.
      projects: list('projects', 'name', { ...project, summary: 'highlights' }),
      location: inside(place, 'location'),
      profiles,
    }),
    ...factsAbout('locale layout layouts'),
  })
  return { resume: fields, leaves: reader.leaves }
}

export function isYamlResume(data: JsonObject) {
  return isFields(toFields(data['content'])['basics'])
}
