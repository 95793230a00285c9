import { expect, test } from 'vitest'
import { directionOf, faultsOf, fields, parseMessage, trimmed } from './message.ts'

const right = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }
const empty = { name: '', email: '', message: '' }

test('a message is trimmed of white space of every kind, and only at its ends', () => {
  expect(
    trimmed({
      name: ' \t Mona Ali\u00A0',
      email: '\u2003mona@example.org\n',
      message: '\n one\n\n two \uFEFF',
    }),
  ).toEqual({ name: 'Mona Ali', email: 'mona@example.org', message: 'one\n\n two' })
})

test.each(['\u200B', '\u200D\u2060', '\uFEFF \u00AD', '\u3164', '\u0007\n'])(
  'what only looks filled in is empty (%j)',
  (blank) => {
    expect(trimmed({ ...right, name: blank }).name).toBe('')
  },
)

test('joiners and marks stay where they belong to the signs, but not in an address', () => {
  const signs = '❤️ 👩‍💻 می‌خواهم'
  expect(
    trimmed({ name: signs, email: '\u200Emona@example.org\u202C', message: signs }),
  ).toEqual({ name: signs, email: 'mona@example.org', message: signs })
})

test.each(fields)('a message without its %s lacks just that', (field) => {
  expect(faultsOf({ ...right, [field]: '' })).toEqual({ [field]: 'missing' })
})

test('the address is judged only once everything is filled in', () => {
  expect(faultsOf({ ...empty, email: 'mona' })).toEqual({
    name: 'missing',
    message: 'missing',
  })
})

test.each(['a@b.c', 'mona+work@example.co.uk', 'منى@مثال.مصر', 'a@b@c.d'])(
  'a message may come from %s',
  (email) => {
    expect(faultsOf({ ...right, email })).toEqual({})
  },
)

test.each([
  ...['mona', 'mona@', '@example.org', 'mona@example', 'mona@.', 'mona@example.'],
  ...['mo na@example.org', 'mona@exam ple.org', '.@.', 'mona@\u00A0.org'],
])('a message may not come from %s', (email) => {
  expect(faultsOf({ ...right, email })).toEqual({ email: 'invalid' })
})

test('a message runs as most of its letters do', () => {
  expect(directionOf('React 19 هو ما أعمل به في الغالب')).toBe('rtl')
  expect(directionOf('«قنديل» is the project that I write about')).toBe('ltr')
  expect(directionOf('أبحث عن مطوّر React Native وTypeScript وTailwind CSS')).toBe('rtl')
  expect(directionOf('أهلًا، رابطي https://example.com/a/long/address')).toBe('rtl')
  expect(directionOf('نور Mansour')).toBe('rtl')
  expect(directionOf('Nour منصور')).toBe('ltr')
  for (const text of ['', '+20 100']) expect(directionOf(text)).toBe('')
})

test.each([null, '', '{', 'null', '1', '[1]', '{"name":{"toString":1}}'])(
  'a draft that is junk (%s) is an empty one',
  (stored) => {
    expect(parseMessage(stored)).toEqual(empty)
  },
)

test('a draft is kept as far as it can be read', () => {
  const stored = '{"name":"Mona","email":5,"other":true}'
  expect(parseMessage(stored)).toEqual({ ...empty, name: 'Mona' })
})
