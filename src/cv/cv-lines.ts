import { joinList, type Runs } from '#text'
import type { CvData } from './cv-data.ts'

/**
 * What a paragraph is, by which Word gives it a style. The links belong to the title before them.
 */
export type LineStyle =
  | 'name'
  | 'role'
  | 'section'
  | 'entry'
  | 'part'
  | 'links'
  | 'point'
  | 'text'

/** A paragraph of the CV. A link is a run with `href`. */
export interface CvLine {
  look: LineStyle
  text: Runs
}

/** The CV as paragraphs in reading order, for formats without a layout: Word and plain text. */
export function makeCvLines(data: CvData): CvLine[] {
  const { comma } = data
  const sections: [title: Runs, lines: CvLine[]][] = [
    [data.profile.title, makeLine('text', data.profile.text)],
    ...data.groups.map(makeSection),
    [data.projects.title, data.projects.entries.flatMap(makeProjectLines(comma))],
    ...data.custom.map(makeSection),
    [
      data.skills.title,
      data.skills.groups.flatMap(({ title, names }) => [
        ...makeLine('entry', title),
        ...makeLine('text', joinList(names, comma)),
      ]),
    ],
    [
      data.languages.title,
      makeLine('text', joinList(data.languages.entries.map(makeLanguageLine), comma)),
    ],
    [data.interests.title, makeLine('text', data.interests.text)],
  ]
  return [
    ...makeLine('name', data.name),
    ...makeLine('role', data.role),
    ...data.contact.flatMap((items) =>
      makeLine(
        'text',
        joinRuns(items.map(({ text, url }) => linkRuns([{ dir: 'ltr', text }], url))),
      ),
    ),
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? [...makeLine('section', title), ...lines] : [],
    ),
  ]
}

type CvGroup = CvData['groups'][number]
type CvEntry = CvGroup['entries'][number]
type Role = CvEntry['roles'][number]

function makeSection({ title, entries }: CvGroup): [Runs, CvLine[]] {
  const lines = entries.flatMap((entry) => [
    ...makeEntryLines(entry, 'entry'),
    ...entry.roles.flatMap((role) => makeEntryLines(role, 'part')),
  ])
  return [title, lines]
}

function makeEntryLines({ title, place, url, ...entry }: Role, look: LineStyle) {
  return [
    makeHeadline(look, place === '' ? linkRuns(title, url) : title, entry.dates),
    ...makeLine('text', linkRuns(place, url)),
    ...makeLine('text', entry.summary),
    ...entry.highlights.flatMap((point) => makeLine('point', point)),
  ]
}

function makeProjectLines(comma: string) {
  return (project: CvData['projects']['entries'][number]) => [
    makeHeadline('entry', project.title, project.dates),
    ...makeLine(
      'links',
      joinRuns(project.links.map(({ text, url = '' }) => linkRuns(text, url))),
    ),
    ...makeLine('text', project.description),
    ...project.highlights.flatMap((point) => makeLine('point', point)),
    ...makeLine('text', project.result),
    ...makeLine('text', joinList(project.tags, comma)),
  ]
}

function makeLanguageLine({ name, level }: CvData['languages']['entries'][number]) {
  return level === '' ? name : joinList([name, joinList(['(', level, ')'], '')], ' ')
}

/** A title with its date at the end of the line. Programs take a dot for a part of either. */
function makeHeadline(look: LineStyle, title: Runs, dates: Runs): CvLine {
  return { look, text: dates.length > 0 ? joinList([title, dates], '  ') : title }
}

/** Nothing if the text is empty. */
function makeLine(look: LineStyle, text: Runs): CvLine[] {
  return text.length > 0 ? [{ look, text }] : []
}

function joinRuns(texts: Runs[]) {
  return joinList(
    texts.filter((text) => text.length > 0),
    ' · ',
  )
}

function linkRuns(text: Runs, href: string): Runs {
  return href === '' || text.length === 0 ? text : [{ text, href }]
}
