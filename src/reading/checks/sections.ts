import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { educationGroups, headedSections, isListed, isCustom } from '#schema'
import { fileNames, type Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { createLocator, type Problem } from '../problems/problems.ts'

/** Finds where the list of sections and the files of the folder do not match. */
export function checkSections(reading: Reading): Problem[] {
  const { folder, content, misnamed, makeProblem } = reading
  if (!content.site) return []
  const listed = content.site.sections ?? []
  const used: string[] = [...fileNames, ...listed.map(({ id }) => id)]
  const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file))
  const others = files.filter(
    (file) => !used.some((name) => file === `${name}.yaml`) && !misnamed.includes(file),
  )
  const spare = others.map((file) => file.replace(/\.ya?ml$/, ''))

  const gone = listed.flatMap(({ id }, index) => {
    const name = sectionFiles[id as keyof typeof sectionFiles]
    if (!name || files.includes(`${name}.yaml`)) return []
    const wrong = `The page has no section "${id}", since there is no content/${name}.yaml.`
    const advice = 'Create it, or leave the section out here.'
    return [makeProblem('warning', 'site', ['sections', index], { wrong, advice })]
  })
  const wrong = listed.flatMap(({ id, title }, index) => {
    if (headedSections.some((known) => known === id)) return []
    const meant = findNearest(id, [...headedSections, ...spare])
    const instead = meant && `Did you mean "${meant}"?`
    const explanation = !isCustom(id)
      ? {
          wrong: `No section can be called "${id}".`,
          advice: instead ?? 'Take another name for it.',
        }
      : !files.includes(`${id}.yaml`)
        ? {
            wrong: `There is no section "${id}".`,
            advice:
              instead ??
              `If it is one of your own, create the file content/${id}.yaml, with an entry such as "- title: …".`,
          }
        : title === undefined && {
            wrong: `The section "${id}" is one of your own: give it a title, as "- ${id}: …".`,
          }
    return explanation
      ? [makeProblem('error', 'site', ['sections', index], explanation)]
      : []
  })
  const unused = others.map((file, index) => {
    const locate = createLocator(file, readFileSync(join(folder, file), 'utf8'))
    const advice = file.endsWith('.yml')
      ? `Rename it to "${spare[index] ?? ''}.yaml".`
      : `If it is a section of your own, add it to "sections" in site.yaml, with its title: "- ${spare[index] ?? ''}: …".`
    const wrong = 'Nothing of this file is shown.'
    return locate('warning', 0, [], { wrong, advice })
  })
  return [
    ...gone,
    ...wrong,
    ...checkCvSections(reading),
    ...unused,
    ...checkUnlistedSections(reading),
  ]
}

/** Warns of content that no section shows, because the list leaves its section out. */
function checkUnlistedSections({ content, getRawValue, makeProblem }: Reading) {
  const site = content.site ?? {}
  const unlisted = headedSections.flatMap((id) => {
    const file = sectionFiles[id]
    if (!file || !content[file]?.length || isListed(id, site)) return []
    const wrong = `Nothing of this file is shown: "sections" in site.yaml leaves "${id}" out.`
    const advice = 'Add it there, if it should be shown.'
    return [makeProblem('warning', file, [], { wrong, advice })]
  })
  const hidden = Object.entries(profileFields).flatMap(([id, fields]) => {
    const given = fields.filter((field) => getRawValue('profile', [field]) !== undefined)
    const [first] = given
    if (!first || isListed(id as keyof typeof profileFields, site)) return []
    const wrong = `"sections" in site.yaml leaves "${id}" out, and this is shown nowhere else: ${given.join(', ')}.`
    const advice = 'Add it there, if it should be shown.'
    return [makeProblem('warning', 'profile', [first], { wrong, advice })]
  })
  return [...unlisted, ...hidden]
}

/** Finds sections in `cvWithout` that a CV never has. */
function checkCvSections({ content: { site }, makeProblem }: Reading) {
  const custom = (site?.sections ?? []).map(({ id }) => id).filter(isCustom)
  const known = ['skills', 'educations', ...educationGroups, 'projects', ...custom]
  return (site?.cvWithout ?? []).flatMap((id, index) => {
    if (known.includes(id)) return []
    const meant = findNearest(id, known)
    const wrong = `There is no section "${id}" in the CV.`
    const advice = meant ? `Did you mean "${meant}"?` : `There are: ${known.join(', ')}.`
    return [makeProblem('error', 'site', ['cvWithout', index], { wrong, advice })]
  })
}

/** The fields of profile.yaml that only one section shows. */
const profileFields = {
  about: ['about', 'photo', 'interests', 'stats'],
  contact: ['chat'],
}

/** The files of the sections that have a file of their own. */
const sectionFiles: Partial<
  Record<(typeof headedSections)[number], 'skills' | 'education' | 'projects'>
> = { skills: 'skills', educations: 'education', projects: 'projects' }
