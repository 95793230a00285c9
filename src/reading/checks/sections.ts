import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { educationGroups, headedSections, isListed, isCustom } from '#schema'
import { fileNames, type Reading } from '../content.ts'
import { nearest } from '../did-you-mean.ts'
import { locatorOf, type Problem } from '../problems.ts'

/** Where the list of sections and the files of the folder don't agree. */
export function sectionProblems(reading: Reading): Problem[] {
  const { folder, content, problems, written, at } = reading
  if (!content.site) return []
  const listed = content.site.sections ?? []
  const used: string[] = [...fileNames, ...listed.map(({ id }) => id)]
  const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file))
  const others = files.filter(
    (file) =>
      !used.some((name) => file === `${name}.yaml`) &&
      // A misnamed file has been told of.
      !problems.some(({ message }) => message.includes(`"${file}"`)),
  )
  const spare = others.map((file) => file.replace(/\.ya?ml$/, ''))

  const gone = listed.flatMap(({ id }, index) => {
    const name = fileOf[id as keyof typeof fileOf]
    if (!name || files.includes(`${name}.yaml`)) return []
    const message = `The page has no section "${id}", since there is no content/${name}.yaml. Create it, or leave the section out here.`
    return [at('warning', 'site', ['sections', index], message)]
  })
  const wrong = listed.flatMap(({ id, title }, index) => {
    if (headedSections.some((known) => known === id)) return []
    const meant = nearest(id, [...headedSections, ...spare])
    const advice = meant && `Did you mean "${meant}"?`
    const message = !isCustom(id)
      ? `No section can be called "${id}". ${advice ?? 'Take another name for it.'}`
      : !files.includes(`${id}.yaml`)
        ? `There is no section "${id}". ${advice ?? `If it is one of your own, create the file content/${id}.yaml, with an entry such as "- title: …".`}`
        : title === undefined &&
          `The section "${id}" is one of your own: give it a title, as "- ${id}: …".`
    return message ? [at('error', 'site', ['sections', index], message)] : []
  })
  const unlisted = headedSections.flatMap((id) => {
    const file = fileOf[id]
    if (!file || !content[file]?.length || isListed(id, content.site ?? {})) return []
    const message = `Nothing of this file is shown: "sections" in site.yaml leaves "${id}" out. Add it there, if it should be shown.`
    return [at('warning', file, [], message)]
  })
  const hidden = Object.entries(inProfile).flatMap(([id, fields]) => {
    const given = fields.filter((field) => written('profile', [field]) !== undefined)
    const [first] = given
    if (!first || isListed(id as keyof typeof inProfile, content.site ?? {})) return []
    const message = `"sections" in site.yaml leaves "${id}" out, and this stands nowhere else: ${given.join(', ')}. Add it there, if it should be shown.`
    return [at('warning', 'profile', [first], message)]
  })
  const custom = listed.map(({ id }) => id).filter(isCustom)
  const known = ['skills', 'educations', ...educationGroups, 'projects', ...custom]
  const unknown = (content.site.cvWithout ?? []).flatMap((id, index) => {
    if (known.includes(id)) return []
    const meant = nearest(id, known)
    const message = `There is no section "${id}" in the CV. ${meant ? `Did you mean "${meant}"?` : `There are: ${known.join(', ')}.`}`
    return [at('error', 'site', ['cvWithout', index], message)]
  })
  const unused = others.map((file, index) => {
    const locate = locatorOf(file, readFileSync(join(folder, file), 'utf8'))
    const advice = file.endsWith('.yml')
      ? `Rename it to "${spare[index] ?? ''}.yaml".`
      : `If it is a section of your own, add it to "sections" in site.yaml, with its title: "- ${spare[index] ?? ''}: …".`
    return locate('warning', 0, [], `Nothing of this file is shown. ${advice}`)
  })
  return [...gone, ...wrong, ...unknown, ...unused, ...unlisted, ...hidden]
}

/** What of profile.yaml stands in one section alone. */
const inProfile = {
  about: ['about', 'photo', 'interests', 'stats'],
  contact: ['chat'],
}

/** The sections whose entries fill a file. */
const fileOf: Partial<
  Record<(typeof headedSections)[number], 'skills' | 'education' | 'projects'>
> = { skills: 'skills', educations: 'education', projects: 'projects' }
