import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkName, firstLoad } from '../../generate/vite/first-load'
import { referencesOf, tagsOf } from '../../generate/vite/graph'
import { weightAdvice } from '../../generate/vite/weights'

/** A built site in a folder of its own. */
function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'size-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const site = {
  'index.html': `<!doctype html><html><head><link rel="icon" href="/sub/icon.svg">
    <link rel="preload" href="/sub/assets/latin.woff2" as="font" crossorigin>
    <script data-application="/sub/assets/main-aaaaaaaa.js /sub/assets/en-aaaaaaaa.js">boot()</script></head><body>
    <a href="https://elsewhere.example">a link</a>
    <picture><source type="image/avif" srcSet="/sub/assets/480.avif 480w, /sub/assets/1200.avif 1200w"
      sizes="(min-width: 64rem) 24rem, 90vw"/><img src="/sub/assets/800.jpeg" loading="lazy"/></picture>
    <img src="/sub/assets/second.jpeg" loading="lazy"/></body></html>`,
  'ar/index.html': `<script data-application="/sub/assets/main-aaaaaaaa.js /sub/assets/ar-aaaaaaaa.js">boot()</script>
    <script src="https://tracker.example/t.js"></script>`,
  'assets/main-aaaaaaaa.js': `import{a}from"./app-aaaaaaaa.js";a()`,
  'assets/app-aaaaaaaa.js': `const pages={en:()=>import(\`./en-aaaaaaaa.js\`),ar:()=>import("./ar-aaaaaaaa.js")};
    import("./below-aaaaaaaa.js");import("./toaster-aaaaaaaa.js");export const a=()=>pages`,
  'assets/below-aaaaaaaa.js': `import"./shared-aaaaaaaa.js";new Worker(\`/sub/assets/sky.worker-aaaaaaaa.js\`)`,
  'assets/shared-aaaaaaaa.js': '',
  'assets/toaster-aaaaaaaa.js': '',
  'assets/sky.worker-aaaaaaaa.js': '',
  'assets/en-aaaaaaaa.js': '',
  'assets/ar-aaaaaaaa.js': '',
  'assets/latin.woff2': '',
  'assets/480.avif': '',
  'assets/800.jpeg': '',
  'assets/1200.avif': '',
  'assets/second.jpeg': '',
  'icon.svg': '',
}

describe('a page’s first load', () => {
  const documents = ['index.html', 'ar/index.html']
  const folder = folderWith(site)
  const load = firstLoad(folder, 'index.html', documents)
  const short = (files: string[]) => files.map(chunkName)

  test('begins with the application’s script and all that it imports', () => {
    expect(short(load.eager)).toEqual(['main', 'app'])
  })

  test('goes on with its content, lazy chunks, what those import, and workers', () => {
    expect(short(load.later)).toEqual(['en', 'below', 'shared', 'sky.worker'])
  })

  test('leaves out the other languages, and what waits for the visitor', () => {
    expect(short(load.waiting)).toEqual(['ar', 'toaster'])
  })

  test('has the preloaded fonts, the icon, and of the first picture what a phone takes', () => {
    expect(load.fonts).toEqual(['assets/latin.woff2'])
    expect(load.icons).toEqual(['icon.svg'])
    expect(load.pictures).toEqual(['assets/1200.avif'])
  })

  test('knows a third party from a link to one', () => {
    expect(load.thirdParty).toEqual([])
    expect(firstLoad(folder, 'ar/index.html', documents).thirdParty).toEqual([
      'https://tracker.example/t.js',
    ])
  })
})

test('a page that is heavier than it should be is named, with what weighs most', () => {
  const pages = ['index.html', 'ar/index.html'].map((document) => ({
    document,
    dir: 'ltr' as const,
  }))
  expect(weightAdvice(folderWith(site), pages)).toEqual([])
  const heavy = { ...site, 'assets/1200.avif': 'x'.repeat(200_000) }
  expect(weightAdvice(folderWith(heavy), pages)).toEqual([
    expect.stringMatching(
      /^index\.html: first view on a phone 200\.\d kB, where 180\.0 kB keep it quick\. What weighs most is assets\/1200\.avif, 200\.0 kB\.$/,
    ),
  ])
})

test('tags are read with their attributes, but not inside scripts and styles', () => {
  const html = `<script>"<img src=x>"</script><style>a::after{content:"<b>"}</style>
    <a HREF="?a=1&amp;b=2" hidden>x</a><br/>`
  expect(tagsOf(html)).toEqual([
    { name: 'script', attributes: {} },
    { name: 'style', attributes: {} },
    { name: 'a', attributes: { href: '?a=1&b=2', hidden: '' } },
    { name: 'br', attributes: {} },
  ])
})

test('imports are read from the code, but not from its texts', () => {
  const code = `import a from"./a.js";export*from'./b.js';export{c}from"./c.js"
    const text="import './d.js'";import(\`./e.js\`);import(x);a.worker="/assets/f.js"`
  expect(referencesOf(code)).toEqual({
    eager: ['./a.js', './b.js', './c.js'],
    lazy: ['./e.js'],
    workers: ['/assets/f.js'],
  })
})
