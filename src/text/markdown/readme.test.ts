import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseStory } from './markdown.ts'
import type { Locale } from '#languages'
import { flattenRuns, toPlainText } from '../runs.ts'
import { createTypesetter } from '../typeset.ts'
import { Text } from '../../page/ui/text.tsx'

function shown(story: string, locale: Locale = 'en') {
  const children = createTypesetter(locale).text(parseStory(story, 3, locale))
  return renderToStaticMarkup(createElement(Text, { children })).replaceAll(
    /[\n\t]+/g,
    '',
  )
}

/** The words that stay as typed, which the check reports. */
function listTyped(story: string) {
  const { words, spans } = flattenRuns(parseStory(story, 3, 'en'))
  return spans
    .filter(({ as }) => as === 'typed')
    .map(({ start, end, href }) => href ?? words.slice(start, end))
}

test.each([
  [
    'a table',
    '| A | B |\n|--|--:|\n| **x** | 2 |',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><strong>x</strong></td><td>2</td></tr></tbody></table>',
  ],
  [
    'words above and below the line, which no program reads as one number',
    '2<sup>10</sup> H<SUB class="a">2</SUB>O, x<sub>max</sub>, `<sup>1</sup>`\n\n<sub>\nSmall print\n</sub>',
    '<p>2¹⁰ H₂O, x<sub>max</sub>, <code>&lt;sup&gt;1&lt;/sup&gt;</code></p><p>Small print</p>',
  ],
  [
    'front matter, which is none of its words',
    '---\ntitle: Tides\ntags:\n  - sea\n---\n\n# One\n\n---\n\nTwo',
    '<h3>One</h3><p>Two</p>',
  ],
  [
    'signs that are no mathematics',
    '$5 to $10, US$ and A$, $HOME/$USER, `$a$`, a==b && c==d, 2 == 2 == 2',
    '<p>$5 to $10, US$ and A$, $HOME/$USER, <code>$a$</code>, a==b &amp;&amp; c==d, 2 == 2 == 2</p>',
  ],
  [
    'tasks',
    '- [x] Dark\n- [ ] Sync\n  1. queue',
    '<ul><li>■ Dark</li><li><p>□ Sync</p><ol><li>queue</li></ol></li></ul>',
  ],
  [
    'a paragraph that begins with a link, in a list in a list',
    '- a\n  - b\n\n    [g](https://g.dev)',
    '<ul><li><p>a</p><ul><li><p>b</p><p><a href="https://g.dev/">g</a></p></li></ul></li></ul>',
  ],
  [
    'a block of code without fences',
    'A\n\n    # install\n    **x**',
    '<p>A</p><pre class="sheet"><code># install**x**</code></pre>',
  ],
  [
    'an alert',
    '> [!NOTE]\n> Works.',
    '<blockquote><p><strong>Note</strong></p><p>Works.</p></blockquote>',
  ],
  [
    'headings',
    '# One\n\nTwo\n---\n\n<h3 align="center">\n Three<br>four\n</h3>',
    '<h3>One</h3><h4>Two</h4><h4>Three four</h4>',
  ],
  [
    'footnotes',
    'A[^b] b[^a].\n\n[^a]: First `a`.\n[^b]: Second,\n    on.',
    '<p>A¹ b².</p><ol><li>Second, on.</li><li>First <code>a</code>.</li></ol>',
  ],
  [
    'a footnote below its text, with another',
    'A[^1].\n[^1]: See[^2].\n[^2]: <https://a.dev/>',
    '<p>A¹.</p><ol><li>See².</li><li><a href="https://a.dev/">https://a.dev/</a></li></ol>',
  ],
  [
    'references',
    '[docs][1] and [docs] in `[docs]`\n\n[1]: https://a.dev/ "A"\n[Docs]: <https://b.dev/>',
    '<p><a href="https://a.dev/">docs</a> and <a href="https://b.dev/">docs</a> in <code>[docs]</code></p>',
  ],
  [
    'addresses',
    'See https://a.dev/b. (or me@a.dev)',
    '<p>See <a href="https://a.dev/b">https://a.dev/b</a>. (or <a href="mailto:me@a.dev">me@a.dev</a>)</p>',
  ],
  [
    'addresses before the punctuation of Arabic',
    'https://a.dev/b، «https://c.dev/»؛',
    '<p><a href="https://a.dev/b">https://a.dev/b</a>، «<a href="https://c.dev/">https://c.dev/</a>»؛</p>',
  ],
  [
    'line breaks of their own',
    '<br>\n<b>One</b>\n<br>\nTwo\n\n<br>',
    '<p><br/><strong>One</strong><br/>Two</p>',
  ],
  [
    'details',
    '<details><summary>More</summary>\n\nHidden *text*.\n\n</details>',
    '<p><strong>More</strong></p><p>Hidden <strong>text</strong>.</p>',
  ],
  [
    'comments, breaks and entities',
    'a<br/>b  \nc <!-- no\nno --> &copy; &lt;i&gt; ~~old~~ <kbd>K</kbd>',
    '<p>a<br/>b<br/>c  © &lt;i&gt; <del>old</del> <code>K</code></p>',
  ],
  [
    'code',
    '```html\n<!-- a --> <b>[x]</b>\n```\n\n~~~\n&copy;\n~~~\n\n`<br>` `<b>`',
    '<pre class="sheet"><code>&lt;!-- a --&gt; &lt;b&gt;[x]&lt;/b&gt;</code></pre><pre class="sheet"><code>&amp;copy;</code></pre><p><code>&lt;br&gt;</code> <code>&lt;b&gt;</code></p>',
  ],
  [
    'characters without a meaning here',
    'snake_case, 2 * 3 * 4, [x], a < b, C# ~5~',
    '<p>snake_case, 2 * 3 * 4, [x], a &lt; b, C# ~5~</p>',
  ],
])('a story shows what a README has: %s', (_, story, html) => {
  expect(shown(story)).toBe(html)
  expect(listTyped(story)).toEqual([])
})

