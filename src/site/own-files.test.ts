import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { checkOwnFiles, listOwnOutputs } from './own-files.ts'

const content = readContent('sample')

function makeFolder(...paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'own-files-'))
  for (const path of paths) {
    const file = join(folder, 'public', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `This is ${path}`)
  }
  return folder
}

test('the owner’s own files are published as they are, with hidden folders, without what systems leave', () => {
  const paths = ['.well-known/atproto-did', 'google1234.html', 'talks/2025/slides.pdf']
  const folder = makeFolder(...paths, '.DS_Store', 'talks/Thumbs.db')
  const outputs = listOwnOutputs(folder)
  expect(Object.keys(outputs)).toEqual(paths)
  expect(String(outputs['.well-known/atproto-did']?.())).toBe(
    'This is .well-known/atproto-did',
  )
  expect(checkOwnFiles(content, folder)).toEqual([])
})

test.each([
  ...['index.html', 'Index.HTML', 'ar/index.html', 'ar/stories/index.html', '404.html'],
  ...['robots.txt', 'sitemap.xml', 'favicon.ico', 'icon-512.png', 'sw.js', '_headers'],
  ...['resume.json', 'ar/contact.vcf', 'cv/nour-mansour-cv-ar.pdf', 'assets/mine.css'],
])('a file called %s is an error at its place', (path) => {
  expect(checkOwnFiles(content, makeFolder(path))).toMatchObject([
    { kind: 'error', file: `content/public/${path}` },
  ])
})

test('without content/public there are no files to publish', () => {
  expect(listOwnOutputs(mkdtempSync(join(tmpdir(), 'own-files-')))).toEqual({})
})
