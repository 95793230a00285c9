import { complete } from '../../model/complete'
import { schemasIn, type Written } from '../../model/schema'
import { difference, type JsonObject } from '../../generate/files/kept-resume'
import { resume as resumeOf } from '../../generate/files/resume'
import { editionOf } from '../../model/edition'
import type { Answers } from './answers'
import { educationFrom } from './education'
import { profileFrom, siteFrom } from './profile'
import { projectsFrom, skillsFrom } from './projects'
import type { Resume, ResumeFile } from './resume-file'

export type Data = ReturnType<typeof dataOf>

/** What the YAML files say, by their names. */
export function dataOf(resume: Resume | undefined, answers: Answers, month: string) {
  return {
    site: siteFrom(answers, month),
    profile: profileFrom(resume, answers),
    skills: resume ? skillsFrom(resume) : [],
    education: resume ? educationFrom(resume) : [],
    projects: resume ? projectsFrom(resume, month) : [],
  }
}

/** The same as the build reads it; what is required and missing is made up for. */
export function asRead(data: Data, { languages }: Answers): Written {
  const required = { name: '–', role: '–', email: 'name@example.com' }
  const schemas = schemasIn(languages)
  return {
    site: schemas.site.parse(data.site),
    profile: schemas.profile.parse({ ...required, ...defined(data.profile) }),
    skills: schemas.skills.parse(data.skills),
    education: schemas.education.parse(data.education),
    projects: schemas.projects.parse(data.projects),
    ui: schemas.ui.parse(undefined),
  }
}

/** What a résumé holds and the site's own, made of this content, would not. */
export function beyond({ whole }: ResumeFile, content: Written, { languages }: Answers) {
  const made = resumeOf(editionOf(complete(content, 'https://example.com'), languages[0]))
  return difference(whole, JSON.parse(made) as JsonObject)
}

function defined(fields: object) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
}
