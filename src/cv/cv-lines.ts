import { listOf, type Runs } from '#text'
import type { CvData } from './cv-data.ts'

/** What a paragraph is, by which Word gives it a style. */
export type LineStyle = 'name' | 'role' | 'section' | 'entry' | 'part' | 'point' | 'text'

/** A paragraph of the CV. A link is a run with `href`. */
export interface CvLine {
  look: LineStyle
  text: Runs
}

/** The CV as paragraphs in reading order, for formats without a layout: Word and plain text. */
export function cvLines(data: CvData): CvLine[] {
  const { comma } = data
  const sections: [title: Runs, lines: CvLine[]][] = [
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
      lineOf('text', listOf(data.languages.entries.map(lineLanguage), comma)),
    ],
    [data.interests.title, lineOf('text', data.interests.text)],
  ]
  return [
    ...lineOf('name', data.name),
    ...lineOf('role', data.role),
    ...data.contact.flatMap((items) =>
      lineOf(
        'text',
        joinRuns(items.map(({ text, url }) => linkRuns([{ dir: 'ltr', text }], url))),
      ),
    ),
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? [...lineOf('section', title), ...lines] : [],
    ),
  ]
}

type CvGroup = CvData['groups'][number]
type CvEntry = CvGroup['entries'][number]
type Role = CvEntry['roles'][number]

function sectionOf({ title, entries }: CvGroup): [Runs, CvLine[]] {
  const lines = entries.flatMap((entry) => [
    ...entryLines(entry, 'entry'),
    ...entry.roles.flatMap((role) => entryLines(role, 'part')),
  ])
  return [title, lines]
}

function entryLines({ title, place, url, ...entry }: Role, look: LineStyle) {
  return [
    ...lineOf(look, place === '' ? linkRuns(title, url) : title),
    ...lineOf('text', joinRuns([entry.dates, linkRuns(place, url)])),
    ...lineOf('text', entry.summary),
    ...entry.highlights.flatMap((point) => lineOf('point', point)),
  ]
}

function projectLines(comma: string) {
  return (project: CvData['projects']['entries'][number]) => [
    ...lineOf('entry', project.title),
    ...lineOf(
      'text',
      joinRuns([
        project.dates,
        ...project.links.map(({ text, url = '' }) => linkRuns(text, url)),
      ]),
    ),
    ...lineOf('text', project.description),
    ...project.highlights.flatMap((point) => lineOf('point', point)),
    ...lineOf('text', project.result),
    ...lineOf('text', listOf(project.tags, comma)),
  ]
}

function lineLanguage({ name, level }: CvData['languages']['entries'][number]) {
  return level === '' ? name : listOf([name, listOf(['(', level, ')'], '')], ' ')
}

/** Nothing if the text is empty. */
function lineOf(look: LineStyle, text: Runs): CvLine[] {
  return text.length > 0 ? [{ look, text }] : []
}

function joinRuns(texts: Runs[]) {
  return listOf(
    texts.filter((text) => text.length > 0),
    ' · ',
  )
}

function linkRuns(text: Runs, href: string): Runs {
  return href === '' || text.length === 0 ? text : [{ text, href }]
}
