import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain, typesetter } from '../../model/typeset'
import { phrases } from '../phrases'
import { anyText } from './arbitraries'

const { text: set, datum } = typesetter('ar')

/** With a tilde where a space can't break, so that one can see it. */
const bound = (text: string) => set(text).replaceAll('\u00a0', '~')

describe('a phrase that must be seen from left to right is an island', () => {
  test.each(phrases)('%s', (text, ...islands) => {
    const found = Array.from(set(text).matchAll(/\u2066(.*?)\u2069/g), ([, one = '']) =>
      plain(one),
    )
    expect(found).toEqual(islands)
  })
})

test('a text from left to right is set as it was written', () => {
  expect(typesetter('en').text('75% – C++')).toBe('75% – C++')
  expect(typesetter('en').datum('75%')).toBe('75%')
})

test('a text that is in the other script from end to end is one island, with its full stop', () => {
  expect(set('I build web shops, and (rarely) sites.')).toBe(
    '\u2066I build web shops, and (rarely) sites.\u2069',
  )
  expect(typesetter('en').text('أبني متاجر، ومواقع.')).toBe(
    '\u2067أبني متاجر، ومواقع.\u2069',
  )
})

test('machines get what was written; islands hold no other, and are set but once', () => {
  expect(plain(datum('+20 100'))).toBe('+20 100')
  fc.assert(
    fc.property(anyText({ long: true }), (any) => {
      const text = plain(any)
      expect(plain(set(text))).toBe(text)
      expect(set(set(text))).toBe(set(text))
      expect(set(text).replaceAll(/\u2066[^\u2066-\u2069]+\u2069/g, '')).not.toMatch(
        /[\u2066\u2069]/,
      )
    }),
    { numRuns: 500 },
  )
})

test('a particle is tied to the word after it', () => {
  expect(bound('أحبّ من العمل ما لا ينتبه إليه أحد')).toBe(
    'أحبّ من~العمل ما~لا~ينتبه إليه أحد',
  )
  expect(bound('تعمل، ولا يضيع «على React» فلا تأتي')).toBe(
    'تعمل، ولا~يضيع «على~\u2066React\u2069» فلا~تأتي',
  )
  expect(bound('كل 24 ساعة')).toBe('كل~24 ساعة')
  expect(bound('على React 19')).toBe('على~\u2066React~19\u2069')
  for (const text of ['كلها تعمل', 'زمن طويل', 'لا، شكرًا']) expect(bound(text)).toBe(text)
})

test('in French, narrow spaces stand where spaces were typed before signs', () => {
  const { text, label, datum } = typesetter('fr')
  expect(text('Vraiment ? « Oui » ; voici : 10:30 !')).toBe(
    'Vraiment\u202f? «\u202fOui\u202f»\u202f; voici\u202f: 10:30\u202f!',
  )
  expect(label('Prêt !')).toBe('Prêt\u202f!')
  expect(datum('a : b')).toBe('a : b')
  expect(plain('Prêt\u202f!')).toBe('Prêt !')
})
