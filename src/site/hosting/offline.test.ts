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
