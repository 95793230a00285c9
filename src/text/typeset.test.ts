import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withIsolateMarks, toPlainText } from './runs.ts'
import { createTypesetter } from './typeset.ts'
import { areDisplayedLtr, ends, hebrew, phrases, sentences } from '../../tests/phrases.ts'
import { getVisualOrder } from '../../tests/visual-order.ts'
import { anyText } from '../../tests/arbitraries.ts'
import { countRuns } from '../../tests/size.ts'

const { text: typeset, datum } = createTypesetter('ar')

/** Shows a no-break space as a tilde. */
const bound = (text: string) => withIsolateMarks(typeset(text)).replaceAll('\u00a0', '~')

describe('left-to-right phrases are displayed from left to right, and follow each other from right to left', () => {
  test.each([...phrases, ...sentences, ...ends])('%s', (text, ...wanted) => {
    const order = getVisualOrder(typeset(text))
    expect(areDisplayedLtr(order, wanted), order).toBe(true)
  })

  test.each(hebrew)('in Hebrew: %s', (text, ...wanted) => {
    expect(
      areDisplayedLtr(getVisualOrder(createTypesetter('he').text(text)), wanted),
    ).toBe(true)
  })

  test('in any sentence made of such phrases', () => {
    // None is a noun that a number before it counts.
    const words = 'بنيت واجهة على ومع ثم في كل أمس، بعد، و'.split(' ')
    // An exclamation mark at the end of a text belongs to the sentence, and so does a figure after
    // a colon: it counts the Arabic word.
    const names = sentences
      .flatMap(([, name = '', ...others]) => (others.length > 0 ? [] : name))
      .filter((name) => !/[!?]$|: \d$/.test(name))
    const part = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...names))
    const parts = fc.array(part, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom('', '.', '؟', ' هنا', '، شكرًا'),
        (parts, end) => {
          const text = parts.map((pair) => pair.join(' ')).join(' ') + end
          const wanted = parts.map(([, name]) => name)
          if (areDisplayedLtr(getVisualOrder(text), wanted))
            expect(getVisualOrder(typeset(text)), text).toSatisfy((order: string) =>
              areDisplayedLtr(order, wanted),
            )
          expect(
            areDisplayedLtr(getVisualOrder(typeset(text)), wanted),
            `${text} is seen as ${getVisualOrder(typeset(text))}`,
          ).toBe(true)
        },
      ),
      { numRuns: countRuns(1000) },
    )
  })
})

test('a left-to-right text is unchanged', () => {
  expect(createTypesetter('en').text('75% – C++')).toBe('75% – C++')
  expect(createTypesetter('en').datum('75%')).toBe('75%')
})

test('a range is not broken after its dash', () => {
  expect(createTypesetter('en').text('For 10–20 days')).toEqual([
    'For ',
    { as: 'range', text: '10–20' },
    ' days',
  ])
  expect(typeset('من 9:00–17:30 يوميًا')).toEqual([
    'من\u00a0',
    {
      as: 'range',
      text: [{ dir: 'ltr', text: '9:00' }, '–', { dir: 'ltr', text: '17:30' }],
    },
    ' يوميًا',
  ])
})

test('a word such as E-Mail is not broken after its dash, in text and in sentences of the interface', () => {
  const { text, label } = createTypesetter('de')
  for (const typeset of [text, label])
    expect(typeset('Die E-Mail-Adresse der Buch-Messe.')).toEqual([
      'Die ',
      { as: 'range', text: 'E-Mail' },
      '-Adresse der Buch-Messe.',
    ])
  expect(label('E-Mail senden')).toBe('E-Mail senden')
})

test('a text completely in the other script is one isolate, including its full stop', () => {
  const english = 'I build web shops, and (rarely) sites.'
  expect(typeset(english)).toEqual([{ dir: 'ltr', lang: 'en', text: english }])
  const arabic = 'أبني متاجر، ومواقع.'
  expect(createTypesetter('en').text(arabic)).toEqual([
    { dir: 'rtl', lang: 'ar', text: arabic },
  ])
})

test('plain outputs equal what was written, and no text contains a direction character', () => {
  expect(toPlainText(datum('+20 100'))).toBe('+20 100')
  fc.assert(
    fc.property(anyText({ long: true }), (any) => {
      const text = toPlainText(any.replaceAll(/\p{Bidi_Control}/gu, ''))
      expect(toPlainText(typeset(text))).toBe(text)
      expect(JSON.stringify(typeset(text))).not.toMatch(/[\u2060-\u206f\ufff9-\ufffb]/)
    }),
    { numRuns: countRuns(500) },
  )
})

