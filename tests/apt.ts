import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

export const isRoot = process.platform !== 'win32' && userInfo().uid === 0

/**
 * Installs a Debian package if possible, and prints a line about it.
 * @returns whether it succeeded
 */
export function installFromDebian(name: string) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`No ${name} here: installing it with apt-get`)
  try {
    for (const command of [
      ['update'],
      ['install', '-y', '--no-install-recommends', name],
    ]) {
      execFileSync('apt-get', command, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    return true
  } catch {
    return false
  }
}
