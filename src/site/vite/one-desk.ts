import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, hashParts, makeCacheFolder } from '#workspace'

/**
 * Makes a function that finds the desk of a folder that another server has open: two would write over
 * each other. If none is open, the caller's is the one.
 */
export function createFinder(folder: string) {
  const file = join(cacheFolder, `desk-${hashParts(realpathSync(folder))}`)
  return async function findOther(address: string): Promise<string | undefined> {
    const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if (known === address) return undefined
    // At the same host and port it was an earlier server, which this one has replaced.
    const isEarlier =
      known !== undefined && new URL(known).origin === new URL(address).origin
    if (known !== undefined && !isEarlier && (await isOpen(known))) return known
    makeCacheFolder()
    rmSync(file, { force: true })
    try {
      // The address has the key: it is for the owner alone.
      writeFileSync(file, address, { flag: 'wx', mode: 0o600 })
      return undefined
    } catch (error) {
      // Another server was faster.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return findOther(address)
      throw error
    }
  }
}

/** Whether a desk answers: it takes its key, and leads on. One that is busy is open, too. */
function isOpen(address: string) {
  const signal = AbortSignal.timeout(2000)
  return fetch(address, { redirect: 'manual', signal }).then(
    ({ status }) => status === 303,
    (error: unknown) => (error as Error).name === 'TimeoutError',
  )
}
