import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf, fields, parseMessage, trimmed } from '../../src/lib/message'
import { anyText } from './arbitraries'

const right = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }

describe('a message', () => {
  test('is trimmed of white space of every kind, and only at its ends', () => {
    expect(
      trimmed({
        name: ' \t Mona Ali\u00A0',
        email: '\u2003mona@example.org\n',
        message: '\n one\n\n two \uFEFF',
      }),
    ).toEqual({ name: 'Mona Ali', email: 'mona@example.org', message: 'one\n\n two' })
  })

  test.each(['\u200B', '\u200D\u2060', '\uFEFF \u00AD', '\u3164', '\u0007\n'])(
    'that only looks filled in is empty (%j)',
    (blank) => {
      expect(trimmed({ ...right, name: blank }).name).toBe('')
    },
  )

  test('keeps the joiners and marks that belong to its signs, but none in an address', () => {
    const signs = '❤️ 👩‍💻 می‌خواهم'
    expect(
      trimmed({ name: signs, email: '\u200Emona@example.org\u202C', message: signs }),
    ).toEqual({
      name: signs,
      email: 'mona@example.org',
      message: signs,
    })
  })

  test('without a fault has none', () => {
    expect(faultsOf(right)).toEqual({})
  })

  test.each(fields)('without its %s lacks just that', (field) => {
    expect(faultsOf({ ...right, [field]: '' })).toEqual({ [field]: 'missing' })
  })

  test('that is empty lacks everything', () => {
    expect(faultsOf({ name: '', email: '', message: '' })).toEqual({
      name: 'missing',
      email: 'missing',
      message: 'missing',
    })
  })

  test('has its address judged only once everything is filled in', () => {
    expect(faultsOf({ ...right, name: '', email: 'mona' })).toEqual({ name: 'missing' })
  })

  test.each([
    'a@b.c',
    'mona+work@example.co.uk',
    'منى@مثال.مصر',
    '"odd"@example.org',
    'a@b@c.d',
    "o'hara@example.ie",
  ])('may come from %s', (email) => {
    expect(faultsOf({ ...right, email })).toEqual({})
  })

  test.each([
    'mona',
    'mona@',
    '@example.org',
    'mona@example',
    'mona@.',
    'mona@example.',
    'mo na@example.org',
    'mona@exam ple.org',
    'mona example.org',
    '@',
    '.@.',
    'mona@\u00A0.org',
  ])('may not come from %s', (email) => {
    expect(faultsOf({ ...right, email })).toEqual({ email: 'invalid' })
  })

  test('of any kind is judged, never refused with an exception, and quickly', () => {
    fc.assert(
      fc.property(
        anyText(),
        anyText(),
        anyText({ long: true }),
        (name, email, message) => {
          const faults = faultsOf(trimmed({ name, email, message }))
          const empty = Object.values(trimmed({ name, email, message })).filter(
            (text) => text === '',
          )
          const values = Object.values(faults)
          if (empty.length > 0) expect(values).toEqual(empty.map(() => 'missing'))
          else
            expect(
              values.length === 0 || (values.length === 1 && faults.email === 'invalid'),
            ).toBe(true)
        },
      ),
    )
  })

  test('with a very long address is judged as quickly', () => {
    const started = process.cpuUsage().user
    for (const email of [
      '@'.repeat(20_000),
      `${'a@'.repeat(10_000)}b`,
      `${'a.'.repeat(10_000)}@`,
      // As a regular expression, this one would take minutes.
      `${'@.'.repeat(4_000)} `,
    ]) {
      faultsOf({ ...right, email })
    }
    // In processor time, since a busy machine says nothing about the pattern.
    expect(process.cpuUsage().user - started).toBeLessThan(10_000_000)
  })
})

describe('a draft', () => {
  test('comes back as it was stored', () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (name, email, message) => {
        const draft = { name, email, message }
        expect(parseMessage(JSON.stringify(draft))).toEqual(draft)
      }),
    )
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '1',
    '"text"',
    '[]',
    '[1]',
    '{"name":1}',
    '{"name":{"toString":1}}',
    'undefined',
  ])('that is junk (%s) is an empty one', (stored) => {
    expect(parseMessage(stored)).toEqual({ name: '', email: '', message: '' })
  })

  test('is kept as far as it can be read', () => {
    expect(parseMessage('{"name":"Mona","email":5,"other":true}')).toEqual({
      name: 'Mona',
      email: '',
      message: '',
    })
  })

  test('of any content is three texts', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (stored) => {
        const draft = parseMessage(stored)
        expect(Object.keys(draft)).toEqual([...fields])
        for (const field of fields) expect(typeof draft[field]).toBe('string')
      }),
    )
  })
})
