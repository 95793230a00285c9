import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readSource } from './read-source.ts'

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const zip = (files: Record<string, Uint8Array>) => zipSync(files)

const ana = { basics: { name: 'Ana Ruiz', email: 'ana@anaruiz.dev', label: 'Dev' } }
const resume = JSON.stringify(ana)
const work = { name: 'Sol', position: 'Dev', startDate: '2020-05' }

it.each([
  ['a résumé in UTF-16', utf16(resume), ana],
  [
    'a résumé in YAML',
    utf8('# mine\nbasics:\n  name: Ana Ruiz\n  email: ana@anaruiz.dev\n  label: Dev\n'),
    ana,
  ],
  [
    'LinkedIn in a folder, in UTF-16, beside the litter of macOS, with an entry twice',
    zip({
      'Export/Profile.csv': utf16('First Name,Last Name,Headline\r\nAna,Ruiz,Dev\r\n'),
      '__MACOSX/Export/._Profile.csv': utf8('\0'),
      'Export/Positions.csv': utf16(
        'Company Name,Title,Started On\r\nSol,Dev,May 2020\r\nSol,Dev,May 2020\r\n',
      ),
    }),
    { basics: { name: 'Ana Ruiz', label: 'Dev' }, work: [work] },
  ],
  [
    'LinkedIn with the semicolons of Excel and invisible characters',
    zip({
      'Positions.csv': utf8(
        'Company Name;Title;Started On\nSol\u200E;"Dev\b";mai 2020\n',
      ),
      'Skills.csv': utf8('Name\nCSS\n'),
    }),
    { work: [work], skills: [{ name: 'CSS' }] },
  ],
  [
    'YAML with a comment first, and the line ends of Windows',
    utf8('# Mine\r\nbasics:\r\n  name: Ana Ruiz\r\n'),
    { basics: { name: 'Ana Ruiz' } },
  ],
])('init recognises %s by its content', async (_, bytes, expected) => {
  const path = join(mkdtempSync(join(tmpdir(), 'source-')), 'given')
  writeFileSync(path, bytes)
  const { resume, leaves } = await readSource(path)
  expect(resume).toMatchObject(expected)
  expect(leaves).not.toContainEqual(expect.objectContaining({ reason: 'unreadable' }))
})
