import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Text } from '../../page/ui/text.tsx'
import { createTypesetter } from '../typeset.ts'
import { parseStory } from './markdown.ts'
import { writeMarkdown } from './write.ts'

const definitions =
  '\n\n[g]: https://g.dev/a(b) "The \\"guide\\""\n[two words]: <https://g.dev/a b>\n[p]: /pic.png'

const write = (source: string) => writeMarkdown(parseStory(source, 3, 'en'))

/** What the page shows. */
function read(markdown: string) {
  const children = createTypesetter('en').text(parseStory(markdown, 3, 'en'))
  return renderToStaticMarkup(createElement(Text, { children }))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(<\/?strong>)\1/g, '$1')
    .replaceAll(/ ?(<\/?(?:t|u|o|l|p|h|b)[^>]*>) ?/g, '$1')
}

/** Each has a reference, or looks as if it had one. */
const lines = [
  '`[g]`, ``[g]`[p]`` and [g].',
  '[![Build][p]][g] and [![Build][p]](https://ci.dev)',
  'A [**bold** `[g]` guide][g], **[g]**, *[g]*, ~~[g]~~, _**[g]**_',
  '![a *picture*][p] [Two  Words][two words] [g][] \\[g] [none]',
  '<https://g.dev> [here](https://g.dev/(x) "T") &amp; [g]  \nnext [g]\\\nlast',
  'plain',
]

/** Lines further in, as most people write them: an empty line has no spaces. */
function indent(text: string, width: number) {
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(width)}`)
}

const blocks: ((inside: string) => string)[] = [
  (inside) => inside,
  (inside) => `> ${inside.replaceAll('\n', '\n> ')}`,
  (inside) => `- ${indent(inside, 2)}\n- other [g]`,
  (inside) => `10) ${indent(inside, 4)}\n\n    again [g]\n11) b`,
  (inside) => `- [x] done [g]\n- [ ] open\n\n  ${indent(inside, 2)}`,
  (inside) => `${inside}\n\n\`\`\`md\n[g]: nothing\n[g]\n\`\`\``,
  (inside) => `${inside}\n\n| a | b |\n|:--|--:|\n| [g] | \`[g]\\|x\` |`,
]

test('what is written of a text reads as the page shows it', () => {
  const text = fc
    .tuple(
      fc.constantFrom(...lines),
      fc.array(fc.constantFrom(...blocks), { maxLength: 3 }),
    )
    .map(([line, around]) => around.reduce((inside, wrap) => wrap(inside), line))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      const source = texts.join('\n\n***\n\n') + definitions
      const written = write(source)
      expect(written).not.toContain('\n[g]: https')
      expect(read(written)).toBe(read(source))
    }),
    { numRuns: 300 },
  )
})

test.each([
  [
    '*a*\n* __b__\n+ c\n\n\n|a|b|\n|-|-|\n|1|2|',
    '**a**\n\n- **b**\n\n* c\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['> # Big\n> text\n\n# Top', '> ### Big\n>\n> text\n\n### Top'],
  [
    '- ## In a list\n- b\n\nTitle of\ntwo lines\n===',
    '- #### In a list\n- b\n\n### Title of two lines',
  ],
  [
    'Type `[^1]` for a note.[^1]\n\n[^1]: See [g] and [^b].\n[^b]: End.\n\n[g]: https://g.dev',
    'Type `[^1]` for a note.¹\n\n1. See [g](https://g.dev/) and ².\n2. End.',
  ],
  ['Open:\n\n```js\nx', 'Open:\n\n```js\nx\n```'],
  ['```\n~~~\n````', '```\n~~~\n```'],
  ['- [x] a\n- b\n  1. c\n\n1) d', '- [x] a\n- b\n  1. c\n\n1. d'],
  [
    '![](https://badgen.net/a) [guide](a.md), [top](#a), [old](javascript:alert(1)), ![](a.png)![A b](b.png)',
    'guide, top, old, A b',
  ],
  [
    '<SUP>2</SUP> e<sup>-x</sup> <sub>small print</sub> \\*a\\* \\[b](https://c.dev) &amp;lt; <br> ~~d~~',
    String.raw`² e<sup>-x</sup> small print \*a\* \[b](<https://c.dev>) \&lt; <br> ~~d~~`,
  ],
])('%j is written as %j', (source, written) => {
  expect(write(source)).toBe(written)
  expect(read(written)).toBe(read(source))
})
