import { skillCategories, type EducationGroup } from '#schema'
import { orUndefinedIfEmpty, type JsonObject } from '#yaml'
import { createId, readMonth, Text } from '#text'
import { withItems } from '../source-items.ts'
import { normalizeAddress } from '../form/values/contact.ts'
import { makeTitleOfStudy } from '../form/values/item-names.ts'
import {
  readItems,
  readText,
  readTexts,
  removeDoubles,
  toYamlDate,
} from '../form/values/values.ts'

/** The content of skills.yaml: the keywords of each group; a group without keywords is a skill. */
export function makeSkills({ skills }: JsonObject) {
  const entries = readItems(skills).flatMap((item) => {
    const { name, keywords } = item
    const group = readText(name)
    const category =
      skillCategories.find((known) => known === group?.toLowerCase()) ?? group
    const skills = readTexts(keywords).map((keyword) =>
      withItems({ name: keyword, category }, item),
    )
    if (skills.length > 0 || group === undefined) return skills
    return [withItems({ name: group, category: undefined }, item)]
  })
  return removeDoubles(entries, ({ name }) => name)
}

/** The content of education.yaml: work, education and courses. */
export function makeEducation(resume: JsonObject) {
  return [
    ...readItems(resume['work']).flatMap((work) =>
      putInGroup('experience', makeEntry([work['position'], work['name']], work)),
    ),
    ...readItems(resume['education']).flatMap(makeStudy),
  ]
}

function makeStudy(item: JsonObject) {
  const title = makeTitleOfStudy(item)
  const courses = readTexts(item['courses'])
  const isCourse = title !== '' && makeTitleOfStudy({ ...item, courses: [] }) === ''
  const learnt = isCourse ? [] : courses
  const highlights = [...readTexts(item['highlights']), ...learnt]
  const studied = makeEntry([title, item['institution']], { ...item, highlights })
  return putInGroup(
    isCourse ? 'courses' : 'education',
    studied && { ...studied, score: readText(item['score']) },
  )
}

function putInGroup<Item extends object>(group: EducationGroup, item: Item | undefined) {
  return item ? [{ group, ...item }] : []
}

export type Entry = ReturnType<typeof fillEntry>

/** An entry with the first name as its title, and the second as its institution. */
export function makeEntry(names: unknown[], item: JsonObject): Entry | undefined {
  const [title, institution] = readTexts(names)
  return title === undefined ? makeNameless(item) : fillEntry(item, title, institution)
}

function fillEntry(item: JsonObject, title: string, institution?: string) {
  const entry = {
    title,
    institution,
    location: readText(item['location']),
    when: makePeriod(readText(item['startDate']), readText(item['endDate'])),
    summary: readText(item['summary']),
    highlights: orUndefinedIfEmpty(readTexts(item['highlights'])),
    url: normalizeAddress(item['url']),
  }
  return withItems(entry, item)
}

/** An entry that is only a text: its first words are the title, its first link the address. */
function makeNameless({ summary, ...item }: JsonObject): Entry | undefined {
  const text = readText(summary)
  if (text === undefined) return undefined
  const title = makeTitleOf(text)
  const isWhole = !title.endsWith(' …')
  const [, url = null] = /\]\(([^()\s]+)\)/.exec(text) ?? []
  const content = isWhole ? { url: item['url'] ?? url } : { summary: text }
  return fillEntry({ ...item, ...content }, title)
}

/** The words of a text as a title, or the first of them. */
function makeTitleOf(text: string) {
  const { plain } = Text.read('prose', text, 'en')
  return plain.length <= MAX_TITLE_LENGTH
    ? plain
    : `${plain.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/, '')} …`
}

const MAX_TITLE_LENGTH = 90

/** The span of two dates; undefined if one cannot be read, or the end is before the start. */
function makePeriod(startDate: string | undefined, endDate: string | undefined) {
  const [start, end] = [startDate, endDate].map((date) => date && readMonth(date))
  // An unreadable date is neither a start nor "until now".
  const isUnclear =
    Boolean(startDate) !== Boolean(start) || Boolean(endDate) !== Boolean(end)
  const isReversed =
    start !== undefined && end !== undefined && end < start.slice(0, end.length)
  const first = start ?? end
  if (first === undefined || isUnclear || isReversed) return undefined
  return { start: toYamlDate(first), end: toYamlDate(end) }
}

/** The content of projects.yaml: every project with a name. */
export function makeProjects(
  resume: JsonObject,
  month: string,
  taken = new Set<string>(),
) {
  return readItems(resume['projects']).flatMap((project) => {
    const title = readText(project['name'])
    if (title === undefined) return []
    // Of one that has only begun, it is not known when it was finished.
    const date = readMonth(readText(project['endDate']) ?? '')
    const tags = removeDoubles(readTexts(project['keywords']), (tag) => tag)
    const entry = {
      id: createId(title, taken, 'project'),
      title,
      description: readText(project['description']),
      highlights: orUndefinedIfEmpty(readTexts(project['highlights'])),
      story: readText(project['story']),
      tags: orUndefinedIfEmpty(tags),
      ...chooseLinks(project),
      date: toYamlDate(date !== undefined && date <= month ? date : undefined),
    }
    return [withItems(entry, project)]
  })
}

function chooseLinks({ url, repository }: JsonObject) {
  const [page, source] = [normalizeAddress(url), normalizeAddress(repository)]
  // A page of the repository, such as its README, is no demo.
  const isOfSource =
    source && page?.replace(/\.git$/, '').startsWith(source.replace(/(\.git)?\/*$/, ''))
  return { demo: isOfSource ? undefined : page, code: source }
}
