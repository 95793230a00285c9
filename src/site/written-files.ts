import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { PublishedFiles } from '#pictures'
import { BuildFault } from '#workspace'

/** The folder for the host's files, beside the site's. It also has the lists of both. */
export function getHostingFolder(folder: string) {
  return `${folder}-hosting`
}

/** What makes a folder somebody's project. */
const signsOfProject = ['content', 'package.json', '.git']

/**
 * Refuses a folder that a build may not fill: the owner's folder or one around it, one in the
 * content, and one with a project or a page that no build has written there.
 * @param content the content folder
 * @throws {BuildFault}
 */
export function refuseOwnersFolder(
  folder: string,
  content: string,
  hosting = getHostingFolder(folder),
) {
  const list = readList(folder, hosting)
  const refuse = (why: string) => {
    throw new BuildFault(
      `The site cannot be built into "${showPath(folder)}", ${why}: name a folder of its own, such as --outDir dist.`,
    )
  }
  if (isInside('', folder))
    refuse('which is the folder that you work in, or one around it')
  if (isInside(content, folder) || isInside(folder, content))
    refuse('which the content is in, or which is in the content')
  const project = signsOfProject.find((name) => existsSync(join(folder, name)))
  if (project !== undefined && !list)
    refuse(`which has "${project}" in it and is not the work of a build`)
  refuseOwnFiles(folder, ['index.html'], list)
}

/** Whether a path is a folder or in it. */
function isInside(path: string, folder: string) {
  return listParents(path).some((parent) => isSame(parent, folder))
}

/** A folder with all those around it. */
function listParents(path: string): string[] {
  const folder = resolve(path)
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...listParents(parent)]
}

/** Whether two paths lead to one folder: through a link, or by capital and small letters. */
function isSame(path: string, other: string) {
  const [a, b] = [path, other].map((each) =>
    statSync(each, { bigint: true, throwIfNoEntry: false }),
  )
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino
}

/**
 * Replaces what the last build wrote into a folder, once everything is written. Whatever else is
 * there stays: a build knows what is its own from the list that the last one left. The folder
 * itself stays, too: it may be a link, or a mount point.
 * @param hosting the folder with the list
 * @throws {BuildFault} if something that is not a build's is in the way
 */
export async function replaceContents(
  folder: string,
  files: PublishedFiles,
  hosting = getHostingFolder(folder),
) {
  const paths = [...files.keys()]
  const old = readList(folder, hosting)
  refuseOwnFiles(folder, paths, old)
  await mkdir(folder, { recursive: true })
  // Within the folder, since a file can only be renamed on its own disk.
  const fresh = await mkdtemp(join(folder, '.new-'))
  const unfinished = paths.map((path) => `${basename(fresh)}/${path}`)
  try {
    // An interrupted build leaves files of these three kinds, and the next one removes them.
    await writeList(folder, hosting, [...(old ?? []), ...paths, ...unfinished])
    for (const [path, content] of files) {
      await mkdir(dirname(join(fresh, path)), { recursive: true })
      await writeFile(join(fresh, path), content)
    }
  } catch (error) {
    // A full disk would stay full.
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  await removeFiles(
    folder,
    [...(old ?? [])].filter((path) => !files.has(path)),
  )
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await rename(join(fresh, path), join(folder, path))
  }
  await rm(fresh, { recursive: true })
  await writeList(folder, hosting, paths)
}

/** Fails if the place of a file is taken by something that the list does not name. */
function refuseOwnFiles(folder: string, paths: string[], list?: ReadonlySet<string>) {
  for (const path of paths) {
    const taken = findTakenPath(folder, path)
    if (taken === undefined || (taken === path && isListed(folder, path, list))) continue
    throw new BuildFault(
      `"${showPath(join(folder, taken))}" is in the way, and is not the work of the last build: move it elsewhere, or name another folder with --outDir. (Versions before this one left no list of what they built: if all of "${showPath(folder)}" is such a site, delete that folder once.)`,
    )
  }
}

/** The path of what is in the place of a file, or of a folder around it; undefined if nothing. */
function findTakenPath(folder: string, path: string) {
  const parts = path.split('/')
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return around.find((part) => {
    const there = lstatSync(join(folder, part), { throwIfNoEntry: false })
    return there && (part === path || !there.isDirectory())
  })
}

/** Whether a path is that of a file (no link) that the list names. */
function isListed(folder: string, path: string, list?: ReadonlySet<string>) {
  if (!lstatSync(join(folder, path)).isFile()) return false
  // The list has the letters of the name on disk, which some systems take for those of the path.
  const [root, real] = [folder, join(folder, path)].map((each) =>
    realpathSync.native(each),
  )
  return list?.has(relative(root ?? '', real ?? '').replaceAll(sep, '/')) ?? false
}

/** Removes files that a build has written, and the folders that are empty then. */
async function removeFiles(folder: string, paths: string[]) {
  const removed = paths.filter(
    (path) =>
      findTakenPath(folder, path) === path && lstatSync(join(folder, path)).isFile(),
  )
  for (const path of removed) await unlink(join(folder, path))
  const around = new Set(removed.flatMap((path) => listParents(join(folder, path))))
  const inside = [...around].filter((path) => path.startsWith(resolve(folder) + sep))
  for (const path of inside.toSorted((a, b) => b.length - a.length))
    if (existsSync(path) && readdirSync(path).length === 0) await rmdir(path)
}

/** A path that leads out of its folder is nothing that a build has written. */
const listSchema = z.array(
  z.string().refine((path) => !path.split(/[/\\]/).includes('..')),
)

/** What the last build wrote into a folder; undefined if that is not known. */
function readList(folder: string, hosting: string) {
  const file = getListFile(folder, hosting)
  if (!existsSync(file)) return undefined
  try {
    return new Set(listSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return undefined
  }
}

async function writeList(folder: string, hosting: string, paths: string[]) {
  await mkdir(hosting, { recursive: true })
  const text = `${JSON.stringify(paths.toSorted(), null, 1)}\n`
  const file = getListFile(folder, hosting)
  const fresh = `${file}.new`
  try {
    await writeFile(fresh, text)
    // With half a list, the whole site would be somebody's own.
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

function getListFile(folder: string, hosting: string) {
  return join(hosting, `${basename(folder)}.files.json`)
}

function showPath(path: string) {
  return relative('', path) || '.'
}