test('right-to-left text on a left-to-right page has its language', () => {
  const { text } = createTypesetter('en')
  expect(text('Noa (נועה) and Nour (نور)')).toEqual(
    expect.arrayContaining([
      { text: 'נועה', dir: 'rtl', lang: 'he' },
      { text: 'نور', dir: 'rtl', lang: 'ar' },
    ]),
  )
})

test('text in another script gets one of the site’s languages before any other', () => {
  const site = { url: 'https://me.dev', newTab: '' }
  const persian = createTypesetter('en', { ...site, languages: ['en', 'fa'] })
  expect(persian.text('a book (کتاب)')).toContainEqual(
    expect.objectContaining({ text: 'کتاب', lang: 'fa' }),
  )
  const french = createTypesetter('ar', { ...site, languages: ['ar', 'fr'] })
  expect(french.text('صفحة https://me.dev/فن هنا')).toContainEqual(
    expect.objectContaining({ text: 'https://me.dev/فن', lang: 'fr' }),
  )
})

test.each([
  [
    'Course: العربية على الويب: 10 دروس, twice',
    'Course: سورد 10 :بيولا ىلع ةيبرعلا, twice',
  ],
  ['دورة React 19 (10 دروس) من $10–20 شهريًا', 'اًيرهش 20–$10 نم (سورد 10) React 19 ةرود'],
  ['Layla Hassan (ليلى حسن)', 'Layla Hassan (نسح ىليل)'],
  ['قنديل is the shop that I built', 'ليدنق is the shop that I built'],
  // Its closing mark, and all between quotation marks
  ['Wrote «كيف تتعلم البرمجة؟» (2024)', 'Wrote «؟ةجمربلا ملعتت فيك» (2024)'],
  ['Talk: هل انتهى عصر الويب؟ – 40 min', 'Talk: ؟بيولا رصع ىهتنا له – 40 min'],
  ['Said “مرحبا بالعالم!” twice', 'Said “!ملاعلاب ابحرم” twice'],
  ['Talk «لماذا React؟» in Cairo', 'Talk «؟React اذامل» in Cairo'],
  ['Talk «المترجمات: من C إلى C++» in Cairo', 'Talk «C++ ىلإ C نم :تامجرتملا» in Cairo'],
  ['Course (دورة C++) in Cairo', 'Course (C++ ةرود) in Cairo'],
  ['Shop (متجر, with React) in Cairo', 'Shop (رجتم, with React) in Cairo'],
  ['Is it قنديل? And "كيف؟", too', 'Is it ليدنق? And "؟فيك", too'],
  // Both halves of a pair
  ['Built قنديل (متجر إلكتروني) in 2019', 'Built (ينورتكلإ رجتم) ليدنق in 2019'],
  ['The shop (متجر) قنديل in Cairo', 'The shop ليدنق (رجتم) in Cairo'],
  ['App (تطبيق: «صحتي») for all', 'App («يتحص» :قيبطت) for all'],
  ['At مؤتمر الويب (القاهرة، 2024) too', 'At (2024 ،ةرهاقلا) بيولا رمتؤم too'],
  ['Shop قنديل (متجر Next وغيره) too', 'Shop (هريغو Next رجتم) ليدنق too'],
  ['Shops (قنديل, 2021) in Cairo', 'Shops (ليدنق, 2021) in Cairo'],
  // Numbers
  ['In عام ٢٠٢٤ and later', 'In ٢٠٢٤ ماع and later'],
  ['For ٣ سنوات at Noon', 'For تاونس ٣ at Noon'],
  ['For ۳ سال at Noon', 'For لاس ۳ at Noon'],
  // The sign of a hashtag
  ['Tagged #برمجة everywhere', 'Tagged ةجمرب# everywhere'],
  ['Read «العربية في 2024» now', 'Read «2024 يف ةيبرعلا» now'],
  ['Cut عدد الزيارات 75% فقط here', 'Cut طقف 75% تارايزلا ددع here'],
])(
  'Arabic in a left-to-right text is one isolate with all that is its own: %s',
  (text, seen) => {
    expect(getVisualOrder(createTypesetter('en').text(text), 'ltr')).toBe(seen)
  },
)

