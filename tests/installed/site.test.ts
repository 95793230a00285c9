import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { listLost, readJson, resumes } from '../resumes.ts'
import { clone, publishSteps, run } from './clone.ts'
import { install, installed, pack } from './installed.ts'

const url = 'https://stranger.dev'
let packed: string
beforeAll(() => {
  packed = pack('.')
})

/**
 * The two ways to get the product, each in an empty folder, with the command that creates the
 * content.
 */
const ways = {
  clone: { folder: clone, init: 'npm run --silent init --' },
  package: { folder: withPackage, init: 'npx star-atlas init' },
}

it.each([
  ['clone', 'spanish', 'es', '/'],
  ['package', 'portuguese', 'pt,en', '/portfolio/'],
] as const)(
  'a %s with %s.json, in %s, is built by the steps of pages.yml',
  { timeout: 300_000 },
  (way, name, languages, base) => {
    const folder = ways[way].folder()
    const [, resume = ''] = resumes.find(([known]) => known === name) ?? []
    copyFileSync(resume, join(folder, 'mine.json'))
    const product = hashFiles(join(folder, installed))
    // The packed commands are compiled, so that they start at once.
    const command = join(folder, installed, 'compiled/src/cli/check.js')
    expect(existsSync(command)).toBe(way === 'package')
    const report = run(`${ways[way].init} mine.json --languages ${languages}`, folder)
    expect(listLost(readJson(resume), join(folder, 'content'), report)).toEqual([])
    // The steps include the check of its links.
    run(publishSteps(folder), folder, { SITE_URL: url, BASE_PATH: base, CSP: 'meta' })
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
    expect(page).toContain(`href="${url}${base}"`)
    expect(page).not.toMatch(/Nour|example\.com|localhost/)
    expect(hashFiles(join(folder, installed))).toEqual(product)
  },
)

it('init completes an existing package.json, and overwrites no file', () => {
  const folder = withPackage()
  const json = { name: 'site', scripts: { dev: 'mine' }, dependencies: { left: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(json))
  writeFileSync(join(folder, 'README.md'), 'Mine')
  const said = run(
    'npx star-atlas init --name Ada --role Developer --email a@b.dev',
    folder,
  )
  const workflow = '.github/workflows/pages.yml'
  const ours = ['package.json', '.gitignore', '.nvmrc', workflow, 'AGENTS.md']
  expect(said).toContain(`and beside it ${ours.join(', ')}.`)
  const result = readJson(join(folder, 'package.json'))
  expect(result).toMatchObject(json)
  expect(result).toHaveProperty(['dependencies', 'star-atlas-portfolio'])
  expect(result).toHaveProperty(['scripts', 'check'], 'star-atlas check')
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('Mine')

  const again = `npx star-atlas init --name Ada --role Developer --email a@b.dev || true`
  expect(run(again, folder)).toMatch(
    /^content\/ is there already\. .+ Nothing was written\.\n$/,
  )
  for (const [, schema = ''] of readFileSync(
    join(folder, 'content/profile.yaml'),
    'utf8',
  ).matchAll(/\$schema=(.+)/g))
    expect(existsSync(join(folder, 'content', schema)), schema).toBe(true)
})

it('README and AGENTS.md that init writes name commands and files that exist, and how to update', () => {
  const folder = withPackage()
  run('npx star-atlas init --name Ada --role Developer --email a@b.dev', folder)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const guides = readme + readFileSync(join(folder, 'AGENTS.md'), 'utf8')
  const { scripts } = readJson(join(folder, 'package.json')) as { scripts: object }
  const named = Array.from(
    guides.matchAll(/`npm run (?:--silent )?([\w:]+)/g),
    ([, name = '']) => name,
  )
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  const paths = Array.from(
    guides.matchAll(/`(node_modules\/[^`]+)`/g),
    ([, path = '']) => path,
  )
  expect(paths).toHaveLength(6)
  for (const path of paths) expect(existsSync(join(folder, path)), path).toBe(true)
  // On a code host there is no node_modules.
  expect(guides).not.toContain('](')
  // "npm update" takes nothing newer for a package that was installed from a file.
  expect(readme).toContain('npm install ./NEWER-FILE.tgz')
  expect(readme).not.toContain('npm update')
})

it(
  'after an update, the build equals a fresh one, and the owner’s files are unchanged',
  { timeout: 300_000 },
  () => {
    const older = clone()
    change(join(older, 'package.json'), /"version": ".+"/, '"version": "0.9.0"')
    // Its cached fonts differ from those of the newer version.
    change(join(older, 'src/site/fonts.ts'), /dropTables: .+/, '')

    const folder = withPackage(pack(older))
    run(`npx star-atlas init --name Ada --role Developer --email a@b.dev`, folder)
    cpSync('tests/fixtures/owner', join(folder, 'content'), { recursive: true })
    // No build takes a CV from an earlier one, and they are slow to make.
    appendFileSync(join(folder, 'content/site.yaml'), 'cv: false\n')
    run('npm run build', folder)
    const before = hashFiles(folder, /^(node_modules|dist.*|\.cache)$/)
    const old = hashFiles(join(folder, 'dist'))

    install(packed, folder)
    run('npm run build', folder)
    expect(hashFiles(folder, /^(node_modules|dist.*|\.cache)$/)).toEqual(before)
    const updated = hashFiles(join(folder, 'dist'))
    expect(updated).not.toEqual(old)
    run('rm -r dist .cache && npm run build', folder)
    expect(updated).toEqual(hashFiles(join(folder, 'dist')))
  },
)

function withPackage(file = packed) {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  install(file, folder)
  return folder
}

function change(file: string, from: RegExp, to: string) {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}

/** Hashes of all files in a folder, except some top-level names. */
function hashFiles(folder: string, left = /^$/) {
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    paths
      .filter((path) => !left.test(path.split('/')[0] ?? ''))
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => {
        const bytes = readFileSync(join(folder, path))
        return [path, createHash('sha256').update(bytes).digest('hex')]
      }),
  )
}
