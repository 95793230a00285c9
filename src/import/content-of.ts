import { z } from 'zod'
import { complete, type JsonObject } from '#reading'
import { schemasIn, type Written } from '#schema'
import { difference, resume as resumeOf } from '#files'
import { editionOf } from '#edition'
import type { Answers } from './answers.ts'
import { educationFrom, projectsFrom, skillsFrom } from './entries.ts'
import { customFrom, sectionsWith } from './custom-sections.ts'
import { profileFrom } from './profile.ts'

export type Data = ReturnType<typeof dataOf>

/** What the YAML files say, by their names. */
export function dataOf(resume: JsonObject, answers: Answers, month: string) {
  const { languages, url } = answers
  const custom = customFrom(resume)
  return {
    site: { languages, url, sections: sectionsWith(custom, languages) },
    profile: profileFrom(resume, answers),
    skills: skillsFrom(resume),
    education: educationFrom(resume),
    projects: projectsFrom(resume, month),
    custom,
  }
}

/** The same as the build reads it; what is required and missing is made up for. */
export function asRead(data: Data, { languages }: Answers): Written {
  const { name = '–', role = '–', email = 'name@example.com' } = data.profile
  const schemas = schemasIn(languages)
  return {
    site: schemas.site.parse(data.site),
    profile: schemas.profile.parse({ ...data.profile, name, role, email }),
    skills: schemas.skills.parse(data.skills),
    education: schemas.education.parse(data.education),
    projects: schemas.projects.parse(data.projects),
    ui: {},
    custom: z.record(z.string(), schemas.custom).parse(data.custom) as Written['custom'],
  }
}

/** What a résumé holds and the site's own, made of this content, would not. */
export function beyond(resume: JsonObject, content: Written, { languages }: Answers) {
  const made = resumeOf(
    editionOf(complete(content, 'https://example.com'), languages[0]).written,
  )
  // About the file, not about the person.
  const { $schema, meta, ...told } = resume
  return difference(told, JSON.parse(made) as JsonObject)
}
