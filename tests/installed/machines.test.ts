import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const machines: [string, string, string?][] = [
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
  ['linux', 'x64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'arm64', 'musl'],
]

/** Packages with a native program for each platform, and these programs. */
const platformPackages = Object.entries(packages).flatMap(
  ([path, { optionalDependencies, optional }]) => {
    const programs = Object.keys(optionalDependencies ?? {}).flatMap(
      (name) =>
        packages[`${path}/node_modules/${name}`] ??
        packages[`node_modules/${name}`] ??
        [],
    )
    const isChoice = programs.some(({ os, cpu }) => os && cpu)
    return path && isChoice && !optional ? [{ path, programs }] : []
  },
)

describe.each(machines)('on %s %s %s', (os, cpu, libc) => {
  test('npm finds a program for each package that needs one', () => {
    const missing = platformPackages.filter(
      ({ programs }) =>
        !programs.some(
          (program) =>
            program.integrity &&
            program.os?.includes(os) &&
            program.cpu?.includes(cpu) &&
            (!libc || !program.libc || program.libc.includes(libc)),
        ),
    )
    expect(platformPackages.length).toBeGreaterThan(3)
    expect(missing.map(({ path }) => path)).toEqual([])
  })
})

test('every dependency that is needed has an integrity hash in the lock file', () => {
  const loose = Object.entries(packages).filter(
    ([path, { integrity, dev, optional }]) => path && !(dev && optional) && !integrity,
  )
  expect(loose).toEqual([])
})

test('npm scripts use only syntax that cmd.exe understands', () => {
  const foreign = /'|\\|\$[\w{]|;\s|(^|&& )(\w+=|rm |cp |mv )/
  expect(Object.values(scripts).filter((script) => foreign.test(script))).toEqual([])
})
