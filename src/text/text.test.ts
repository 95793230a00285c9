import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { withIsolateMarks } from './runs.ts'
import { createTypesetter } from './typeset.ts'
import { Text, textKinds, type TextKind } from './text.ts'

const withMarks: TextKind[] = ['prose', 'story', 'page']
const withoutMarks = textKinds.filter((kind) => !withMarks.includes(kind))

describe('the kind of a text decides', () => {
  const source = '# One\n\nSay **two** `words`.'

  test.each(withoutMarks)('that a %s has no marks', (kind) => {
    expect(Text.read(kind, source, 'en').runs).toBe(source)
  })

  test('that prose has inline marks, and a story and a page have headings at their levels', () => {
    const read = (kind: TextKind) => Text.read(kind, source, 'en').runs
    const [strong, code] = [
      { as: 'strong', text: ['two'] },
      { as: 'code', text: 'words' },
    ]
    expect(read('prose')).toEqual([
      { as: 'typed', text: '# One' },
      '\n\nSay ',
      strong,
      ' ',
      code,
      '.',
    ])
    const words = { as: 'p', text: ['Say ', strong, ' ', code, '.'] }
    expect(read('story')).toEqual([{ as: 'h3', text: ['One'] }, '\n\n', words])
    expect(read('page')).toEqual([{ as: 'h2', text: ['One'] }, '\n\n', words])
  })

  /** The text as it is set in Arabic. A tilde is a no-break space. */
  const typeset = (kind: TextKind, words: string) =>
    JSON.stringify(new Text(kind, words).typeset(createTypesetter('ar')).runs).replaceAll(
      '\u00a0',
      '~',
    )

  test.each<[TextKind, string]>([
    ['work', 'مطورة~واجهات، متفرغة~في~يومين'],
    ['position', 'مطورة~واجهات، متفرغة~في~يومين'],
    ['heading', 'مطورة~واجهات، متفرغة~في~يومين'],
    ['name', 'مطورة واجهات، متفرغة في~يومين'],
    ['line', 'مطورة واجهات، متفرغة في~يومين'],
    ['prose', 'مطورة واجهات، متفرغة في~يومين'],
    ['line', 'في~يومين'],
    ['label', 'في يومين'],
    ['map', 'مطورة واجهات، متفرغة في يومين'],
  ])('where the lines of a %s may break: %s', (kind, wanted) => {
    expect(typeset(kind, wanted.replaceAll('~', ' '))).toBe(JSON.stringify(wanted))
  })

  test('that a datum is left-to-right as a whole', () => {
    expect(typeset('datum', '+20 100')).toBe('[{"dir":"ltr","text":"+20 100"}]')
  })
})

describe('the plain form', () => {
  const text = Text.read('prose', 'Say **two** [words](https://a.dev) in `it`.', 'en')
  const words = 'Say two words in it.'

  test('has the words alone, and usual spaces', () => {
    expect(text.plain).toBe(words)
    const french = new Text('line', 'Prêt !').typeset(createTypesetter('fr'))
    expect([french.runs, french.plain]).toEqual(['Prêt\u202f!', 'Prêt !'])
  })

  test('is what JSON gets, at any depth', () => {
    expect(JSON.parse(JSON.stringify({ list: [{ text }] }))).toEqual({
      list: [{ text: words }],
    })
  })
})

test('texts are joined in a line, with their runs', () => {
  const [name, prose] = [new Text('name', 'Jo'), Text.read('prose', '**R**, `x_`', 'en')]
  const joined = Text.join([name, prose], '، ')
  expect(joined.runs).toEqual([
    'Jo، ',
    { as: 'strong', text: 'R' },
    ', ',
    { as: 'code', text: 'x_' },
  ])
  expect([joined.plain, joined.markdown]).toEqual(['Jo، R, x_', String.raw`Jo، R, x\_`])
})

