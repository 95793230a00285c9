import { expect, test } from 'vitest'
import type { FirstView } from './first-view.ts'
import { measureWeights, adviseOnWeight } from './weights.ts'

/** A built site in which every file weighs something else, and the first view of its page. */
const site = {
  'index.html': 40,
  'assets/app-1.js': 1000,
  'assets/app-1.js.br': 100,
  'assets/en-1.js': 3,
  'assets/stories-1.js': 1000,
  'assets/latin.woff2': 600,
  'assets/late-en.woff2': 50,
  'assets/me/480.avif': 1000,
  'assets/me/800.avif': 7000,
}
const views: FirstView[] = [
  {
    page: 'index.html',
    dir: 'ltr',
    scripts: ['assets/app-1.js', 'assets/en-1.js'],
    fonts: ['assets/latin.woff2'],
    lateFonts: ['assets/late-en.woff2'],
    others: ['assets/me/800.avif'],
  },
]

function makeFiles(sizes: Record<string, number>) {
  return new Map(
    Object.entries(sizes).map(([path, size]) => [path, Buffer.from('x'.repeat(size))]),
  )
}

test('the size of the first view is measured in parts, compressed', () => {
  const weights = measureWeights(makeFiles(site), views)
  expect(weights.map(({ part, value }) => [part, value])).toEqual([
    ['HTML with its CSS', 40],
    ['JavaScript, on first load', 103],
    ['fonts', 600],
    ['fonts, to the page’s end', 650],
    ['first view on a phone', 40 + 103 + 600 + 7000],
  ])
})

test('a page above a budget gets advice that names its heaviest file', () => {
  expect(adviseOnWeight(makeFiles(site), views)).toEqual([])
  const heavy = makeFiles({ ...site, 'assets/me/800.avif': 220_000 })
  expect(adviseOnWeight(heavy, views)).toEqual([
    'index.html: first view on a phone 220.7 kB, where 200.0 kB keep it quick. What weighs most is assets/me/800.avif, 220.0 kB.',
  ])
})
