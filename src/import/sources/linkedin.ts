import type { Json, JsonObject } from '#reading'
import { networkAt } from '../form/values/contact.ts'
import { fieldName } from '../form/values/plain.ts'
import { unique } from '../form/values/values.ts'
import type { Loose } from '../material.ts'
import { rowsOf } from './csv.ts'
import type { Files } from './archive.ts'

type Row = Record<string, string>

/**
 * The files of a LinkedIn data export that are taken, each with a column that it always has. Every
 * other file is private, until somebody has looked at it and lists it here.
 */
const tables = {
  'profile.csv': 'First Name',
  'profile summary.csv': 'Profile Summary',
  'positions.csv': 'Company Name',
  'education.csv': 'School Name',
  'skills.csv': 'Name',
  'languages.csv': 'Name',
  'certifications.csv': 'Name',
  'projects.csv': 'Title',
  'courses.csv': 'Name',
  'honors.csv': 'Title',
  'publications.csv': 'Name',
  'volunteering.csv': 'Company Name',
  'volunteer experiences.csv': 'Company Name',
  'recommendations_received.csv': 'Text',
  'email addresses.csv': 'Email Address',
} as const

type Table = keyof typeof tables

export function isOfLinkedIn(name: string) {
  return name in tables
}

/** A LinkedIn data export: what its owner shows in the profile. */
export function fromLinkedIn(files: Files, others: string[]): Loose {
  const rows = (name: Table) =>
    rowsOf(files.get(name) ?? '', tables[name]).map(inParagraphs)
  const [profile = {}] = rows('profile.csv')
  const emails = rows('email addresses.csv')
  const primary = emails.find((row) => /^yes$/i.test(of(row, 'Primary'))) ?? {}
  const recommendations = rows('recommendations_received.csv')
  const shown = recommendations.filter((row) => /^visible$/i.test(of(row, 'Status')))
  const hidden = recommendations.length - shown.length
  const [alone = {}] = rows('profile summary.csv')
  return {
    data: {
      basics: {
        name: [of(profile, 'First Name'), of(profile, 'Last Name')].join(' ').trim(),
        label: of(profile, 'Headline'),
        summary: of(profile, 'Summary') || of(alone, 'Profile Summary'),
        location: of(profile, 'Geo Location'),
        email: of(primary, 'Email Address'),
        profiles: [
          ...websites(of(profile, 'Websites')),
          ...handles(of(profile, 'Twitter Handles')),
        ],
        industry: of(profile, 'Industry'),
      },
      work: rows('positions.csv'),
      education: rows('education.csv').map(({ Activities, ...row }) => ({
        ...row,
        highlights: Activities ?? '',
      })),
      skills: unique(rows('skills.csv'), (row) => of(row, 'Name')),
      languages: rows('languages.csv'),
      certifications: rows('certifications.csv'),
      projects: rows('projects.csv'),
      courses: rows('courses.csv'),
      honors: rows('honors.csv'),
      publications: rows('publications.csv'),
      volunteer: [...rows('volunteering.csv'), ...rows('volunteer experiences.csv')],
      references: shown.map((row) => ({
        name: [of(row, 'First Name'), of(row, 'Last Name')].join(' ').trim(),
        role: [of(row, 'Job Title'), of(row, 'Company')].filter(Boolean).join(', '),
        reference: of(row, 'Text'),
      })),
    },
    leftOut: [
      ...privateFiles(others),
      ...privateFields
        .filter(([, names]) => names.some((name) => of(profile, name)))
        .map(([words]) => words),
      ...(emails.length > 1 ? ['other e-mail addresses'] : []),
      ...(hidden > 0
        ? [`${hidden} hidden ${hidden === 1 ? 'recommendation' : 'recommendations'}`]
        : []),
    ],
  }
}

/** What the file of the profile holds beyond what others see. */
const privateFields: [string, string[]][] = [
  ['birth date', ['Birth Date']],
  ['street', ['Address']],
  ['postal code', ['Zip Code']],
  ['personal details', ['Maiden Name', 'Instant Messengers']],
]

/** Some files by their names, since people look for them, and the number of the others. */
function privateFiles(names: string[]) {
  const bases = names.map((name) => name.split('/').at(-1) ?? name)
  const known = /^(messages|connections|phonenumbers|whatsapp phone numbers)\.csv$/i
  const told = bases.filter((name) => known.test(name))
  const rest = bases.length - told.length
  return [
    ...told,
    ...(rest > 0 ? [`${rest} further ${rest === 1 ? 'file' : 'files'}`] : []),
  ]
}

/** A cell by the name of its column, however it is capitalised. */
function of(row: Row, column: string) {
  const [, value = ''] =
    Object.entries(row).find(([name]) => fieldName(name) === fieldName(column)) ?? []
  return value
}

/** LinkedIn shows each line of a text as one; here a paragraph needs a blank line. */
function inParagraphs(row: Row): Row {
  const cells = Object.entries(row).map(([name, text]) => [
    name,
    text.replaceAll(/\s*\n\s*/g, '\n\n'),
  ])
  return Object.fromEntries(cells) as Row
}

/** `[PORTFOLIO:https://one.example,BLOG:https://two.example]`, or addresses alone. */
function websites(cell: string): Json[] {
  return Array.from(cell.matchAll(/(https?:\/\/[^\s,\]]+)/g), ([url]): JsonObject => ({
    network: networkAt(url) ?? 'website',
    url,
  }))
}

function handles(cell: string): Json[] {
  return Array.from(cell.matchAll(/[\w@]+/g), ([name]): JsonObject => ({
    network: 'x',
    username: name.replace(/^@/, ''),
  }))
}
