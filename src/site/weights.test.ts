import { expect, test } from 'vitest'
import { weigh, weightAdvice } from './weights.ts'

/** A built site below a path, in which every file of a kind weighs something else. */
const site = {
  'index.html': `<html dir="ltr"><link rel="preload" href="/sub/assets/latin.woff2" as="font">
    <script data-application="/sub/assets/app-1.js /sub/assets/runtime-1.js /sub/assets/en-1.js"></script>
    <source type="image/avif" srcSet="/sub/assets/me/480.avif 480w, /sub/assets/me/800.avif 800w, /sub/assets/me/1200.avif 1200w" sizes="(min-width: 40rem) 90vw, 66vw">
    <source type="image/webp" srcSet="/sub/assets/me/480.webp 480w" sizes="66vw">`,
  'ar/index.html': `<html dir="rtl"><script data-application="/sub/assets/app-1.js /sub/assets/runtime-1.js /sub/assets/ar-1.js">`,
  'assets/app-1.js': 1000,
  'assets/app-1.js.br': 100,
  'assets/runtime-1.js': 20,
  'assets/en-1.js': 3,
  'assets/ar-1.js': 4,
  'assets/below-the-fold-1.js': 5,
  'assets/tree-1.js': 1000,
  'assets/stories-1.js': 1000,
  'assets/latin.woff2': 600,
  'assets/me/480.avif': 1000,
  'assets/me/800.avif': 7000,
  'assets/me/1200.avif': 30_000,
  'icon.svg': 0,
}

function filesOf(contents: Record<string, string | number>) {
  return new Map(
    Object.entries(contents).map(([path, content]) => [
      path,
      Buffer.from(typeof content === 'string' ? content : 'x'.repeat(content)),
    ]),
  )
}

test('a page’s first view has its scripts, fonts and first picture, and nothing else', () => {
  const [english, arabic] = ['index.html', 'ar/index.html'].map((page) =>
    Object.fromEntries(
      weigh(filesOf(site)).flatMap((weight) =>
        weight.page === page ? [[weight.part, weight.value]] : [],
      ),
    ),
  )
  const html = site['index.html'].length
  expect(english).toEqual({
    'HTML with its CSS': html,
    'JavaScript, on first load': 128,
    fonts: 600,
    'first view on a phone': html + 128 + 600 + 7000,
  })
  expect(arabic).toMatchObject({ 'JavaScript, on first load': 129, fonts: 0 })
})

test('a page that is heavier than it should be is named, with what weighs most', () => {
  expect(weightAdvice(filesOf(site))).toEqual([])
  expect(weightAdvice(filesOf({ ...site, 'assets/me/800.avif': 220_000 }))).toEqual([
    'index.html: first view on a phone 221.2 kB, where 200.0 kB keep it quick. What weighs most is assets/me/800.avif, 220.0 kB.',
  ])
})