test('a no-break space follows a particle, whether a word or punctuation comes next', () => {
  expect(bound('أحبّ من العمل ما لا ينتبه إليه أحد')).toBe(
    'أحبّ من~العمل ما~لا~ينتبه إليه أحد',
  )
  expect(bound('تعمل، ولا يضيع «على React» فلا تأتي')).toBe(
    'تعمل، ولا~يضيع «على~\u2066React\u2069» فلا~تأتي',
  )
  expect(bound('كل 24 ساعة')).toBe('كل~24~ساعة')
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

test('a no-break space joins an adjective to its noun, in sentences and titles', () => {
  for (const text of [
    'أبني الواجهات~الأمامية كل~يوم',
    'متجر~إلكتروني صغير، وهيئة~حكومية',
    'العربية لغتي، والقراءة بالعربية والإنجليزية',
    'من~يأتي ثم~يجري هنا، والرجل الذي~جاء',
  ]) {
    const typed = text.replaceAll('~', ' ')
    expect(bound(typed)).toBe(text)
  }
  expect(withIsolateMarks(createTypesetter('ar').title('مطوّر واجهات أمامية'))).toContain(
    'واجهات\u00a0أمامية',
  )
})

test('a number stays on the line of the word that it counts, but a year does not', () => {
  for (const text of [
    'من~\u20681.8\u2069~ثانية إلى~3~دقائق',
    'عام 2015 خفّضتُ \u206886%\u2069~فقط',
    'أكثر من~\u206850+\u2069 عميلًا',
    '12 استعلاماتٍ طويلة',
    'كان ≈~12~دقيقة',
  ]) {
    const typed = text.replaceAll('~', ' ').replaceAll(/\p{Bidi_Control}/gu, '')
    expect(bound(typed).replaceAll(/[\u2066\u2067]/g, '\u2068')).toBe(text)
  }
})

test('a no-break space follows a particle before any character, after any character, and with any vowel signs', () => {
  const character = fc
    .integer({ min: 0x21, max: 0x1_ffff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\S/.test(character))
  const words = 'على إلا أمام لدى وهو كلّ إلّا ثمّ مِن وأيّ حتّى'.split(' ')
  const before = fc.constantFrom('', 'هنا ', '«', '(', '"', '“', '[', 'ثم ', '، ', '—')
  fc.assert(
    fc.property(
      before,
      fc.constantFrom(...words),
      character,
      (before, word, character) => {
        expect(toPlainText(typeset(`${before}${word} ${character}`))).toBe(
          `${before}${word} ${character}`,
        )
        expect(bound(`${before}${word} ${character}`)).toContain(`${word}~`)
      },
    ),
    { numRuns: countRuns(1000) },
  )
})

test('a mark that starts or ends inside an Arabic word is extended to the whole word', () => {
  const [strong, link] = [{ as: 'strong' as const }, { href: '/x' }]
  expect(typeset(['كتبت ال', { ...strong, text: 'تصميم' }, ' هنا'])).toEqual([
    'كتبت ',
    { ...strong, text: 'التصميم' },
    ' هنا',
  ])
  expect(typeset([{ ...link, text: 'مُ' }, 'طوِّر'])).toEqual([{ ...link, text: 'مُطوِّر' }])
  // Also on a left-to-right page.
  expect(createTypesetter('en').text(['Al: ال', { ...strong, text: 'عربية' }])).toEqual([
    'Al: ',
    { dir: 'rtl', lang: 'ar', text: [{ ...strong, text: 'العربية' }] },
  ])
  // Two marks that share a word: nothing is lost or repeated.
  expect(
    typeset([{ ...strong, text: 'نص ال' }, { ...link, text: 'تصميم هنا' }, '.']),
  ).toEqual([
    { ...strong, text: ['نص ', { ...link, text: 'التصميم' }] },
    { ...link, text: ' هنا' },
    '.',
  ])
  // Code is not extended. Latin letters do not join, and no letters join across punctuation.
  expect(typeset(['ال', { as: 'code', text: 'نص' }])).toMatchObject([
    'ال',
    { text: [{ as: 'code', text: 'نص' }] },
  ])
  const quoted = ['و', { ...strong, text: '«نص»' }]
  expect(typeset(quoted)).toEqual(quoted)
  const latin = ['un', { ...strong, text: 'believ' }, 'able']
  expect(createTypesetter('en').text(latin)).toEqual(latin)
})

test('in French, spaces before punctuation become narrow no-break spaces', () => {
  const { text, label, datum } = createTypesetter('fr')
  expect(text('Vraiment ? « Oui » ; voici : 10:30 !')).toBe(
    'Vraiment\u202f? «\u202fOui\u202f»\u202f; voici\u202f: 10:30\u202f!',
  )
  expect(label('Prêt !')).toBe('Prêt\u202f!')
  expect(datum('a : b')).toBe('a : b')
  expect(toPlainText('Prêt\u202f!')).toBe('Prêt !')
})
