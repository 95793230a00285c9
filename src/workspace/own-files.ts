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
  if (!existsSync(root)) return new Map<string, string>()
  return new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [path.replaceAll('\\', '/'), join(root, path)] as const)
      .filter(([path]) => !litter.test(path))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}
