import { existsSync } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ViteBuilder } from 'vite'
import type { Files } from '#pictures'
import { weightAdvice } from './weights.ts'
import { pagesOfCv } from '#cv'
import { compress } from './hosting/compress.ts'
import { headerRules, headersFile, withPolicy } from './hosting/headers.ts'
import { serviceWorker } from './hosting/offline.ts'
import { caddyConfig, nginxConfig } from './hosting/server-configs.ts'
import { outputs } from './outputs.ts'
import { contentFolder, NO_CONTENT, sampleFolder, type Step } from '#workspace'
import { standIn } from '#reading'
import type { Site } from './site.ts'
import { makeBundle, renderFolder } from './vite/bundle.ts'

/** `CSP=meta`: for a host that can't send headers, each page carries the policy itself. */
const inPages = process.env['CSP'] === 'meta'

/**
 * `npm run build`: makes every file of the site, and only then writes them. What is for the
 * host and not for its visitors goes into a folder beside the site's (`dist-hosting`).
 * @param load reads and checks the content, makes pictures, fonts and editions
 * @param pagesOnly leaves out what no page shows (CVs, share images) and compressed copies
 * @returns what an owner should know of the site that was built
 */
export async function build(
  builder: ViteBuilder,
  load: () => Promise<Site>,
  step: Step,
  pagesOnly = false,
) {
  const { base, build } = builder.config
  // What this machine may refuse is told before anything is made.
  const hostingFolder = `${build.outDir}-hosting`
  for (const path of [renderFolder, build.outDir, hostingFolder]) {
    const folder = existsSync(path) ? path : dirname(path)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  }
  const site = await load()
  const { languages, url } = site.content.site
  const { bundle, files } = await step('bundle', () => makeBundle(builder, languages))

  const waiting = Object.entries(outputs(site, bundle))
  const make = (name: string, paths: RegExp) =>
    step(name, async () => {
      for (const [path, content] of waiting) {
        if (paths.test(path) && !files.has(path))
          files.set(path, Buffer.from(await content()))
      }
    })
  await make('pages', /\.html$/)
  if (!pagesOnly) {
    await make('CVs', /\.pdf$/)
    await make('share images', /^share\//)
  }
  await make('feeds, icons', pagesOnly ? /^(?!cv|share)/ : /./)

  const hosting = await step('worker, headers', () => {
    const documents = [...files].filter(([path]) => path.endsWith('.html'))
    for (const [path, html] of inPages ? documents : [])
      files.set(path, Buffer.from(withPolicy(String(html))))
    files.set('sw.js', serviceWorker(files, bundle.serviceWorker))
    const rules = headerRules(
      documents.map(([, html]) => String(html)),
      base,
    )
    files.set('_headers', Buffer.from(headersFile(rules)))
    return new Map([
      ['nginx.conf', Buffer.from(nginxConfig(rules, base))],
      ['Caddyfile', Buffer.from(caddyConfig(rules, base, languages))],
    ])
  })
  if (!pagesOnly) await step('compression', () => compress(files))
  await step('writing', async () => {
    await exchange(build.outDir, files)
    await exchange(hostingFolder, hosting)
  })

  if (pagesOnly) return []
  if (contentFolder === sampleFolder) return [NO_CONTENT]
  return [
    ...(url === standIn ? [noAddress] : []),
    ...(await lengthAdvice(site)),
    ...weightAdvice(files),
  ]
}

/** How long a CV may be without a word. */
const MOST_PAGES = 2

const noAddress = `The site has no address yet, so ${standIn} stands in: write "url" in site.yaml, or set SITE_URL.`

/** What an owner is told of a CV that nobody reads to its end. */
async function lengthAdvice({ editions, fallbacks }: Site) {
  const lengths = await Promise.all(
    Object.values(editions).map(async (edition) => ({
      path: edition.paths.cv,
      pages: (await pagesOfCv(edition, fallbacks)) ?? 0,
    })),
  )
  const long = lengths.flatMap(({ path, pages }) =>
    pages > MOST_PAGES ? `${path} (${pages} pages)` : [],
  )
  if (long.length === 0) return []
  return [
    `${long.join(', ')}: more than the ${MOST_PAGES} pages that recruiters read. "cv: false" keeps an entry or a project out of the CV, "cvWithout" in site.yaml a section.`,
  ]
}

/**
 * Puts files in the place of all that a folder holds, once they are all written. The folder itself
 * stays: it may be a link, or another disk's.
 */
export async function exchange(folder: string, files: Files) {
  const [fresh, old] = [join(folder, '.new'), join(folder, '.old')]
  for (const left of [fresh, old]) {
    await rm(left, { recursive: true, force: true })
    await mkdir(left, { recursive: true })
  }
  for (const [path, content] of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true })
    await writeFile(join(fresh, path), content)
  }
  const names = new Set([...(await readdir(folder)), ...(await readdir(fresh))])
  for (const name of names) {
    if (name === '.new' || name === '.old') continue
    await move(join(folder, name), join(old, name))
    await move(join(fresh, name), join(folder, name))
  }
  for (const left of [fresh, old]) await rm(left, { recursive: true })
}

async function move(from: string, to: string) {
  if (existsSync(from)) await rename(from, to)
}