/** The words that a reader of Markdown shows in a paragraph. */
function readBack(markdown: string) {
  return marked
    .parse(markdown, { async: false })
    .replaceAll(/^<p>|<\/p>\n$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

describe('a text without marks in Markdown', () => {
  test.each([
    // No sign of these is a mark.
    ['snake_case', 'snake_case'],
    ['2 * 3 > 4 - 1 = x_1 [sic] #1 C# C++ R&D a < b', undefined],
    ['-x +20 1.5 #tag (a) !', undefined],
    ['سلمى_علي، مطوّرة C#', undefined],
    ['C# *x*', String.raw`C# \*x\*`],
    ['a_b_', String.raw`a_b\_`],
    ['_a_ and __b__', String.raw`\_a\_ and \_\_b\_\_`],
    ['1. x', String.raw`1\. x`],
    ['12) x', String.raw`12\) x`],
    ['- x', String.raw`\- x`],
    ['+ x', String.raw`\+ x`],
    ['# x', String.raw`\# x`],
    ['### x', String.raw`\### x`],
    ['> x', String.raw`\> x`],
    ['<T>', String.raw`\<T>`],
    ['Map<K, V> and </b>', String.raw`Map\<K, V> and \</b>`],
    ['[a](b)', String.raw`\[a](b)`],
    ['[a][b] ![c](d)', String.raw`\[a][b] !\[c](d)`],
    ['`x` and \\*', String.raw`\`x\` and \\\*`],
    ['&amp; &#38;', String.raw`\&amp; \&#38;`],
    ['Signs * like _ these ` and [brackets](x) <b>', undefined],
  ])('%s has a backslash only where it needs one, and reads back', (words, wanted) => {
    const { markdown } = new Text('work', words)
    if (wanted !== undefined) expect(markdown).toBe(wanted)
    else if (!/[`(<]/.test(words)) expect(markdown).toBe(words)
    expect(readBack(markdown)).toBe(words)
  })

  test('is one line', () => {
    expect(new Text('heading', 'One\n\n# two').markdown).toBe('One # two')
  })
})

test.each<[TextKind, string, string]>([
  // A name has no full stop, so it is the word's.
  ['name', 'شركة Nile & Co.', 'شركة {Nile & Co.}'],
  ['name', 'شركة Nile Bros. القاهرة', 'شركة {Nile Bros.} القاهرة'],
  ['name', 'شركة Yahoo!', 'شركة {Yahoo!}'],
  ['position', 'مدير منتج في Apple Inc.', 'مدير منتج في {Apple Inc.}'],
  ['work', 'موقع Nile & Co.', 'موقع {Nile & Co.}'],
  ['work', 'وداعًا jQuery!', 'وداعًا {jQuery}!'],
  ['heading', 'أبني بمكتبة React.', 'أبني بمكتبة {React}.'],
  ['prose', 'عملت في Nile & Co.', 'عملت في {Nile & Co}.'],
])('the kind of a text says whose the mark at its end is: %s %s', (kind, words, seen) => {
  const { runs } = new Text(kind, words).typeset(createTypesetter('ar'))
  const isolated = withIsolateMarks(runs)
    .replaceAll('\u2066', '{')
    .replaceAll('\u2069', '}')
  expect(isolated.replaceAll('\u00a0', ' ')).toBe(seen)
})

test('prose in Markdown is as its owner wrote it, however it is set', () => {
  const prose = '**Strong**, `code` and a [link](https://example.org/a_(b)).'
  const text = Text.read('prose', prose, 'en')
  expect(text.markdown).toBe(prose)
  expect(text.typeset(createTypesetter('en')).markdown).toBe(prose)
})

describe('a story in Markdown', () => {
  const write = (kind: TextKind, source: string) => Text.read(kind, source, 'en').markdown

  test.each([
    ['a list with a list inside', '1. first\n2. second\n   - inner\n   - other'],
    ['tasks', '- [x] Dark\n- [ ] Sync'],
    ['a table', '| Name | Count |\n| --- | --- |\n| one | 1 |'],
    ['code with a backtick', 'Use ``a`b`` and ```` ``` ````.'],
    ['code with its language', '```ts\nlet a: T<string> = `x`\n```'],
    ['fences inside fences', '````sh\ncat <<X\n```\ninner\n```\nX\n````'],
    ['definitions in code', '```md\n[1]: https://a.dev\n\n[docs][1]\n```'],
    ['a quote', '> Said **twice**.'],
    ['signs', '1 * 2, snake_case and 3 < 4'],
    ['paragraphs', 'One line.\n\nTwo.'],
  ])('%s is as its owner wrote it', (_, source) => {
    expect(write('story', source)).toBe(source)
  })

  test('references have their addresses at their places, and notes follow as a list', () => {
    expect(
      write(
        'story',
        'See [docs][1], [docs] and https://b.dev.[^n]\n\n[1]: https://a.dev/\n[docs]: https://c.dev/\n[^n]: A **note**.',
      ),
    ).toBe(
      'See [docs](https://a.dev/), [docs](https://c.dev/) and <https://b.dev>.¹\n\n1. A **note**.',
    )
  })

  test('its headings are below the title, at whatever level its owner wrote them', () => {
    const source = '# Why\nIt **is**.\n\n### How ###\n\nSo.\n\nEnd\n===\n\nHere.'
    expect(write('story', source)).toBe(
      '### Why\n\nIt **is**.\n\n#### How\n\nSo.\n\n### End\n\nHere.',
    )
    expect(write('page', source)).toBe(
      '## Why\n\nIt **is**.\n\n### How\n\nSo.\n\n## End\n\nHere.',
    )
  })
})
