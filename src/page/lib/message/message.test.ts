import { expect, test } from 'vitest'
import {
  detectDirection,
  findFaults,
  fields,
  formFields,
  parseMessage,
  trimMessage,
} from './message.ts'

const valid = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }
const empty = { name: '', email: '', message: '' }

test('white space of every kind is trimmed, but only at the ends of a text', () => {
  expect(
    trimMessage({
      name: ' \t Mona Ali\u00A0',
      email: '\u2003mona@example.org\n',
      message: '\n one\n\n two \uFEFF',
    }),
  ).toEqual({ name: 'Mona Ali', email: 'mona@example.org', message: 'one\n\n two' })
})

test.each(['\u200B', '\u200D\u2060', '\uFEFF \u00AD', '\u3164', '\u0007\n'])(
  'a text without a visible character (%j) is empty',
  (blank) => {
    expect(trimMessage({ ...valid, name: blank }).name).toBe('')
  },
)

test('joiners and marks stay in name and message, and are removed from an address', () => {
  const text = '❤️ 👩‍💻 می‌خواهم'
  expect(
    trimMessage({ name: text, email: '\u200Emona@example.org\u202C', message: text }),
  ).toEqual({ name: text, email: 'mona@example.org', message: text })
})

test.each(fields)('an empty %s is missing, and nothing else is', (field) => {
  expect(findFaults({ ...valid, [field]: '' })).toEqual({
    [field]: formFields[field].missing,
  })
})

test('an invalid address is reported only when no field is empty', () => {
  expect(findFaults({ ...empty, email: 'mona' })).toEqual({
    name: 'missingName',
    message: 'missingMessage',
  })
})

test.each(['a@b.c', 'mona+work@example.co.uk', 'منى@مثال.مصر', 'a@b@c.d'])(
  'the address %s is valid',
  (email) => {
    expect(findFaults({ ...valid, email })).toEqual({})
  },
)

test.each([
  'mona',
  'mona@',
  '@example.org',
  'mona@example',
  'mona@.',
  'mona@example.',
  'mo na@example.org',
  'mona@exam ple.org',
  '.@.',
  'mona@\xA0.org',
])('the address %s is invalid', (email) => {
  expect(findFaults({ ...valid, email })).toEqual({ email: 'invalidEmail' })
})

test('a text has the direction of most of its words', () => {
  expect(detectDirection('React 19 هو ما أعمل به في الغالب')).toBe('rtl')
  expect(detectDirection('«قنديل» is the project that I write about')).toBe('ltr')
  expect(detectDirection('أبحث عن مطوّر React Native وTypeScript وTailwind CSS')).toBe(
    'rtl',
  )
  expect(detectDirection('أهلًا، رابطي https://example.com/a/long/address')).toBe('rtl')
  expect(detectDirection('نور Mansour')).toBe('rtl')
  expect(detectDirection('Nour منصور')).toBe('ltr')
  for (const text of ['', '+20 100']) expect(detectDirection(text)).toBe('')
})

test.each([null, '', '{', 'null', '1', '[1]', '{"name":{"toString":1}}'])(
  'a stored draft that is junk (%s) is empty',
  (stored) => {
    expect(parseMessage(stored)).toEqual(empty)
  },
)

test('of a partly damaged draft, the valid fields are kept', () => {
  const stored = '{"name":"Mona","email":5,"other":true}'
  expect(parseMessage(stored)).toEqual({ ...empty, name: 'Mona' })
})

// In quadratic time, it takes a minute.
test.each(['我', 'あ', 'ไ', '👩‍🚀', '@', 'a@', '.', 'a.', ' ', '\n', 'م', '-'])(
  'sixty thousand letters of %j take no time',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length)
    detectDirection(text)
    for (const field of fields) findFaults(trimMessage({ ...valid, [field]: text }))
  },
)
