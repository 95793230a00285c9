import { expect, test } from 'vitest'
import { hashParts } from '#workspace'
import ar from './hints.ar.json' with { type: 'json' }
import form from './hints.form.json' with { type: 'json' }
import { getFormHints, listHints, translateHint } from './hints.ts'

test('each field’s hint in Arabic is of its English text of today, and no other is there', () => {
  const known: Partial<Record<string, { english: string }>> = ar
  const wrong = [...listHints()].flatMap(([english, path]) => {
    const hash = hashParts(english)
    if (known[path]?.english === hash) return []
    return `${path}: translate ${JSON.stringify(english)}, with "english": "${hash}"`
  })
  expect(wrong, 'in src/schema/hints.ar.json').toEqual([])
  const paths = new Set(listHints().values())
  const extra = Object.keys(ar).filter((path) => !paths.has(path))
  expect(extra, 'no longer needed in src/schema/hints.ar.json').toEqual([])
})

test('each hint of the form is of a description of today', () => {
  const hashes = new Map(
    [...listHints()].map(([english, path]) => [path, hashParts(english)]),
  )
  const wrong = Object.entries(form).flatMap(([path, { english }]) => {
    const hash = hashes.get(path)
    if (english === hash) return []
    const todo = hash ? `look at its text, and write "english": "${hash}"` : 'remove it'
    return `${path}: ${todo}`
  })
  expect(wrong, 'in src/schema/hints.form.json').toEqual([])
})

test('no hint of the form speaks of how a file is written, or of its reader as the owner', () => {
  const hints = [...listHints().keys()].flatMap((key) => Object.values(getFormHints(key)))
  const wrong = /yaml|in quotes|`false`|`true`|Absent|BASE_PATH|SITE_URL|owner|\{ |: \|/i
  expect(hints.filter((hint) => wrong.test(hint))).toEqual([])
})

test('each hint in Arabic is in Arabic', () => {
  for (const [path, { text }] of Object.entries(ar))
    expect(text, path).toMatch(/\p{Script=Arabic}/u)
})

test('each hint in Arabic names what is written in the file as the English one does', () => {
  const written = /`(?:true|false|\w+: [^`]*|\{[^`]*|\[[^`]*)`/g
  const missing = [...listHints()].flatMap(([english, path]) =>
    Array.from(english.matchAll(written), ([word]) => word)
      .filter((word) => !translateHint(english).ar?.includes(word))
      .map((word) => `${path}: ${word}`),
  )
  expect(missing).toEqual([])
})
