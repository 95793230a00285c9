import { skillCategories, type EducationGroup } from '#schema'
import { unlessEmpty, type JsonObject } from '#reading'
import { slugOf } from '#edition'
import { titleOfStudy } from '#files'
import { addressOf } from '../form/values/contact.ts'
import { toYamlDate, readMonth } from '../form/values/dates.ts'
import { itemsOf, textOf, textsOf, uniqueBy } from '../form/values/values.ts'

/** The content of skills.yaml: the keywords of each group, or the group itself if it has none. */
export function skillsFrom({ skills }: JsonObject) {
  const all = itemsOf(skills).flatMap(({ name, keywords }) => {
    const group = textOf(name)
    const category =
      skillCategories.find((known) => known === group?.toLowerCase()) ?? group
    const skills = textsOf(keywords).map((keyword) => ({ name: keyword, category }))
    if (skills.length > 0 || group === undefined) return skills
    return [{ name: group, category: undefined }]
  })
  return uniqueBy(all, ({ name }) => name)
}

/** The content of education.yaml: work, education and courses. */
export function educationFrom(resume: JsonObject) {
  return [
    ...itemsOf(resume['work']).flatMap((work) =>
      inGroup('experience', entryFrom([work['position'], work['name']], work)),
    ),
    ...itemsOf(resume['education']).flatMap(studyFrom),
  ]
}

function studyFrom(item: JsonObject) {
  const title = titleOfStudy(item)
  const courses = textsOf(item['courses'])
  const isCourse = title !== '' && titleOfStudy({ ...item, courses: [] }) === ''
  const learnt = isCourse ? [] : courses
  const highlights = [...textsOf(item['highlights']), ...learnt]
  const studied = entryFrom([title, item['institution']], { ...item, highlights })
  return inGroup(
    isCourse ? 'courses' : 'education',
    studied && { ...studied, score: textOf(item['score']) },
  )
}

function inGroup<Item extends object>(group: EducationGroup, item: Item | undefined) {
  return item ? [{ group, ...item }] : []
}

/** An entry with the first name as its title, and the second as its institution. */
export function entryFrom(names: unknown[], item: JsonObject) {
  const [title, institution] = textsOf(names)
  if (title === undefined) return undefined
  return {
    title,
    institution,
    location: textOf(item['location']),
    when: whenOf(textOf(item['startDate']), textOf(item['endDate'])),
    summary: textOf(item['summary']),
    highlights: unlessEmpty(textsOf(item['highlights'])),
    url: addressOf(item['url']),
  }
}

/** The span of two dates; undefined if one can't be read, or the end is before the start. */
function whenOf(startDate: string | undefined, endDate: string | undefined) {
  const start = readMonth(startDate)
  const end = readMonth(endDate)
  // What can't be read is neither a beginning nor the present.
  const isUnclear = [startDate, endDate].some((date) => date && !readMonth(date))
  const isReversed =
    start !== undefined && end !== undefined && end < start.slice(0, end.length)
  const first = start ?? end
  if (first === undefined || isUnclear || isReversed) return undefined
  return { start: toYamlDate(first), end: toYamlDate(end) }
}

/** The content of projects.yaml: every project with a name. */
export function projectsFrom(
  resume: JsonObject,
  month: string,
  taken = new Set<string>(),
) {
  return itemsOf(resume['projects']).flatMap((project) => {
    const title = textOf(project['name'])
    if (title === undefined) return []
    const date = readMonth(textOf(project['endDate']))
    return [
      {
        id: createId(title, taken),
        title,
        description: textOf(project['description']),
        highlights: unlessEmpty(textsOf(project['highlights'])),
        story: textOf(project['story']),
        tags: unlessEmpty(uniqueBy(textsOf(project['keywords']), (tag) => tag)),
        ...linksOf(project),
        date: toYamlDate(date !== undefined && date <= month ? date : undefined),
      },
    ]
  })
}

function linksOf({ url, repository }: JsonObject) {
  const [page, source] = [addressOf(url), addressOf(repository)]
  return { demo: page === source ? undefined : page, code: source }
}

/** An id of a title that none of the others has. */
export function createId(title: string, taken: Set<string>, otherwise = 'project') {
  const base = slugOf(title).replace(/^(?=\d)/, 'the-') || otherwise
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
