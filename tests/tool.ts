import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * The folder of packages that few runs need, in these versions. They are installed on their first
 * use, below this one, so that they find what is installed here; a line says so.
 */
export function installTool(...packages: [string, ...string[]]) {
  const folder = resolve('.cache/tools', packages.join('+').replaceAll('/', '-'))
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder
  console.log(`Installing ${packages.join(' and ')} for this run, in .cache/`)
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-save', '--legacy-peer-deps', '--no-audit']
  execFileSync('npm', ['install', ...options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return folder
}

/** Loads a package of such a folder. */
export function requireTool(folder: string, name: string): unknown {
  return createRequire(join(folder, 'package.json'))(name)
}
