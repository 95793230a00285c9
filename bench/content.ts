import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { languages, routes } from '../generate/hosting/site-languages'
import { kB, weight } from '../generate/vite/weights'
import { launch } from './browser'
import { measureInteraction } from './interaction'
import { show, summary, type Findings } from './measures'
import { measurePaint } from './paint'
import { serve } from './sites'
import { table } from './table'

/** The sample content, and ten and a hundred times as much. */
const sizes = [
  { projects: 6, skills: 13 },
  { projects: 60, skills: 130 },
  { projects: 600, skills: 1300 },
]

const sources = [
  'build',
  'model',
  'sample',
  'src',
  'package.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.json',
]

const paint = 'largest paint, with scripts'
const filter = 'filter to next paint at 4×'

/** How the site grows with its content: `node commands/run.js bench/content.ts [--runs N]`. */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: { runs: { type: 'string', default: '3' } },
  })
  const copies = sizes.map((size) => ({
    ...size,
    folder: copyWith(size.projects, size.skills),
  }))
  const builds = copies.map(({ folder }) => ({
    cold: build(folder),
    warm: build(folder),
  }))
  const found = await measureAll(
    copies.map(({ folder }) => join(folder, 'dist')),
    Number(values.runs),
  )
  const rows = copies.map(({ projects, skills, folder }, index) => [
    `${String(projects)} projects, ${String(skills)} skills`,
    seconds(builds[index]?.cold),
    seconds(builds[index]?.warm),
    ...languages.map((locale) =>
      kB(weight(join(folder, 'dist', routes[locale].path, 'index.html'))),
    ),
    kB(statSync(join(folder, 'dist/index.html')).size),
    ...[paint, filter].map((name) =>
      show(
        { unit: 'ms' },
        summary((found[index] ?? []).map((one) => one[name] ?? 0)).median,
      ),
    ),
  ])
  const header = [
    'content',
    'cold build',
    'warm',
    ...languages,
    'en as it is',
    paint,
    filter,
  ]
  console.log(table([header, ...rows], header.length - 1))
  for (const { folder } of copies) rmSync(folder, { recursive: true })
  return 0
}

/** The tree in a temporary folder, with so much content; its cache is empty. */
function copyWith(projects: number, skills: number) {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  grow(join(folder, 'sample/projects.yaml'), projects, (project, round) => ({
    ...project,
    id: `${String(project['id'])}-${String(round)}`,
  }))
  grow(join(folder, 'sample/skills.yaml'), skills, (skill, round) => ({
    ...skill,
    name: `${String(skill['name'])} ${String(round)}`,
  }))
  return folder
}

type Item = Record<string, unknown>

/** Repeats a file's entries, each round under other names. */
function grow(path: string, count: number, rename: (item: Item, round: number) => Item) {
  const items = parse(readFileSync(path, 'utf8')) as Item[]
  const grown = Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] ?? {}
    const round = Math.floor(index / items.length)
    return round === 0 ? item : rename(item, round + 1)
  })
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify(grown, undefined, 1))
}

/** Builds a copy, and says how long it took, in milliseconds. */
function build(folder: string) {
  const start = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The build with large content fails:\n${stderr}`)
  return performance.now() - start
}

/** First paint and filtering of each site; the sites take turns. */
async function measureAll(folders: string[], runs: number) {
  const found: Findings[][] = folders.map(() => [])
  const sites = []
  for (const folder of folders) sites.push(await serve(folder))
  for (let run = 0; run < runs; run++) {
    for (const [index, site] of sites.entries()) {
      const browser = await launch()
      found[index]?.push({
        ...(await measurePaint(browser, site, 'en')),
        ...(await measureInteraction(browser, site, 'en', ['filter'])),
      })
      await browser.close()
    }
  }
  for (const { stop } of sites) await stop()
  return found
}

function seconds(milliseconds = 0) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
