import { readFileSync } from 'node:fs'
import { makeEditions } from '#edition'
import { createLocator, makeMessage, type Problem } from '#reading'
import type { Content } from '#schema'
import { isPointerFile, listOwnFiles, publicFolder } from '#workspace'
import { listContentOutputs } from './outputs.ts'
import { listCvs } from './site.ts'

/** Paths that the product generates in addition to the outputs: the bundle, and files for hosts. */
const generatedPaths = /^(assets\/|(sw\.js|version\.json|_headers|404\.html)$)/

/**
 * Finds files in the owner's `public/` whose names the product generates itself, and those that
 * Git LFS keeps elsewhere.
 */
export function checkOwnFiles(content: Content, folder: string): Problem[] {
  const ownFiles = [...listOwnFiles(folder)]
  if (ownFiles.length === 0) return []
  const takenPaths = listTakenPaths(content)
  return ownFiles.flatMap(([path, file]) => {
    // The owner's rules for crawlers take the place of the product's.
    const isTaken =
      path !== 'robots.txt' &&
      (generatedPaths.test(path) || takenPaths.has(path.toLowerCase()))
    const message = isTaken
      ? makeMessage('fileOfBuild', { name: path })
      : isPointerFile(file) && makeMessage('pointer')
    if (!message) return []
    return [createLocator(`${publicFolder}/${path}`, '')('error', 0, [], message)]
  })
}

/** In lower case: some hosts take two names that differ by case for one. */
function listTakenPaths(content: Content) {
  const editions = makeEditions(content)
  const pages = Object.values(editions).flatMap(({ paths, smallPages }) => [
    paths.page,
    paths.stories,
    ...smallPages.map(({ path }) => path),
  ])
  const outputs = Object.keys(
    listContentOutputs({
      folder: '',
      content,
      editions,
      slices: {},
      cvs: listCvs(content, editions, '/'),
      files: new Map(),
      fallbacks: [],
    }),
  )
  return new Set(
    [
      ...outputs,
      ...pages.flatMap((path) => [`${path}index.html`, `${path}index.md`]),
    ].map((path) => path.toLowerCase()),
  )
}

/** The outputs that are the owner's own files, as they are. */
export function listOwnOutputs(folder: string) {
  return Object.fromEntries(
    Array.from(listOwnFiles(folder), ([path, file]) => [path, () => readFileSync(file)]),
  )
}
