import { z } from 'zod'
import { readJsonData } from '#yaml'
import type { Online, OnlineState, Way } from '../contract.ts'

/* Whether a published site is online, asked at its address. */

/** In milliseconds. */
const TIME_LIMIT_MS = 5000

/** The file of a built site that says which one it is. */
export const versionFile = 'version.json'

const versionSchema = z.object({
  /** Of the files that it was built from, if all of them were in a commit. */
  commit: z
    .string()
    .regex(/^[\da-f]{40,64}$/)
    .optional(),
  /** Changes with any file of the site. */
  files: z.string(),
})

type Version = z.infer<typeof versionSchema>

/** What the file of a site says; undefined where it is none. */
export function readVersion(text: string) {
  return versionSchema.safeParse(readJsonData(text)).data
}

/**
 * Asks what an address answers now.
 * @param isPublished by the way to the web, whether a version is what was published; undefined where
 *   nobody knows
 */
export async function askAddress(
  address: string,
  isPublished: Record<Way, (version: Version) => Promise<boolean | undefined>>,
): Promise<Online> {
  const file = new URL(versionFile, address).href
  const [page, record] = await Promise.all([request(address), request(file)])
  if (!page) return { git: 'silent', folder: 'silent' }
  const { status } = page
  if (status !== 200) return { status, git: 'absent', folder: 'absent' }
  const version = record?.status === 200 ? readVersion(record.text) : undefined
  const judge = async (way: Way): Promise<OnlineState> => {
    const isThere = version && (await isPublished[way](version))
    if (isThere === undefined) return 'unknown'
    return isThere ? 'online' : 'before'
  }
  return { status, git: await judge('git'), folder: await judge('folder') }
}

/** Not what a cache between here and the site has kept. */
async function request(url: string) {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const headers = { 'Cache-Control': 'no-cache' }
  try {
    const response = await fetch(url, { signal, headers })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
