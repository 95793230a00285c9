import { z } from 'zod'
import { complete, isObject, type JsonObject } from '#reading'
import { itemsOf, textsOf } from './form/values.ts'
import { schemasIn, type Written } from '#schema'
import { difference, resume as resumeOf } from '#files'
import { editionOf } from '#edition'
import type { Locale } from '#languages'
import type { Answers } from './answers.ts'
import { educationFrom, projectsFrom, skillsFrom } from './entries.ts'
import { customFrom, ownFrom, sectionsWith, titleOf } from './custom-sections.ts'
import type { Material } from './material.ts'
import { profileFrom } from './profile.ts'

export type Data = ReturnType<typeof dataOf>

/** What the YAML files say, by their names. */
export function dataOf(
  { resume, sections }: Material,
  answers: Answers,
  month: string,
  projectIds?: Set<string>,
) {
  const { languages, url } = answers
  const parts = customFrom(resume)
  const own = ownFrom(sections)
  const titled = [
    ...Object.keys(parts).map((id) => ({ [id]: titleOf(id, languages) })),
    ...own.map(({ id, title }) => ({ [id]: title })),
  ]
  return {
    site: { languages, url, sections: sectionsWith(titled) },
    profile: profileFrom(resume, answers),
    skills: skillsFrom(resume),
    education: educationFrom(resume),
    projects: projectsFrom(resume, month, projectIds),
    custom: {
      ...parts,
      ...Object.fromEntries(own.map(({ id, entries }) => [id, entries])),
    },
  }
}

/** The same as the build reads it; what is required and missing is made up for. */
export function asRead(data: Data, { languages }: Pick<Answers, 'languages'>): Written {
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
export function keptOf(resume: JsonObject, made: JsonObject) {
  const { skills } = resume
  if (!Array.isArray(skills)) return difference(resume, made)
  // A group that the product names is called otherwise in each language.
  const named = skills.map((group) => {
    const name = isObject(group) && groupWith(textsOf(group['keywords'])[0], made)
    return isObject(group) && name ? { ...group, name } : group
  })
  return difference({ ...resume, skills: named }, made)
}

/** The name of the group that has a skill. */
function groupWith(skill: string | undefined, { skills }: JsonObject) {
  const groups = itemsOf(skills)
  return skill === undefined
    ? undefined
    : groups.find(({ keywords }) => textsOf(keywords).includes(skill))?.['name']
}

/** The site's own résumé in one of its languages. */
export function resumeIn(content: Written, language: Locale, kept: JsonObject = {}) {
  const { written } = editionOf(complete(content, 'https://example.com'), language)
  return JSON.parse(resumeOf(written, kept)) as JsonObject
}
