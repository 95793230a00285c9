import { expect, test } from 'vitest'
import { makeServiceWorker } from './offline.ts'

function findVersion(files: Record<string, string>, code = 'run()') {
  const map = new Map(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const),
  )
  return /"version":"([^"]+)"/.exec(String(makeServiceWorker(map, code)))?.[1]
}

test('the worker’s version changes with the content of each file that it keeps, and with its code', () => {
  const site = { 'index.html': 'a', 'assets/app.js': 'b', 'cv/cv-en.pdf': 'c' }
  const version = findVersion(site)
  expect(version).toBe(findVersion({ ...site }))
  for (const path of Object.keys(site))
    expect(findVersion({ ...site, [path]: 'changed' }), path).not.toBe(version)
  expect(findVersion(site, 'runOtherwise()')).not.toBe(version)
  expect(findVersion({ ...site, 'sitemap.xml': 'd' }), 'not kept').toBe(version)
})

test('of each picture the worker keeps the smallest size, and pictures of one size', () => {
  const pictures = [
    'tree/1280',
    'tree/480',
    'tree/960',
    'milky-way-a1',
    'sea/90',
    'sea/800',
  ]
  const names = [
    'index.html',
    'assets/app.js',
    ...pictures.map((name) => `assets/${name}.avif`),
  ]
  const map = new Map(names.map((name) => [name, Buffer.from(name)]))
  const [, list = ''] = /"files":(\[.*?\])/.exec(String(makeServiceWorker(map, ''))) ?? []
  const files = (JSON.parse(list) as string[]).filter((file) => file.endsWith('.avif'))
  expect(files).toEqual(
    ['milky-way-a1', 'sea/90', 'tree/480'].map((name) => `assets/${name}.avif`),
  )
})
