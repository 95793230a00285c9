import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMail } from './mail.ts'
import { getVisualOrder } from '../../../../tests/visual-order.ts'
import { anyText } from '../../../../tests/arbitraries.ts'

const to = 'nour@example.com'
const note = '(Shortened. مختصر)'
const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }

const makeMailWith = (text: string) => makeMail({ ...message, message: text }, to, note)

/** Parses a link as mail programs do: percent-encoding only, and a plus is a plus. */
function read(link: string) {
  const [before, query = ''] = link.split(/\?(.*)/s)
  const pairs = query.split('&').map((pair) => pair.split('='))
  expect(pairs.filter(({ length }) => length !== 2)).toEqual([])
  return {
    before,
    ...Object.fromEntries(
      pairs.map(([key = '', value = '']) => [key, decodeURIComponent(value)]),
    ),
  } as Record<string, string>
}

/** The text as a mail program gets it: CRLF line ends, and no lone surrogates. */
const asMailed = (text: string) =>
  text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n')

test('the links have recipient, subject and body, in Gmail’s order', () => {
  const { gmail, mailto, text, isShortened } = makeMailWith('Hello')
  const subject = 'New message from Mona via Portfolio'
  const body = 'Name: Mona\nEmail: mona@example.org\nMessage: Hello'
  expect(gmail).toMatch(
    /^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=[^&]+&su=[^&]+&body=[^&]+$/,
  )
  expect(read(gmail)).toMatchObject({ to, su: subject, body: asMailed(body) })
  expect(read(mailto)).toEqual({ before: `mailto:${to}`, subject, body: asMailed(body) })
  expect({ text, isShortened }).toEqual({ text: body, isShortened: false })
})

test('a message whose first line has right-to-left letters is a bidi isolate; others stay as typed', () => {
  for (const text of ['مشروع React 19', 'عندي 3 أسئلة\nhello', 'أهلًا بك.', 'שלום לך.'])
    expect(makeMailWith(text).text).toContain(`Message: \u2068${text}`)
  expect(getVisualOrder(makeMailWith('أهلًا.').text.split('\n')[2] ?? '', 'ltr')).toBe(
    'Message: .اًلهأ',
  )
  for (const text of ['Hello 1', 'hello\nأهلًا'])
    expect(makeMailWith(text).text).toContain(`Message: ${text}`)
})

test('in a mailto: link the recipient is encoded, except for its @', () => {
  expect(makeMail(message, 'a?cc=x&b+c@example.com', note).mailto).toMatch(
    /^mailto:a%3Fcc%3Dx%26b%2Bc@example\.com\?subject=/,
  )
})

test('a long name is shortened in the subject and complete in the body', () => {
  const name = '👋'.repeat(200)
  const { su = '', body } = read(makeMail({ ...message, name }, to, note).gmail)
  expect(Array.from(su)).toHaveLength(120)
  expect(su).toMatch(/^New message from (👋)+…$/u)
  expect(body).toContain(name)
})

test('a text longer than a link is shortened with a note, and complete for the clipboard', () => {
  const long = 'word '.repeat(3000).trim()
  const { gmail, mailto, text, isShortened } = makeMailWith(long)
  expect(isShortened).toBe(true)
  expect(text).toContain(long)
  for (const [link, limit] of [
    [gmail, 7500],
    [mailto, 2000],
  ] as const) {
    expect(link.length).toBeLessThanOrEqual(limit)
    expect(link.length, 'as much as fits').toBeGreaterThan(limit - 20)
  }
})

test.each(['👩‍👩‍👧‍👦', 'مُّ', '🇪🇬'])('a text is never cut inside the grapheme %s', (unit) => {
  for (let shift = 0; shift < 12; shift++) {
    const { mailto } = makeMailWith('x'.repeat(shift) + unit.repeat(400))
    const [beginning = ''] = (read(mailto)['body'] ?? '').split('…')
    const message = beginning.replace(/^[^]*Message: \u2068?x*/, '')
    expect(message.length % unit.length).toBe(0)
    expect(message.length).toBeGreaterThan(0)
  }
})

test('any text is complete in the links, or shortened there and complete for the clipboard', () => {
  fc.assert(
    fc.property(anyText(), anyText(), anyText({ long: true }), (name, email, typed) => {
      const mail = makeMail({ name, email, message: typed }, to, note)
      const label = `Name: ${name}\nEmail: ${email}\nMessage: `
      expect([label + typed, `${label}\u2068${typed}`]).toContain(mail.text)
      const body = asMailed(mail.text)
      const end = `…\r\n\r\n${note}`
      for (const [link, limit] of [
        [mail.gmail, 7500],
        [mail.mailto, 2000],
      ] as const) {
        expect(link.length).toBeLessThanOrEqual(limit)
        expect(link).toMatch(/^[\w\-.~!*():@%?&=/]+$/)
        const { body: carried = '' } = read(link)
        if (carried === body) continue
        expect(mail.isShortened && carried.endsWith(end)).toBe(true)
        expect(body.startsWith(carried.slice(0, -end.length))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})
