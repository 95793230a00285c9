import type { JsonObject } from '#yaml'
import {
  aboutTheFile,
  email,
  type Fields,
  list,
  type List,
  postalCode,
  Reader,
  street,
  inside,
} from '../form/reader.ts'
import { findNetworkOfUrl } from '#schema'
import { normalizeAddress } from '../form/values/contact.ts'
import { readTexts } from '../form/values/values.ts'
import type { SourceData } from '../material.ts'
import type { Reason } from '../reasons.ts'
import { parseRows } from './csv.ts'
import type { ArchiveFiles } from './archive.ts'

type Row = Record<string, string>

/** A file of the export. */
interface Table extends List {
  /** Which of its rows are read, by what a column says, and why all others are left out. */
  only?: { column: string; says: string; others: Reason }
}

const span: Fields = { 'Started On': 'startDate', 'Finished On': 'endDate' }
const entry: Fields = { ...span, Description: 'summary' }
const job: Fields = {
  ...entry,
  'Company Name': 'name',
  Title: 'position',
  Location: 'location',
}
const volunteer = list('volunteer', '', {
  ...entry,
  'Company Name': 'organization',
  Role: 'position',
})
const details = { reason: 'personalDetails' } as const
const listPerson = (columns: Fields) =>
  list('person', '', columns, { isAboutOwner: true })

/**
 * The files of a LinkedIn data export that are read, each with its columns. Their names are English
 * in every language of the account. All other files count as private until a maintainer has
 * reviewed them and lists them here.
 */
const tables: Record<string, Table> = {
  'profile.csv': listPerson({
    'First Name': 'name',
    Headline: 'label',
    Summary: 'summary',
    'Geo Location': inside({ '': 'place' }, 'location'),
    Websites: list('profiles', 'url', {
      'kind in Websites': aboutTheFile,
      network: 'network',
      url: 'url',
    }),
    'Twitter Handles': list('profiles', 'username', {
      network: 'network',
      username: 'username',
    }),
    'Birth Date': { reason: 'birthDate' },
    Address: street,
    'Zip Code': postalCode,
    'Maiden Name': details,
    'Instant Messengers': details,
  }),
  'profile summary.csv': listPerson({ 'Profile Summary': 'summary' }),
  'positions.csv': list('work', '', job),
  'education.csv': list('education', '', {
    'School Name': 'institution',
    'Degree Name': 'studyType',
    'Start Date': 'startDate',
    'End Date': 'endDate',
    Notes: 'summary',
    Activities: 'highlights',
  }),
  'skills.csv': list('skills', '', { Name: 'name' }),
  'languages.csv': list('languages', '', { Name: 'language', Proficiency: 'fluency' }),
  'certifications.csv': list('certificates', '', {
    Name: 'name',
    Url: 'url',
    Authority: 'issuer',
    'Started On': 'date',
    'License Number': { reason: 'licenceNumbers' },
  }),
  'projects.csv': list('projects', '', {
    ...span,
    Title: 'name',
    Description: 'description',
    Url: 'url',
  }),
  'courses.csv': list('education', '', { Name: 'course' }),
  'honors.csv': list('awards', '', {
    Title: 'title',
    Description: 'summary',
    'Issued On': 'date',
  }),
  'organizations.csv': list('organizations', '', {
    ...entry,
    Name: 'name',
    Position: 'position',
  }),
  'patents.csv': list('patents', '', {
    Title: 'position',
    Description: 'summary',
    'Issued On': 'date',
    Url: 'url',
    'Application Number': 'name',
  }),
  'test scores.csv': list('scores', '', {
    Name: 'position',
    Description: 'summary',
    Score: 'highlights',
    'Test Date': 'date',
  }),
  'publications.csv': list('publications', '', {
    Name: 'name',
    'Published On': 'releaseDate',
    Description: 'summary',
    Publisher: 'publisher',
    Url: 'url',
  }),
  'volunteering.csv': volunteer,
  'volunteer experiences.csv': volunteer,
  'recommendations_received.csv': {
    ...list('references', '', {
      'First Name': 'name',
      'Job Title': 'role',
      Text: 'reference',
      Status: aboutTheFile,
      'Creation Date': aboutTheFile,
    }),
    only: { column: 'Status', says: 'visible', others: 'hiddenItems' },
  },
  'email addresses.csv': {
    ...listPerson({
      'Email Address': email,
      Confirmed: aboutTheFile,
      Primary: aboutTheFile,
      'Updated On': aboutTheFile,
    }),
    only: { column: 'Primary', says: 'yes', others: 'otherEmails' },
  },
}

