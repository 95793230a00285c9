import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isolated, textOf } from './runs.ts'
import { asWritten, typesetter } from './typeset.ts'
import { areSeenRight, hebrew, phrases, sentences } from '../../tests/phrases.ts'
import { seen } from '../../tests/seen.ts'
import { anyText } from '../../tests/arbitraries.ts'

const { text: set, datum } = typesetter('ar')

/** With a tilde where a space can't break, so that one can see it. */
const bound = (text: string) => isolated(set(text)).replaceAll('\u00a0', '~')

describe('a phrase that must be seen from left to right is seen so, and follows the one before it from the right', () => {
  test.each([...phrases, ...sentences])('%s', (text, ...wanted) => {
    const order = seen(set(text))
    expect(areSeenRight(order, wanted), order).toBe(true)
  })

  test.each(hebrew)('in Hebrew, too: %s', (text, ...wanted) => {
    expect(areSeenRight(seen(typesetter('he').text(text)), wanted)).toBe(true)
  })

  test('where it was right without an isolate, in any sentence of such phrases', () => {
    const words = 'بنيت واجهة على ومع ثم في كل يوم، بعد، و'.split(' ')
    // At the end of a text, an exclamation mark is the sentence's.
    const names = sentences
      .flatMap(([, name = '', ...others]) => (others.length > 0 ? [] : name))
      .filter((name) => !/[!?]$/.test(name))
    const part = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...names))
    const parts = fc.array(part, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom('', '.', '؟', ' هنا', '، شكرًا'),
        (parts, end) => {
          const text = parts.map((pair) => pair.join(' ')).join(' ') + end
          const wanted = parts.map(([, name]) => name)
          if (areSeenRight(seen(text), wanted))
            expect(seen(set(text)), text).toSatisfy((order: string) =>
              areSeenRight(order, wanted),
            )
          expect(
            areSeenRight(seen(set(text)), wanted),
            `${text} is seen as ${seen(set(text))}`,
          ).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('a text from left to right is set as it was written', () => {
  expect(typesetter('en').text('75% – C++')).toBe('75% – C++')
  expect(typesetter('en').datum('75%')).toBe('75%')
})

test('a range is never broken after its dash', () => {
  expect(typesetter('en').text('For 10–20 days')).toEqual([
    'For ',
    { as: 'range', text: '10–20' },
    ' days',
  ])
  expect(set('من 9:00–17:30 يوميًا')).toEqual([
    'من\u00a0',
    {
      as: 'range',
      text: [{ dir: 'ltr', text: '9:00' }, '–', { dir: 'ltr', text: '17:30' }],
    },
    ' يوميًا',
  ])
})

test('a text that is in the other script from end to end is one isolate, with its full stop', () => {
  const english = 'I build web shops, and (rarely) sites.'
  expect(set(english)).toEqual([{ dir: 'ltr', lang: 'en', text: english }])
  const arabic = 'أبني متاجر، ومواقع.'
  expect(typesetter('en').text(arabic)).toEqual([
    { dir: 'rtl', lang: 'ar', text: arabic },
  ])
})

test('machines get what was written, and no text holds a mark of direction', () => {
  expect(asWritten.text(datum('+20 100'))).toBe('+20 100')
  fc.assert(
    fc.property(anyText({ long: true }), (any) => {
      const text = textOf(any.replaceAll(/\p{Bidi_Control}/gu, ''))
      expect(textOf(set(text))).toBe(text)
      expect(JSON.stringify(set(text))).not.toMatch(/[\u2060-\u206f\ufff9-\ufffb]/)
    }),
    { numRuns: 500 },
  )
})

test('what runs from the right on a page from the left is said to be of its language', () => {
  const { text } = typesetter('en')
  expect(text('Noa (נועה) and Nour (نور)')).toEqual(
    expect.arrayContaining([
      { text: 'נועה', dir: 'rtl', lang: 'he' },
      { text: 'نور', dir: 'rtl', lang: 'ar' },
    ]),
  )
})

test('what is in another script is said to be in one of the languages of the site first', () => {
  const site = { url: 'https://me.dev', newTab: '' }
  const persian = typesetter('en', { ...site, languages: ['en', 'fa'] })
  expect(persian.text('a book (کتاب)')).toContainEqual(
    expect.objectContaining({ text: 'کتاب', lang: 'fa' }),
  )
  const french = typesetter('ar', { ...site, languages: ['ar', 'fr'] })
  expect(french.text('صفحة https://me.dev/فن هنا')).toContainEqual(
    expect.objectContaining({ text: 'https://me.dev/فن', lang: 'fr' }),
  )
})

test('Arabic in a text from the left runs from its first letter to its last, whatever is in between', () => {
  const { text } = typesetter('en')
  expect(seen(text('Course: العربية على الويب: 10 دروس, twice'), 'ltr')).toBe(
    'Course: سورد 10 :بيولا ىلع ةيبرعلا, twice',
  )
  expect(seen(text('دورة React 19 (10 دروس) من $10–20 شهريًا'), 'ltr')).toBe(
    'اًيرهش 20–$10 نم (سورد 10) React 19 ةرود',
  )
  expect(seen(text('Layla Hassan (ليلى حسن)'), 'ltr')).toBe('Layla Hassan (نسح ىليل)')
  expect(seen(text('قنديل is the shop that I built'), 'ltr')).toBe(
    'ليدنق is the shop that I built',
  )
})

test('a particle is tied to the word after it, or to the sign', () => {
  expect(bound('أحبّ من العمل ما لا ينتبه إليه أحد')).toBe(
    'أحبّ من~العمل ما~لا~ينتبه إليه أحد',
  )
  expect(bound('تعمل، ولا يضيع «على React» فلا تأتي')).toBe(
    'تعمل، ولا~يضيع «على~\u2066React\u2069» فلا~تأتي',
  )
  expect(bound('كل 24 ساعة')).toBe('كل~24 ساعة')
  expect(bound('على React 19')).toBe('على~\u2066React~19\u2069')
  expect(bound('وهو على +20 من (React) في «قنديل» إلا هذا')).toBe(
    'وهو~على~\u2066+20\u2069 من~\u2066(React)\u2069 في~«قنديل» إلا~هذا',
  )
  expect(bound('بلغة React و Vue، ثم بـ «قنديل» والـ API')).toBe(
    'بلغة \u2066React\u2069 و~\u2066Vue\u2069، ثم~بـ~«قنديل» والـ~\u2066API\u2069',
  )
  expect(bound('فَ هنا لـ هذا ل هذا وب هذا')).toBe('فَ~هنا لـ~هذا~ل~هذا~وب~هذا')
  for (const text of ['كلها تعمل', 'زمن طويل', 'لا، شكرًا', 'كلّ '])
    expect(bound(text)).toBe(text)
})

test('an adjective is tied to its noun, in a sentence and in a title', () => {
  for (const text of [
    'أبني الواجهات~الأمامية كل~يوم',
    'متجر~إلكتروني صغير، وهيئة~حكومية',
    'العربية لغتي، والقراءة بالعربية والإنجليزية',
    'من~يأتي ثم~يجري هنا، والرجل الذي~جاء',
  ]) {
    const typed = text.replaceAll('~', ' ')
    expect(bound(typed)).toBe(text)
  }
  expect(isolated(typesetter('ar').title('مطوّر واجهات أمامية'))).toContain(
    'واجهات\u00a0أمامية',
  )
})

test('…whatever that sign is, whatever stands before the particle, and however it is vowelled', () => {
  const sign = fc
    .integer({ min: 0x21, max: 0x1_ffff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\S/.test(sign))
  const words = 'على إلا أمام لدى وهو كلّ إلّا ثمّ مِن وأيّ حتّى'.split(' ')
  const before = fc.constantFrom('', 'هنا ', '«', '(', '"', '“', '[', 'ثم ', '، ', '—')
  fc.assert(
    fc.property(before, fc.constantFrom(...words), sign, (before, word, sign) => {
      expect(textOf(set(`${before}${word} ${sign}`))).toBe(`${before}${word} ${sign}`)
      expect(bound(`${before}${word} ${sign}`)).toContain(`${word}~`)
    }),
    { numRuns: 1000 },
  )
})

test('a mark that begins or ends inside an Arabic word takes the whole word', () => {
  const [strong, link] = [{ as: 'strong' as const }, { href: '/x' }]
  expect(set(['كتبت ال', { ...strong, text: 'تصميم' }, ' هنا'])).toEqual([
    'كتبت ',
    { ...strong, text: 'التصميم' },
    ' هنا',
  ])
  expect(set([{ ...link, text: 'مُ' }, 'طوِّر'])).toEqual([{ ...link, text: 'مُطوِّر' }])
  // On a page from the left, too.
  expect(typesetter('en').text(['Al: ال', { ...strong, text: 'عربية' }])).toEqual([
    'Al: ',
    { dir: 'rtl', lang: 'ar', text: [{ ...strong, text: 'العربية' }] },
  ])
  // Two that share a word: nothing is lost, and nothing comes twice.
  expect(
    set([{ ...strong, text: 'نص ال' }, { ...link, text: 'تصميم هنا' }, '.']),
  ).toEqual([
    { ...strong, text: ['نص ', { ...link, text: 'التصميم' }] },
    { ...link, text: ' هنا' },
    '.',
  ])
  // Code is what was typed; other letters do not join, nor do any across a sign.
  expect(set(['ال', { as: 'code', text: 'نص' }])).toMatchObject([
    'ال',
    { text: [{ as: 'code', text: 'نص' }] },
  ])
  const quoted = ['و', { ...strong, text: '«نص»' }]
  expect(set(quoted)).toEqual(quoted)
  const latin = ['un', { ...strong, text: 'believ' }, 'able']
  expect(typesetter('en').text(latin)).toEqual(latin)
})

test('in French, narrow spaces stand where spaces were typed before signs', () => {
  const { text, label, name, datum } = typesetter('fr')
  expect(text('Vraiment ? « Oui » ; voici : 10:30 !')).toBe(
    'Vraiment\u202f? «\u202fOui\u202f»\u202f; voici\u202f: 10:30\u202f!',
  )
  expect([label('Prêt !'), name('Prêt !')]).toEqual(['Prêt\u202f!', 'Prêt\u202f!'])
  expect(datum('a : b')).toBe('a : b')
  expect(textOf('Prêt\u202f!')).toBe('Prêt !')
})