test.each([
  ['ar', 'لا تفعل', 'تنبيه'],
  ['ar', 'Do not', 'Warning'],
  ['de', 'Nicht tun', 'Warnung'],
  ['he', 'אל תעשו', 'אזהרה'],
] as const)(
  'an alert has its label in the language of the page: %s, %s',
  (locale, text, label) => {
    expect(shown(`> [!WARNING]\n> ${text}`, locale)).toContain(
      `<strong>${label}</strong>`,
    )
  },
)

test.each([
  ['![npm](https://img.shields.io/npm/v/a.svg)'],
  ['[![CI](https://github.com/a/b/actions/workflows/ci.yml/badge.svg)](https://ci.dev)'],
  ['[![Build][badge]][ci]\n\n[badge]: https://badgen.net/a\n[ci]: https://ci.dev'],
  [
    '<p align="center"><a href="https://ci.dev"><img src="https://codecov.io/a.svg"></a> | <img src="https://x.dev/badge.png"></p>',
  ],
])('badges are left out, with their links: %s', (story) => {
  expect(shown(`One\n\n${story}\n\nTwo`)).toBe('<p>One</p><p>Two</p>')
})

test('pictures and relative links keep their words, and are reported with their addresses', () => {
  const story =
    '[guide](./docs/a.md#b), <img alt="Logo" src="logo.svg">, ![Shot](https://a.dev/shot.png), ![](b.png)'
  expect(toPlainText(parseStory(story, 3, 'en'))).toBe('guide, Logo, Shot, ')
  expect(shown(story)).not.toContain('<a')
  expect(listTyped(story)).toEqual([
    './docs/a.md#b',
    'logo.svg',
    'https://a.dev/shot.png',
    'b.png',
  ])
})

test.each([
  ['a\n\n<video src=b>\n\nc', '<video src=b>'],
  ['The height is $h = A\\cos(\\omega t)$.', '$h = A\\cos(\\omega t)$'],
  ['One\n\n$$\n\\frac{1}{2}\n$$', '$$\n\\frac{1}{2}\n$$'],
  ['```math\na^2\n```', '```math\na^2\n```'],
  ['Some ==marked words== here', '==marked words=='],
])('what a story does not take stays as typed, and is reported: %j', (story, typed) => {
  expect(listTyped(story)).toEqual([typed])
})

test.each([
  '![](docs/a.png)',
  '<img src="my logo.svg">',
  '[![](a.png)](https://a.dev)',
  '![a.png](a.png)',
])('a picture without words shows no path, and is reported: %s', (picture) => {
  expect(shown(`One\n\n${picture}\n\nTwo`)).toBe('<p>One</p><p>Two</p>')
  expect(listTyped(picture)).toHaveLength(1)
})
