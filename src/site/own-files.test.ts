import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { checkOwnFiles, listOwnOutputs } from './own-files.ts'
import { makeFolder, type Files } from '../../tests/files.ts'

const content = readContent('sample')

function folderWith(...paths: string[]) {
  const files = paths.map((path) => [join('public', path), `This is ${path}`])
  return makeFolder(Object.fromEntries(files) as Files)
}

test('the owner’s own files are published as they are, with hidden folders, without what systems leave', () => {
  const paths = [
    '.well-known/atproto-did',
    'google1234.html',
    'robots.txt',
    'talks/2025/slides.pdf',
  ]
  const folder = folderWith(...paths, '.DS_Store', 'talks/Thumbs.db')
  const outputs = listOwnOutputs(folder)
  expect(Object.keys(outputs)).toEqual(paths)
  expect(String(outputs['.well-known/atproto-did']?.())).toBe(
    'This is .well-known/atproto-did',
  )
  expect(checkOwnFiles(content, folder)).toEqual([])
})

test.each([
  'index.html',
  'Index.HTML',
  'ar/stories/index.html',
  '404.html',
  'sitemap.xml',
  'sw.js',
  'version.json',
  '_headers',
  'resume.json',
  'cv/nour-mansour-cv-ar.pdf',
  'assets/mine.css',
])('a file called %s is an error at its place', (path) => {
  expect(checkOwnFiles(content, folderWith(path))).toMatchObject([
    { kind: 'error', file: `public/${path}` },
  ])
})

test('a file that Git LFS keeps elsewhere is an error, and is not published', () => {
  const pointer = readFileSync('tests/fixtures/pointer.txt')
  const folder = makeFolder({ 'public/a/talk.pdf': pointer, 'public/lfs.txt': 'version' })
  expect(checkOwnFiles(content, folder)).toMatchObject([
    { kind: 'error', file: 'public/a/talk.pdf', id: 'pointer' },
  ])
})