export function isLinkedInExport(name: string) {
  return Object.hasOwn(tables, name)
}

/** Reads the profile from a LinkedIn data export. */
export function readLinkedIn(files: ArchiveFiles, unread: string[]): SourceData {
  const reader = new Reader()
  const resume: Record<string, JsonObject[]> = {}
  for (const [name, { only, ...table }] of Object.entries(tables)) {
    const text = files.get(name)
    if (!files.has(name)) continue
    const isHeader = (cells: string[]) =>
      cells.some((cell) => Object.hasOwn(table.items, cell))
    const rows = text === undefined ? undefined : parseRows(text, isHeader)
    if (rows === undefined)
      reader.leaves.push({ is: 'left', path: name, reason: 'unreadable' })
    for (const row of rows ?? []) {
      if (only && row[only.column]?.toLowerCase() !== only.says)
        reader.leave(row, `${name}[]`, only.others)
      else
        (resume[table.into] ??= []).push(...reader.readList([prepare(row)], name, table))
    }
  }
  const { person = [], organizations, patents, scores, ...parts } = resume
  // A second file of one name: of two exports, the entries would be there twice.
  for (const path of files.keys())
    if (!isLinkedInExport(path)) reader.leaves.push({ is: 'unknown', path, text: '' })
  for (const path of unread) reader.leaves.push({ is: 'left', path, reason: 'unopened' })
  return {
    leaves: reader.leaves,
    // A résumé has no part for these.
    sections: Object.entries({
      Organizations: organizations,
      Patents: patents,
      'Test scores': scores,
    }).flatMap(([title, items = []]) => (items.length > 0 ? [{ title, items }] : [])),
    resume: {
      ...parts,
      basics: person.reduceRight((fields, earlier) => ({ ...fields, ...earlier }), {}),
    },
  }
}

/**
 * Reads the lists in a row, puts together what is one text, and turns line ends into paragraphs:
 * LinkedIn shows each line separately, this site needs a blank line.
 */
function prepare({
  Websites = '',
  'Twitter Handles': handles = '',
  'First Name': firstName,
  'Last Name': lastName,
  'Job Title': jobTitle,
  Company: company,
  ...row
}: Row): JsonObject {
  const cells = Object.entries(row).map(
    ([name, text]) => [name, text.replaceAll(/\s*\n\s*/g, '\n\n')] as const,
  )
  return {
    ...Object.fromEntries(cells),
    'First Name': readTexts([firstName, lastName]).join(' '),
    'Job Title': readTexts([jobTitle, company]).join(', '),
    Websites: listWebsites(Websites),
    'Twitter Handles': Array.from(handles.matchAll(/[\w@]+/g), ([name]) => ({
      network: 'x',
      username: name.replace(/^@/, ''),
    })),
  }
}

/**
 * The websites of `[PORTFOLIO:https://one.example,BLOG:two.example]`. The kind is no column, so the
 * report calls it by the column that it is in.
 */
function listWebsites(cell: string): JsonObject[] {
  return Array.from(
    cell.matchAll(/(?:([A-Z]+):)?([^\s,[\]]+)/g),
    ([, kind = '', url = '']) => {
      const address = normalizeAddress(url)
      const network = address === undefined ? undefined : findNetworkOfUrl(address)
      return { 'kind in Websites': kind, url, network: network ?? 'website' }
    },
  )
}
