import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMachine, nativePackages } from './faults.js'

interface Package {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

/** Whether a package comes with code for each kind of system, as packages of their own. */
function isNative(name: string) {
  const { optionalDependencies = {} } = readPackage(join('node_modules', name))
  return Object.keys(optionalDependencies).some((build) => build.includes('linux-x64'))
}

test('every package with native code is tried before a command runs', () => {
  const native = Object.keys(readPackage('.').dependencies ?? {}).filter((name) => {
    const { dependencies = {} } = readPackage(join('node_modules', name))
    return [name, ...Object.keys(dependencies)].some(isNative)
  })
  expect(nativePackages.toSorted()).toEqual(native.toSorted())
})

test.each(['C# sites', 'what?'])(
  'the product in a folder "%s" is refused with what to do',
  async (name) => {
    const product = `/home/salma/${name}/node_modules/star-atlas-portfolio`
    await expect(checkMachine(product)).rejects.toThrow('Rename the folder')
    await expect(checkMachine('/home/salma/C sites')).resolves.toBeUndefined()
  },
)

test.each([
  ['init', 'init'],
  ['check', 'check'],
  ['links', 'check-links'],
])('star-atlas %s --help names every option', (command, file) => {
  const argv = ['src/cli/star-atlas.js', command, '--help']
  const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  const options = readFileSync(`src/cli/${file}.ts`, 'utf8').matchAll(/(\w+): \{ type:/g)
  const named = Array.from(options, ([, name]) => `--${name}`)
  // "publish-check" is a command of its own.
  expect(named.filter((name) => !stdout.includes(name) && name !== '--publish')).toEqual(
    [],
  )
})

test.each(['build', 'check'])(
  'a mistyped option of %s is said in one line',
  (command) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['src/cli/star-atlas.js', command, '--outdir', 'site'],
      { encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^Unknown option \W--outdir\W.*\n$/)
    expect(status).toBe(2)
  },
)
