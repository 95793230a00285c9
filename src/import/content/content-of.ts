import { z } from 'zod'
import { fillDefaults, isObject, type Json, type JsonObject } from '#reading'
import { readItems, readTexts } from '../form/values/values.ts'
import { createSchemas, type ValidContent } from '#schema'
import { findDifference, makeResume as makeResume, makeTitleOfStudy } from '#files'
import { makeEdition } from '#edition'
import type { Locale } from '#languages'
import type { Answers } from '../answers.ts'
import { makeEducation, makeProjects, makeSkills } from './entries.ts'
import {
  makeCustom,
  makeSourceSections,
  insertSections,
  getTitle,
} from './custom-sections.ts'
import type { Material } from '../material.ts'
import { makeProfile } from './profile.ts'

export type ContentData = ReturnType<typeof createData>

/** The data of the YAML files, by their names. */
export function createData(
  { resume, sections }: Material,
  answers: Answers,
  month: string,
  projectIds?: Set<string>,
) {
  const { languages, url } = answers
  const parts = makeCustom(resume)
  const own = makeSourceSections(sections)
  const titled = [
    ...Object.keys(parts).map((id) => ({ [id]: getTitle(id, languages) })),
    ...own.map(({ id, title }) => ({ [id]: title })),
  ]
  return {
    site: { languages, url, sections: insertSections(titled) },
    profile: makeProfile(resume, answers),
    skills: makeSkills(resume),
    education: makeEducation(resume),
    projects: makeProjects(resume, month, projectIds),
    custom: {
      ...parts,
      ...Object.fromEntries(own.map(({ id, entries }) => [id, entries])),
    },
  }
}

/** The data as the build reads it, with placeholders for missing required fields. */
export function toValidContent(
  data: ContentData,
  { languages }: Pick<Answers, 'languages'>,
): ValidContent {
  const { name = '–', role = '–', email = 'name@example.com' } = data.profile
  const schemas = createSchemas(languages)
  return {
    site: schemas.site.parse(data.site),
    profile: schemas.profile.parse({ ...data.profile, name, role, email }),
    skills: schemas.skills.parse(data.skills),
    education: schemas.education.parse(data.education),
    projects: schemas.projects.parse(data.projects),
    ui: {},
    custom: z
      .record(z.string(), schemas.custom)
      .parse(data.custom) as ValidContent['custom'],
  }
}

/** The data of a résumé that the resume.json generated from this content would lack. */
export function makeExtraResume(resume: JsonObject, made: JsonObject) {
  const { skills, education } = resume
  // The product translates the names of its own groups.
  const groups = mapItems(skills, (group) => {
    const name = getGroup(readTexts(group['keywords'])[0], made)
    return name ? { ...group, name } : group
  })
  // The content lists a degree's highlights with its courses.
  const studies = mapItems(education, ({ highlights, ...study }) => {
    const all = [study['courses'] ?? [], highlights ?? []].flat<Json[]>()
    return makeTitleOfStudy({ ...study, courses: [] }) === '' || highlights === undefined
      ? { ...study, ...(highlights && { highlights }) }
      : { ...study, courses: all }
  })
  return findDifference(
    {
      ...resume,
      ...(groups && { skills: groups }),
      ...(studies && { education: studies }),
    },
    made,
  )
}

function mapItems(list: Json | undefined, form: (item: JsonObject) => JsonObject) {
  return Array.isArray(list)
    ? list.map((item) => (isObject(item) ? form(item) : item))
    : undefined
}

/** The name of the group that has a skill. */
function getGroup(skill: string | undefined, { skills }: JsonObject) {
  const groups = readItems(skills)
  return skill === undefined
    ? undefined
    : groups.find(({ keywords }) => readTexts(keywords).includes(skill))?.['name']
}

/** The site's own résumé in one of its languages. */
export function generateResume(
  content: ValidContent,
  language: Locale,
  extraResume: JsonObject = {},
) {
  const edition = makeEdition(fillDefaults(content, 'https://example.com'), language)
  return JSON.parse(makeResume(edition, extraResume)) as JsonObject
}
