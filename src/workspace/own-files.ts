import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files that operating systems and git leave in folders: never published. */
const litter = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\.git(keep|ignore)?)$/i

/** Below the content folder: the files that are published unchanged. */
export const publicFolder = 'public'

/**
 * The owner's own files, which are published at the root of the site: where each is, by its path
 * there (with forward slashes). Folders that begin with a dot are included.
 */
export function listOwnFiles(folder: string) {
  const root = join(folder, publicFolder)
  const paths = existsSync(root) ? listFilePaths(root) : []
  const published = paths.filter((path) => !litter.test(path))
  return new Map(published.map((path) => [path, join(root, path)]))
}

/** The paths of all files below a folder, in order, with forward slashes. */
export function listFilePaths(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}
