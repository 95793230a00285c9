import { z } from 'zod'
import { getSchemas, type ValidContent } from '#schema'
import type { Answers } from '../answers.ts'
import { makeEducation, makeProjects, makeSkills } from './entries.ts'
import { insertSections, makeSections } from './custom-sections.ts'
import type { Material } from '../material.ts'
import { makeProfile } from './profile.ts'

const fields = z.record(z.string(), z.unknown())
const entries = z.array(fields)

/** The data of the YAML files, by their names: the schemas of the content check the values. */
export const dataSchema = z.object({
  site: fields,
  profile: fields,
  skills: entries,
  education: entries,
  projects: entries,
  /** By section id. */
  custom: z.record(z.string(), entries),
})
export type ContentData = z.infer<typeof dataSchema>
/** The values of a file or of an entry, by the names of their fields. */
export type FieldValues = z.infer<typeof fields>

/** The content of a source as data. */
export function createData(
  material: Pick<Material, 'resume' | 'sections' | 'titles'>,
  answers: Answers,
  month: string,
  projectIds?: Set<string>,
): ContentData {
  const { languages, url } = answers
  const { resume } = material
  const sections = makeSections(material, languages)
  const titled = sections.map(({ id, title }) => ({ [id]: title }))
  return {
    site: { languages, url, sections: insertSections(titled) },
    profile: makeProfile(resume, answers),
    skills: makeSkills(resume),
    education: makeEducation(resume),
    projects: makeProjects(resume, month, projectIds),
    custom: Object.fromEntries(sections.map(({ id, entries }) => [id, entries])),
  }
}

/** The data as the build reads it, with placeholders for missing required fields. */
export function toValidContent(
  data: ContentData,
  { languages }: Pick<Answers, 'languages'>,
): ValidContent {
  const { name = '–', role = '–', email = 'name@example.com' } = data.profile
  const schemas = getSchemas(languages)
  const sections = Object.entries(data.custom).map(([id, list]) => {
    const section = schemas.custom.parse(list)
    return [id, Array.isArray(section) ? section : []] as const
  })
  return {
    site: schemas.site.parse(data.site),
    profile: schemas.profile.parse({ ...data.profile, name, role, email }),
    skills: schemas.skills.parse(data.skills),
    education: schemas.education.parse(data.education),
    projects: schemas.projects.parse(data.projects),
    ui: {},
    custom: Object.fromEntries(sections),
  }
}
