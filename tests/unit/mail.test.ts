import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailOf } from '../../src/lib/mail'
import { trimmed } from '../../src/lib/message'
import { anyText } from './arbitraries'

const to = 'nour@example.com'
const note = '(Shortened. مختصر)'
const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }

const mailWith = (text: string) => mailOf({ ...message, message: text }, to, note)

/** Reads a link as mail programs do: percent-encoding only, a plus is a plus. */
function read(link: string) {
  const question = link.indexOf('?')
  const pairs = link.slice(question + 1).split('&')
  return {
    before: link.slice(0, question),
    ...Object.fromEntries(
      pairs.map((pair) => {
        const [key = '', value = '', ...more] = pair.split('=')
        expect(more, 'each = in a value is encoded').toEqual([])
        return [key, decodeURIComponent(value)]
      }),
    ),
  } as Record<string, string>
}

const crlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n')
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')

describe('the links of a message', () => {
  test('carry recipient, subject and body, in the order that Gmail shows them', () => {
    const { gmail, mailto, text, shortened } = mailWith('Hello')
    expect(gmail).toMatch(
      /^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=[^&]+&su=[^&]+&body=[^&]+$/,
    )
    expect(read(gmail)).toEqual({
      before: 'https://mail.google.com/mail/',
      view: 'cm',
      fs: '1',
      to,
      su: 'New message from Mona via Portfolio',
      body: 'Name: Mona\r\nEmail: mona@example.org\r\nMessage: Hello',
    })
    expect(read(mailto)).toEqual({
      before: `mailto:${to}`,
      subject: 'New message from Mona via Portfolio',
      body: 'Name: Mona\r\nEmail: mona@example.org\r\nMessage: Hello',
    })
    expect(text).toBe('Name: Mona\nEmail: mona@example.org\nMessage: Hello')
    expect(shortened).toBe(false)
  })

  test('name the recipient of a mailto: link with its @ as it is, and all else encoded', () => {
    const link = (address: string) => mailOf(message, address, note).mailto
    expect(link('a+b@example.com')).toMatch(/^mailto:a%2Bb@example\.com\?subject=/)
    expect(link('a?cc=x&b@example.com')).toMatch(
      /^mailto:a%3Fcc%3Dx%26b@example\.com\?subject=/,
    )
  })

  test.each([
    ['Arabic', 'أهلًا وسهلًا'],
    ['emoji', '👩‍👩‍👧 ❤️ 🇪🇬'],
    ['line breaks of every kind', 'a\nb\r\nc\rd'],
    ['an ampersand', 'a&body=b'],
    ['a hash', 'a#b'],
    ['a percent sign', '100% %41 %'],
    ['a plus', 'a+b'],
    ['quotes', `"double" 'single' «both»`],
    ['signs that end an address in a text', `a<b>c(d)e[f]g{h}i|j\\k^l\`m`],
    ['control characters', 'a\u0000b\tc\u007F'],
    ['marks of direction', '\u202Ea\u2066b\u200F'],
    ['a space at the end of a line', 'a \n b'],
  ])('give back %s as typed', (_, typed) => {
    const { gmail, mailto, text } = mailWith(typed)
    const body = `Name: Mona\nEmail: mona@example.org\nMessage: ${typed}`
    expect(read(gmail)['body']).toBe(crlf(body))
    expect(read(mailto)['body']).toBe(crlf(body))
    expect(text).toBe(body)
  })

  test('consist of nothing but characters that may stand in an address', () => {
    const { gmail, mailto } = mailWith(`أ "<>\\^\`{|}' \u0000\n`)
    for (const link of [gmail, mailto]) expect(link).toMatch(/^[\w\-.~!*():@%?&=/]+$/)
  })

  test('replace halves of characters, which nothing could encode', () => {
    expect(read(mailWith('a\uD83Db\uDC69').gmail)['body']).toMatch(/a\uFFFDb\uFFFD$/)
  })

  test('keep the subject short, and the whole name in the body', () => {
    const name = '👋'.repeat(200)
    const { gmail } = mailOf({ ...message, name }, to, note)
    const { su = '', body } = read(gmail)
    expect(Array.from(su)).toHaveLength(120)
    expect(su).toMatch(/^New message from (👋)+…$/u)
    expect(body).toContain(name)
  })
})

describe('a text too long for a link', () => {
  const long = 'word '.repeat(3000).trim()

  test('is cut to what fits, says so at its end, and is whole for the clipboard', () => {
    const { gmail, mailto, text, shortened } = mailWith(long)
    expect(shortened).toBe(true)
    expect(text).toContain(long)
    for (const [link, limit] of [
      [gmail, 7500],
      [mailto, 2000],
    ] as const) {
      expect(link.length).toBeLessThanOrEqual(limit)
      expect(link.length, 'as much as fits').toBeGreaterThan(limit - 20)
      expect(read(link)['body']).toMatch(
        /(word …|word…|wor?…|…)\r\n\r\n\(Shortened\. مختصر\)$/,
      )
    }
  })

  test('may fit one link and not the other', () => {
    const { gmail, mailto, shortened } = mailWith('x'.repeat(3000))
    expect(shortened).toBe(true)
    expect(read(gmail)['body']).toMatch(/x$/)
    expect(read(mailto)['body']).toContain(note)
  })

  test('is never cut inside an emoji, nor between a letter and its marks', () => {
    const family = '👩‍👩‍👧‍👦'
    for (const unit of [family, 'مُّ', '🇪🇬']) {
      for (let shift = 0; shift < 12; shift++) {
        const { mailto } = mailWith('x'.repeat(shift) + unit.repeat(400))
        const [beginning = ''] = (read(mailto)['body'] ?? '').split('…')
        const rest = beginning.replace(/^[^]*Message: x*/, '')
        expect(rest.length % unit.length, `${unit} after ${String(shift)}`).toBe(0)
        expect(rest.length).toBeGreaterThan(0)
      }
    }
  })

  test('is cut where there is no Intl.Segmenter too', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(mailWith('👋'.repeat(2000)).mailto.length).toBeLessThanOrEqual(2000)
    } finally {
      Object.defineProperty(Intl, 'Segmenter', {
        value: Segmenter,
        configurable: true,
        writable: true,
      })
    }
  })
})

test('whatever is typed comes back out of the links, or whole from the clipboard', () => {
  fc.assert(
    fc.property(anyText(), anyText(), anyText({ long: true }), (name, email, typed) => {
      const written = trimmed({ name, email, message: typed })
      const { gmail, mailto, text, shortened } = mailOf(written, to, note)
      const body = `Name: ${written.name}\nEmail: ${written.email}\nMessage: ${written.message}`
      expect(text).toBe(body)
      expect(gmail.length).toBeLessThanOrEqual(7500)
      expect(mailto.length).toBeLessThanOrEqual(2000)
      const carried = [gmail, mailto].map((link) => read(link)['body'] ?? '')
      const whole = crlf(wellFormed(body))
      for (const part of carried) {
        if (part === whole) continue
        expect(shortened).toBe(true)
        expect(part.endsWith(`…\r\n\r\n${note}`)).toBe(true)
        expect(whole.startsWith(part.slice(0, -`…\r\n\r\n${note}`.length))).toBe(true)
      }
      if (!shortened) expect(carried).toEqual([whole, whole])
    }),
    { numRuns: 150 },
  )
})
