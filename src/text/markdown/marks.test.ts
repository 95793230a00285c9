import { createElement } from 'react'
import { describe, expect, it, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutMissing } from '#fonts'
import { createCv } from '../../cv/cv.ts'
import { makeResume, makeHead } from '#files'
import { makeEdition } from '#edition'
import { parseProse, parseStory } from './markdown.ts'
import { flattenRuns, toPlainText, type Runs } from '../runs.ts'
import { createTypesetter } from '../typeset.ts'
import { Text } from '../../page/ui/text.tsx'
import { content as sample, text as inBoth } from '../../../tests/content.ts'
import { readPdf } from '../../../tests/pdf.ts'
import { phrases } from '../../../tests/phrases.ts'

/** A text as a page in this language renders it. */
function shown(text: string, locale: 'en' | 'ar' | 'fr') {
  const site = {
    url: 'https://me.dev',
    newTab: 'new tab',
    languages: ['en', 'ar'] as const,
  }
  const runs = createTypesetter(locale, site).text(parseProse(text))
  return renderToStaticMarkup(createElement(Text, { children: runs }))
    .replaceAll(/<bdi dir="ltr"( lang="en")?>/g, '[')
    .replaceAll('</bdi>', ']')
}

/** Positions of the isolates in a text. */
function listIsolates(runs: Runs) {
  return flattenRuns(runs).spans.flatMap(({ dir, start, end }) =>
    dir ? [[start, end]] : [],
  )
}

test.each(['> ', '+ ', '1. ', '![', '_a'])(
  'a line of 50,000 characters that repeats %j is parsed',
  (mark) => {
    const line = mark.repeat(50_000 / mark.length)
    expect(toPlainText(parseStory(line, 3, 'en'))).toContain(mark.trim())
  },
)

