import { joinList, type Runs } from '#text'
import type { CvData } from './cv-data.ts'

/** What a paragraph is, by which Word gives it a style. */
export type LineStyle =
  | 'name'
  | 'role'
  | 'contact'
  | 'section'
  | 'profile'
  | 'entry'
  | 'entryRole'
  | 'details'
  | 'point'
  | 'text'

/** A paragraph of the CV. A link is a run with `href`. */
export interface CvLine {
  style: LineStyle
  text: Runs
  /** The links of a project, which belong to its title. */
  links?: Runs
  /** The dates of a title. */
  dates?: Runs
}

/** The CV as paragraphs in reading order, for formats without a layout: Word and plain text. */
export function makeCvLines(data: CvData): CvLine[] {
  const { comma } = data
  const sections: [title: Runs, lines: CvLine[]][] = [
    [data.profile.title, makeLine('profile', data.profile.text)],
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
        'contact',
        joinRuns(items.map(({ text, url }) => linkRuns([{ dir: 'ltr', text }], url))),
      ),
    ),
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? [...makeLine('section', title), ...lines] : [],
    ),
  ]
}

type CvGroup = CvData['groups'][number]
type Role = CvGroup['entries'][number]['roles'][number]

function makeSection({ title, entries }: CvGroup): [Runs, CvLine[]] {
  const lines = entries.flatMap((entry) => [
    ...makeEntryLines(entry, 'entry'),
    ...entry.roles.flatMap((role) => makeEntryLines(role, 'entryRole')),
  ])
  return [title, lines]
}

function makeEntryLines(
  { title, place, url, ...entry }: Role,
  style: LineStyle,
): CvLine[] {
  return [
    { style, text: place === '' ? linkRuns(title, url) : title, dates: entry.dates },
    ...makeLine('details', linkRuns(place, url)),
    ...makeLine('text', entry.summary),
    ...entry.highlights.flatMap((point) => makeLine('point', point)),
  ]
}

function makeProjectLines(comma: string) {
  return (project: CvData['projects']['entries'][number]): CvLine[] => [
    {
      style: 'entry',
      text: project.title,
      links: joinRuns(project.links.map(({ text, url = '' }) => linkRuns(text, url))),
      dates: project.dates,
    },
    ...makeLine('text', project.description),
    ...project.highlights.flatMap((point) => makeLine('point', point)),
    ...makeLine('text', project.result),
    ...makeLine('details', joinList(project.tags, comma)),
  ]
}

function makeLanguageLine({ name, level }: CvData['languages']['entries'][number]) {
  return level === '' ? name : joinList([name, joinList(['(', level, ')'], '')], ' ')
}

/** A line in a style, or none if the text is empty. */
function makeLine(style: LineStyle, text: Runs): CvLine[] {
  return text.length > 0 ? [{ style, text }] : []
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
