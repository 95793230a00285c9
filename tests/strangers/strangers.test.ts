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
import { lost, readJson, resumes } from '../resumes.ts'
import { clone, publishSteps, run } from './clone.ts'
import { install, installed, pack } from './installed.ts'

const url = 'https://stranger.dev'
let packed: string
beforeAll(() => {
  packed = pack('.')
})

/** A folder with nothing in it but the product, and how its content is made there. */
const ways = {
  clone: { folder: clone, init: 'npm run --silent init --' },
  package: { folder: withPackage, init: 'npx star-atlas init' },
}

it.each([
  ['clone', 'spanish', 'es', '/'],
  ['package', 'portuguese', 'pt,en', '/portfolio/'],
] as const)(
  'a site comes of a %s and %s.json, in %s, by the steps of pages.yml',
  { timeout: 300_000 },
  (way, name, languages, base) => {
    const folder = ways[way].folder()
    const [, resume = ''] = resumes.find(([known]) => known === name) ?? []
    copyFileSync(resume, join(folder, 'mine.json'))
    const product = hashesIn(join(folder, installed))
    run(`${ways[way].init} mine.json --languages ${languages}`, folder)
    // Else the street would not be given back.
    appendFileSync(join(folder, 'content/site.yaml'), 'streetAddress: true\n')
    // They follow its links, too.
    run(publishSteps(folder), folder, { SITE_URL: url, BASE_PATH: base, CSP: 'meta' })
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
    expect(page).toContain(`href="${url}${base}"`)
    expect(page).not.toMatch(/Nour|example\.com|localhost/)
    expect(lost(readJson(resume), readJson(join(folder, 'dist/resume.json')))).toEqual([])
    expect(hashesIn(join(folder, installed))).toEqual(product)
  },
)

it('what the owner has stays theirs: init completes a package.json, and writes over no file', () => {
  const folder = withPackage()
  const own = { name: 'site', scripts: { dev: 'mine' }, dependencies: { left: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'README.md'), 'Mine')
  const said = run(
    'npx star-atlas init --name Ada --role Developer --email a@b.dev',
    folder,
  )
  const ours = ['package.json', '.gitignore', '.nvmrc', '.github/workflows/pages.yml']
  expect(said).toContain(`and beside it ${ours.join(', ')}.`)
  const whole = readJson(join(folder, 'package.json'))
  expect(whole).toMatchObject(own)
  expect(whole).toHaveProperty(['dependencies', 'star-atlas-portfolio'])
  expect(whole).toHaveProperty(['scripts', 'check'], 'star-atlas check')
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('Mine')

  const again = `npx star-atlas init --name Ada --role Developer --email a@b.dev || true`
  expect(run(again, folder)).toMatch(
    /^content\/ is there already: nothing was written\. /,
  )
  for (const [, schema = ''] of readFileSync(
    join(folder, 'content/profile.yaml'),
    'utf8',
  ).matchAll(/\$schema=(.+)/g))
    expect(existsSync(join(folder, 'content', schema)), schema).toBe(true)
})

it(
  'a newer version makes of the same content what it makes anew, and leaves all that is the owner’s',
  { timeout: 300_000 },
  () => {
    const older = mkdtempSync(join(tmpdir(), 'older-'))
    run(`tar -xzf ${packed} --strip-components 1 -C ${older}`, older)
    change(join(older, 'package.json'), /"version": ".+"/, '"version": "0.9.0"')
    // What it keeps in .cache is not what the newer one would.
    change(join(older, 'src/site/fonts.ts'), /dropTables: .+/, '')

    const folder = withPackage(pack(older))
    run(`npx star-atlas init --name Ada --role Developer --email a@b.dev`, folder)
    cpSync('tests/fixtures/owner', join(folder, 'content'), { recursive: true })
    run('npm run build', folder)
    const before = hashesIn(folder, /^(node_modules|dist.*|\.cache)$/)
    const old = hashesIn(join(folder, 'dist'))

    install(packed, folder)
    run('npm run build', folder)
    expect(hashesIn(folder, /^(node_modules|dist.*|\.cache)$/)).toEqual(before)
    const updated = hashesIn(join(folder, 'dist'))
    expect(updated).not.toEqual(old)
    run('rm -r dist .cache && npm run build', folder)
    expect(updated).toEqual(hashesIn(join(folder, 'dist')))
  },
)

it('the CHANGELOG names the version that is packed', () => {
  const { version } = readJson('package.json') as { version: string }
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version}\n`)
})

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

/** What a folder holds, but for some names in it. */
function hashesIn(folder: string, left = /^$/) {
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