describe('marked words', () => {
  it.each([
    ['**strong** and `a ** b`', '<strong>strong</strong> and <code>a ** b</code>'],
    [
      '[**My** work](https://me.dev/#projects)',
      '<a href="https://me.dev/#projects"><strong>My</strong> work</a>',
    ],
    [
      '[MDN](https://mdn.dev)',
      '<a href="https://mdn.dev/" target="_blank" rel="noopener noreferrer">MDN<span class="visually-hidden"> (new tab)</span></a>',
    ],
    ['snake_case, 2 * 3 * 4, C#, [x]', 'snake_case, 2 * 3 * 4, C#, [x]'],
    // Each `**` closes the one before it, with any characters beside it.
    [
      'a**b**c, **note:**text (**x**)** y**',
      'a<strong>b</strong>c, <strong>note:</strong>text (<strong>x</strong>)** y**',
    ],
    [
      'I built **“Qandil”**—a shop, **Diwan (2025)**as well',
      'I built <strong>“Qandil”</strong>—a shop, <strong>Diwan (2025)</strong>as well',
    ],
    ['**a **b** 2 ** 3 and 2**', '**a <strong>b</strong> 2 ** 3 and 2**'],
    [
      '**a [b](https://me.dev/c_(d)) `**` e**',
      '<strong>a <a href="https://me.dev/c_(d)">b</a> <code>**</code> e</strong>',
    ],
    ['\\**a** \\`b\\` [c\\](d) ``e ` f``', '**a** `b` [c](d) <code>e ` f</code>'],
    ['*a* _b_ __c__ ***d*** 2*3*4 **** **', '*a* _b_ __c__ ***d*** 2*3*4 **** **'],
    [
      '<https://me.dev/> ![d](https://me.dev/a.png) [x](y) [](https://me.dev)',
      '<a href="https://me.dev/">https://me.dev/</a> ![d](https://me.dev/a.png) [x](y) [](https://me.dev)',
    ],
    [String.raw`\*as typed\* &amp; *so*`, '*as typed* &amp;amp; *so*'],
  ])('render as HTML: %s', (text, html) => {
    expect(shown(text, 'en')).toBe(html)
  })

  it.each([
    // An isolate can be inside a mark, around it, or across its edge; then the mark is split.
    ['مع **React 19 و Vue 3** معًا', 'مع <strong>[React 19] و [Vue 3]</strong> معًا'],
    ['مع **Next.js** App Router هنا', 'مع [<strong>Next.js</strong> App Router] هنا'],
    [
      'مع **إطار Next.js** App Router هنا',
      'مع <strong>إطار </strong>[<strong>Next.js</strong> App Router] هنا',
    ],
    // Arabic writes punctuation and prefixes next to a word without a space.
    [
      '**نص:**كلام بعده، وب**React** و**Vue**',
      '<strong>نص:</strong>كلام بعده، وب[<strong>React</strong>] و[<strong>Vue</strong>]',
    ],
    [
      'و**«قنديل»** متجر، ثم **«ديوان»،**وهو ال**تصميم**',
      'و<strong>«قنديل»</strong> متجر، ثم <strong>«ديوان»،</strong>وهو <strong>التصميم</strong>',
    ],
    // Code is one word, with any content.
    [
      'استخدم `f(x, [1، 2])` أو `ls`',
      'استخدم [<code>f(x, [1، 2])</code>] أو [<code>ls</code>]',
    ],
  ])('are set together with the words around them: %s', (text, html) => {
    expect(shown(text, 'ar').replaceAll('\u00a0', ' ')).toBe(html)
  })

  it('do not change isolates, at any position', () => {
    const typeset = createTypesetter('ar').text
    for (const [text] of phrases) {
      const edges = [...text.matchAll(/^|\b|$/gu)].map(({ index }) => index)
      for (const [at, start] of edges.entries()) {
        for (const end of edges.slice(at + 1)) {
          const marked = [
            text.slice(0, start),
            { as: 'strong' as const, text: text.slice(start, end) },
            text.slice(end),
          ]
          expect(listIsolates(typeset(marked)), JSON.stringify(marked)).toEqual(
            listIsolates(typeset(text)),
          )
        }
      }
    }
  })

  it('in French, narrow spaces are not inserted into code', () => {
    expect(shown('Vite ? `a ? b`', 'fr')).toBe('Vite\u202f? <code>a ? b</code>')
  })

  it('are kept when a character that no font has is removed', () => {
    expect(withoutMissing(parseProse('I ❤️ **shops 🚀** and `日本`'))).toEqual([
      'I ',
      { as: 'strong', text: 'shops' },
      ' and',
    ])
    expect(withoutMissing('A team (🚀 fast), “won 🏆”, (🎉)')).toBe(
      'A team (fast), “won”,',
    )
    expect(withoutMissing(parseProse('**日本** 🚀'))).toBe('')
    expect(withoutMissing(parseProse('**No** [fault](https://me.dev)'))).toEqual(
      parseProse('**No** [fault](https://me.dev)'),
    )
  })

  it('work inside the blocks of a story, whose isolates stay within one block', () => {
    const story = parseStory(
      'كتبته بلغة TypeScript\n\nReact **و Vue**\n\n- `ls -a`\n- ثانيًا بلغة Vue\n  - أ\n\n1. one\n\n> قيل\n\n```ts\na < b\n```\n\n# عنوان',
      3,
      'en',
    )
    const html = renderToStaticMarkup(
      createElement(Text, { children: createTypesetter('ar').text(story) }),
    )
    expect(html.replaceAll(/\n+/g, '').replaceAll(/ (?:lang|dir)="\w+"/g, '')).toBe(
      '<p>كتبته بلغة <bdi>TypeScript</bdi></p><p><bdi>React</bdi> <strong>و\u00a0<bdi>Vue</bdi></strong></p>' +
        '<ul><li><bdi><code>ls -a</code></bdi></li><li><p>ثانيًا بلغة <bdi>Vue</bdi></p><ul><li>أ</li></ul></li></ul><ol><li><bdi>one</bdi></li></ol>' +
        '<blockquote><p>قيل</p></blockquote><pre class="sheet"><bdi><code>a &lt; b</code></bdi></pre><h3>عنوان</h3>',
    )
    expect(toPlainText(story).split(/\n+/)).toContain('ls -a')
  })

  it('reach every output: the PDF with links, machine-readable files as plain words', async () => {
    const pitch = inBoth(
      'Builds **fast** pages, [in `React`](https://react.dev).',
      'يبني صفحات **سريعة** [بمكتبة `React`](https://react.dev).',
      'prose',
    )
    const { profile, site } = sample
    const marked = {
      ...sample,
      profile: { ...profile, pitch },
      site: {
        ...site,
        description: inBoth(pitch.en.plain, pitch.ar.plain),
      },
    }
    for (const locale of ['en', 'ar'] as const) {
      const edition = makeEdition(marked, locale)
      const { links } = await readPdf((await createCv(edition)).pdf)
      expect(links).toContain('https://react.dev/')
      const words = pitch[locale].plain
      const { basics } = JSON.parse(makeResume(edition)) as {
        basics: { summary: string }
      }
      const texts = [words, ...edition.profile.about.paragraphs.map(({ plain }) => plain)]
      expect(basics.summary).toBe(texts.join('\n\n'))
      expect(makeHead(edition)).toContain(`<meta name="description" content="${words}">`)
      expect(edition.profile.pitch?.plain).toBe(words)
    }
  })
})
