import { listOf, type Runs } from '#text'
import type { CvData } from './cv-data.ts'

/** What a paragraph is, by which Word gives it a style. */
export type Look = 'name' | 'role' | 'section' | 'entry' | 'part' | 'point' | 'text'

/** A paragraph of the CV. A link is a run with `href`. */
export interface Line {
  look: Look
  text: Runs
}

/** The CV as paragraphs in reading order, for formats without a layout: Word and plain text. */
export function cvLines(data: CvData): Line[] {
  const { comma } = data
  const sections: [title: Runs, lines: Line[]][] = [
    [data.profile.title, lineOf('text', data.profile.text)],
    ...data.groups.map(sectionOf),
    [data.projects.title, data.projects.entries.flatMap(projectLines(comma))],
    ...data.custom.map(sectionOf),
    [
      data.skills.title,
      data.skills.groups.flatMap(({ title, names }) => [
        ...lineOf('entry', title),
        ...lineOf('text', listOf(names, comma)),
      ]),
    ],
    [
      data.languages.title,
      lineOf('text', listOf(data.languages.entries.map(languageOf), comma)),
    ],
    [data.interests.title, lineOf('text', data.interests.text)],
  ]
  return [
    ...lineOf('name', data.name),
    ...lineOf('role', data.role),
    ...data.contact.flatMap((items) =>
      lineOf(
        'text',
        joined(items.map(({ text, url }) => linked([{ dir: 'ltr', text }], url))),
      ),
    ),
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? [...lineOf('section', title), ...lines] : [],
    ),
  ]
}

type Group = CvData['groups'][number]
type Entry = Group['entries'][number]
type Role = Entry['roles'][number]

function sectionOf({ title, entries }: Group): [Runs, Line[]] {
  const lines = entries.flatMap((entry) => [
    ...entryLines(entry, 'entry'),
    ...entry.roles.flatMap((role) => entryLines(role, 'part')),
  ])
  return [title, lines]
}

function entryLines({ title, place, url, ...entry }: Role, look: Look) {
  return [
    ...lineOf(look, place === '' ? linked(title, url) : title),
    ...lineOf('text', joined([entry.dates, linked(place, url)])),
    ...lineOf('text', entry.summary),
    ...entry.highlights.flatMap((point) => lineOf('point', point)),
  ]
}

function projectLines(comma: string) {
  return (project: CvData['projects']['entries'][number]) => [
    ...lineOf('entry', project.title),
    ...lineOf(
      'text',
      joined([
        project.dates,
        ...project.links.map(({ text, url = '' }) => linked(text, url)),
      ]),
    ),
    ...lineOf('text', project.description),
    ...project.highlights.flatMap((point) => lineOf('point', point)),
    ...lineOf('text', project.result),
    ...lineOf('text', listOf(project.tags, comma)),
  ]
}

function languageOf({ name, level }: CvData['languages']['entries'][number]) {
  return level === '' ? name : listOf([name, listOf(['(', level, ')'], '')], ' ')
}

/** Nothing if the text is empty. */
function lineOf(look: Look, text: Runs): Line[] {
  return text.length > 0 ? [{ look, text }] : []
}

function joined(texts: Runs[]) {
  return listOf(
    texts.filter((text) => text.length > 0),
    ' · ',
  )
}

function linked(text: Runs, href: string): Runs {
  return href === '' || text.length === 0 ? text : [{ text, href }]
}
