import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { localize, type Localized } from '../../model/localize'

test('every text becomes the one of the language, at any depth', () => {
  const content = {
    title: { en: 'Title', ar: 'عنوان' },
    list: [{ text: { en: 'One', ar: 'واحد' }, level: 5 }],
    forms: { en: { one: 'a', other: 'b' }, ar: { two: 'ج', other: 'د' } },
  }
  expect(localize(content, 'en')).toEqual({
    title: 'Title',
    list: [{ text: 'One', level: 5 }],
    forms: { one: 'a', other: 'b' },
  })
  expect(localize(content, 'ar').list[0]?.text).toBe('واحد')
})

test('what is not translated is kept as it is', () => {
  const content = {
    n: 1,
    yes: true,
    none: undefined,
    empty: null,
    list: ['a', 1],
    nested: { url: 'https://example.com' },
  }
  expect(localize(content, 'ar')).toEqual(content)
  expect(localize('text', 'ar')).toBe('text')
  expect(localize({ none: undefined }, 'ar')).toStrictEqual({ none: undefined })
})

test('an object with one language, or with more than languages, is no text', () => {
  expect(localize({ en: 'only' }, 'ar')).toEqual({ en: 'only' })
  const wide = { en: 'a', ar: 'ب', note: 'c' }
  expect(localize(wide as object, 'ar')).toEqual(wide)
})

test('the content is not changed', () => {
  const content = Object.freeze({
    title: Object.freeze({ en: 'a', ar: 'ب' }),
    list: Object.freeze([1]),
  })
  expect(localize(content, 'en')).toEqual({ title: 'a', list: [1] })
})

test('the type follows', () => {
  expectTypeOf<
    Localized<{ title: { en: string; ar: string }; list: { level: number }[] }>
  >().toEqualTypeOf<{
    title: string
    list: { level: number }[]
  }>()
})

test('nothing of the other language is left, whatever the shape', () => {
  const text = fc
    .tuple(fc.string(), fc.string())
    .map(([en, ar]) => ({ en: `en:${en}`, ar: `ar:${ar}` }))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.array(tie('tree')),
      fc.dictionary(fc.string({ minLength: 3 }), tie('tree')),
    ),
  }))
  fc.assert(
    fc.property(tree, (content) => {
      expect(JSON.stringify(localize(content, 'ar'))).not.toContain('"en:')
      expect(JSON.stringify(localize(content, 'en'))).not.toContain('"ar:')
    }),
  )
})

test('hands each text of the language to the typesetter, and nothing else', () => {
  const content = {
    id: 'a',
    text: { en: 'b', ar: 'ت' },
    forms: { en: { one: 'c' }, ar: { one: 'ث' } },
  }
  const shout = (text: string) => `${text}!`
  expect(localize(content, 'en', shout)).toEqual({
    id: 'a',
    text: 'b!',
    forms: { one: 'c' },
  })
})
