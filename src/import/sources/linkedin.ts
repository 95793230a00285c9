import type { Json, JsonObject } from '#reading'
import { findNetworkOfUrl } from '../form/values/contact.ts'
import { isFirstName, isLastName } from '../form/person.ts'
import { createFieldTest, renameFields } from '../form/renamed.ts'
import { normalizeFieldName } from '../form/values/plain.ts'
import { readText, removeDoubles } from '../form/values/values.ts'
import type { SourceData } from '../material.ts'
import { parseRows } from './csv.ts'
import type { ArchiveFiles } from './archive.ts'

type Row = Record<string, string>

/**
 * The files of a LinkedIn data export that are read, each with a column that it always has, and its
 * part of a résumé. All other files count as private until a maintainer has reviewed them and lists
 * them here.
 */
const tables = {
  'profile.csv': ['First Name', 'basics'],
  'profile summary.csv': ['Profile Summary', 'basics'],
  'positions.csv': ['Company Name', 'work'],
  'education.csv': ['School Name', 'education'],
  'skills.csv': ['Name', 'skills'],
  'languages.csv': ['Name', 'languages'],
  'certifications.csv': ['Name', 'certificates'],
  'projects.csv': ['Title', 'projects'],
  'courses.csv': ['Name', 'courses'],
  'honors.csv': ['Title', 'awards'],
  'publications.csv': ['Name', 'publications'],
  'volunteering.csv': ['Company Name', 'volunteer'],
  'volunteer experiences.csv': ['Company Name', 'volunteer'],
  'recommendations_received.csv': ['Text', 'references'],
  'email addresses.csv': ['Email Address', 'basics'],
} as const

type Table = keyof typeof tables

export function isLinkedInExport(name: string) {
  return name in tables
}

/** Reads the profile from a LinkedIn data export. */
export function readLinkedIn(files: ArchiveFiles, others: string[]): SourceData {
  const unreadable: string[] = []
  const readRows = (name: Table) => {
    if (!files.has(name)) return []
    const text = files.get(name)
    const all = text === undefined ? undefined : parseRows(text, createHeaderTest(name))
    if (all === undefined) unreadable.push(name)
    return (all ?? []).map(joinParagraphs)
  }
  const [profile = {}] = readRows('profile.csv')
  const emails = readRows('email addresses.csv')
  const primary = emails.find((row) => /^yes$/i.test(readColumn(row, 'Primary'))) ?? {}
  const recommendations = readRows('recommendations_received.csv')
  const shown = recommendations.filter((row) =>
    /^visible$/i.test(readColumn(row, 'Status')),
  )
  const hidden = recommendations.length - shown.length
  const [alone = {}] = readRows('profile summary.csv')
  return {
    unreadable,
    data: {
      basics: {
        ...makePerson(profile, readColumn(alone, 'Profile Summary')),
        email: readColumn(primary, 'Email Address'),
      },
      work: readRows('positions.csv'),
      education: readRows('education.csv').map(({ Activities, ...row }) => ({
        ...row,
        highlights: Activities ?? '',
      })),
      skills: removeDoubles(readRows('skills.csv'), (row) => readColumn(row, 'Name')),
      languages: readRows('languages.csv'),
      certifications: readRows('certifications.csv'),
      projects: readRows('projects.csv'),
      courses: readRows('courses.csv'),
      honors: readRows('honors.csv'),
      publications: readRows('publications.csv'),
      volunteer: [
        ...readRows('volunteering.csv'),
        ...readRows('volunteer experiences.csv'),
      ],
      references: shown.map(makeReference),
    },
    leftOut: [
      ...listPrivateFiles(others),
      ...privateColumns
        .filter(([, names]) => names.some((name) => readColumn(profile, name)))
        .map(([words]) => words),
      ...(emails.length > 1 ? ['other e-mail addresses'] : []),
      ...(hidden > 0
        ? [`${hidden} hidden ${hidden === 1 ? 'recommendation' : 'recommendations'}`]
        : []),
    ],
  }
}

function makeReference(row: Row): JsonObject {
  const join = (columns: string[], mark: string) =>
    columns
      .map((name) => readColumn(row, name))
      .filter(Boolean)
      .join(mark)
  return {
    name: join(['First Name', 'Last Name'], ' '),
    role: join(['Job Title', 'Company'], ', '),
    reference: readColumn(row, 'Text'),
  }
}

/** Reads these columns of the profile's table only; all others are private. */
function makePerson(profile: Row, otherSummary: string): JsonObject {
  const { label = '', summary = '' } = renameFields(profile, 'basics')
  const names = [isFirstName, isLastName].map((isName) => findCell(profile, isName))
  return {
    name: names.join(' ').trim(),
    label,
    summary: readText(summary) ? summary : otherSummary,
    location: readColumn(profile, 'Geo Location'),
    profiles: [
      ...listWebsites(readColumn(profile, 'Websites')),
      ...listHandles(readColumn(profile, 'Twitter Handles')),
    ],
    industry: readColumn(profile, 'Industry'),
  }
}

/**
 * Makes a test for a table's header row. LinkedIn's column names are English in every language of
 * the account; a translated table has the names that résumés use.
 */
function createHeaderTest(table: Table) {
  const [column, part] = tables[table]
  const isField = createFieldTest(part)
  const isKnown = (cell: string) => isField(cell) || isFirstName(cell) || isLastName(cell)
  return (cells: string[]) =>
    cells.some((cell) => normalizeFieldName(cell) === normalizeFieldName(column)) ||
    cells.filter(isKnown).length > cells.length / 2
}

/** Private columns of the profile. */
const privateColumns: [string, string[]][] = [
  ['birth date', ['Birth Date']],
  ['street', ['Address']],
  ['postal code', ['Zip Code']],
  ['personal details', ['Maiden Name', 'Instant Messengers']],
]

/** Names the private files that owners ask about, and counts the others. */
function listPrivateFiles(names: string[]) {
  const bases = names.map((name) => name.split('/').at(-1) ?? name)
  const known = /^(messages|connections|phonenumbers|whatsapp phone numbers)\.csv$/i
  const named = bases.filter((name) => known.test(name))
  const rest = bases.length - named.length
  return [
    ...named,
    ...(rest > 0 ? [`${rest} further ${rest === 1 ? 'file' : 'files'}`] : []),
  ]
}

/** A cell by the name of its column, ignoring case. */
function readColumn(row: Row, column: string) {
  return findCell(row, (name) => normalizeFieldName(name) === normalizeFieldName(column))
}

function findCell(row: Row, isColumn: (name: string) => boolean) {
  return Object.entries(row).find(([name]) => isColumn(name))?.[1] ?? ''
}

/**
 * Turns line ends into paragraphs: LinkedIn shows each line separately, this site needs a blank
 * line.
 */
function joinParagraphs(row: Row): Row {
  const cells = Object.entries(row).map(([name, text]) => [
    name,
    text.replaceAll(/\s*\n\s*/g, '\n\n'),
  ])
  return Object.fromEntries(cells) as Row
}

/**
 * The websites of `[PORTFOLIO:https://one.example,BLOG:https://two.example]`, or of plain
 * addresses.
 */
function listWebsites(cell: string): Json[] {
  return Array.from(cell.matchAll(/(https?:\/\/[^\s,\]]+)/g), ([url]): JsonObject => ({
    network: findNetworkOfUrl(url) ?? 'website',
    url,
  }))
}

function listHandles(cell: string): Json[] {
  return Array.from(cell.matchAll(/[\w@]+/g), ([name]): JsonObject => ({
    network: 'x',
    username: name.replace(/^@/, ''),
  }))
}
