import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../generate/reading/content'
import { splitIslands } from '../../model/bidi'
import { anyText } from './arbitraries'

/** The pieces that are isolated. */
const islandsOf = (text: string) =>
  splitIslands(text).filter((_, index) => index % 2 === 1)

describe('what must read left to right inside Arabic is set apart', () => {
  test.each([
    ['هاتفي +20 100 000 0000 في أي وقت', ['+20 100 000 0000']],
    ['أكتب بلغة C++ وأحيانًا C# كذلك', ['C++', 'C#']],
    ['بنسبة 75%', ['75%']],
    ['75%', ['75%']],
    ['أكثر من 50+ عميلًا', ['50+']],
    ['من 09/2022–07/2026 هناك', ['09/2022–07/2026']],
    ['من 09/2022 – 07/2026 هناك', ['09/2022 – 07/2026']],
    ['في 2022-09-01', ['2022-09-01']],
    ['تعلّمت Next.js، 09/2022', ['Next.js', '09/2022']],
    ['راسلني على nour@example.com.', ['nour@example.com']],
    ['راسلني على n.m+cv@mail.example.co.uk، شكرًا', ['n.m+cv@mail.example.co.uk']],
    ['صفحتي github.com/user/repo.', ['github.com/user/repo']],
    [
      'صفحتي https://github.com/user/repo?a=1&b=2#c.',
      ['https://github.com/user/repo?a=1&b=2#c'],
    ],
    ['باستخدام React.js وNext.js', ['React.js', 'Next.js']],
    ['مكتبة React 19 وTailwind CSS 4، وبعدها', ['React 19', 'Tailwind CSS 4']],
    ['بين 10–20 يومًا', ['10–20']],
    ['السعر 1,250.50 جنيه', ['1,250.50']],
    ['من 2022–2026', ['2022–2026']],
    ['-5 درجات', ['-5']],
  ])('%s', (text, islands) => {
    expect(islandsOf(text)).toEqual(islands)
  })

  test.each([
    '',
    'نص عربي فقط.',
    'أعمل بلغة TypeScript ومكتبة React.',
    'A sentence. And another one.',
    'Node!',
    'صح/خطأ',
  ])('and nothing is in «%s»', (text) => {
    expect(splitIslands(text)).toEqual([text])
  })

  test('the end of a sentence stays outside', () => {
    for (const end of ['.', '،', '؟', '!', ':', ')', '»']) {
      for (const island of [
        'nour@example.com',
        'github.com/user/repo',
        '75%',
        '09/2022',
        'C++',
      ]) {
        expect(splitIslands(`نص ${island}${end}`), island + end).toEqual([
          'نص ',
          island,
          end,
        ])
      }
    }
  })

  test('in all Arabic texts of the content, no digit and no @ stands outside an island', () => {
    const texts: string[] = []
    const gather = (value: unknown) => {
      if (typeof value === 'string') return
      if (typeof value !== 'object' || value === null) return
      if ('ar' in value && typeof value.ar === 'string') texts.push(value.ar)
      Object.values(value).forEach(gather)
    }
    gather(readContent('sample'))
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) {
      const outside = splitIslands(text).filter((_, index) => index % 2 === 0)
      expect(outside.join('')).not.toMatch(/[\d@%+]/)
    }
  })

  test('the text itself is never changed, and pieces and islands alternate', () => {
    fc.assert(
      fc.property(anyText({ long: true }), (text) => {
        const pieces = splitIslands(text)
        expect(pieces.join('')).toBe(text)
        expect(pieces.length % 2).toBe(1)
        expect(islandsOf(text).every((island) => island !== '')).toBe(true)
        // Each island becomes one element: no island holds a mark that would open or close another.
        for (const island of islandsOf(text))
          expect(island).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u061C\u200E\u200F]/)
      }),
      { numRuns: 500 },
    )
  })

  test('splitting an island again finds the same island', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const island of islandsOf(text))
          expect(splitIslands(island)).toEqual(['', island, ''])
      }),
    )
  })
})
