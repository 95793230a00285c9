import type { ViteBuilder } from 'vite'
import type { PublishedFiles } from '#pictures'
import { compress } from './hosting/compress.ts'
import { makeHeaderRules, makeHeadersFile } from './hosting/headers.ts'
import { makeServiceWorker } from './hosting/offline.ts'
import { makeCaddyConfig, makeNginxConfig } from './hosting/server-configs.ts'
import { identifyContent, sourceFile } from './checked.ts'
import { listOwnOutputs } from './own-files.ts'
import { listDocuments, listPrivateCvs, listSteps, type Outputs } from './outputs.ts'
import {
  findContentFolder,
  hashParts,
  NO_CONTENT,
  pruneCache,
  readPolicyPlace,
  sampleFolder,
  type Step,
} from '#workspace'
import { versionFile } from '#desk'
import { placeholderAddress, readCommit } from '#reading'
import { makeSheetBelowTheFold, type Bundle, type HtmlDocument } from './document.ts'
import { getHostingFolder, refuseOwnersFolder, replaceContents } from './written-files.ts'
import type { Site } from './site.ts'
import { makeBundle } from './vite/bundle.ts'

/**
 * `npm run build`: makes every file of the site, and only then writes them. Files for the host,
 * not for visitors, go into a folder beside the site's (`dist-hosting`).
 * @param load reads and checks the content, makes pictures, fonts and editions
 * @param pagesOnly leaves out what no page shows (CVs, share images) and compressed copies
 * @returns advice for the owner about the site
 */
export async function build(
  builder: ViteBuilder,
  load: () => Promise<Site>,
  step: Step,
  pagesOnly = false,
) {
  const { base, build } = builder.config
  const hostingFolder = getHostingFolder(build.outDir)
  for (const folder of [build.outDir, hostingFolder])
    refuseOwnersFolder(folder, findContentFolder(), hostingFolder)
  const hasPolicy = readPolicyPlace() === 'meta'
  const source = identifyContent(findContentFolder())
  const site = await load()
  const { files, bundle: code } = await step('bundle', () => makeBundle(builder))
  const bundle: Bundle = { ...code, hasPolicy }

  const pages = await step('pages', () => makeDocuments(site, bundle, files))
  await makeOutputs(site, files, step, pagesOnly)
  const privateFiles = pagesOnly
    ? []
    : await step('private CVs', () => addOutputs(listPrivateCvs(site), new Map()))
  const hosting = await step('worker, headers', () => {
    files.set('sw.js', makeServiceWorker(files, bundle.serviceWorker))
    // Only now, since visitors keep nothing of the owner's own files.
    for (const [path, read] of Object.entries(listOwnOutputs(site.folder)))
      files.set(path, read())
    const inlined = pages.map(([, document]) => document.inlined)
    const rules = makeHeaderRules(inlined, base)
    const { languages } = site.content.site
    files.set('_headers', Buffer.from(makeHeadersFile(rules, base)))
    files.set(versionFile, makeVersion(files, site.folder))
    return new Map([
      ['nginx.conf', Buffer.from(makeNginxConfig(rules, base))],
      ['Caddyfile', Buffer.from(makeCaddyConfig(rules, base, languages))],
      [sourceFile, Buffer.from(source)],
      ...privateFiles,
    ])
  })
  if (!pagesOnly) await step('compression', () => compress(files))
  await step('writing', async () => {
    await replaceContents(build.outDir, files)
    await replaceContents(hostingFolder, hosting, hostingFolder)
    pruneCache()
  })

  if (pagesOnly) return []
  if (site.folder === sampleFolder) return [NO_CONTENT]
  return site.content.site.url === placeholderAddress ? [NO_ADDRESS] : []
}

/** Tells this site from all others, for the desk: is it online yet? */
function makeVersion(files: PublishedFiles, folder: string) {
  const paths = [...files.keys()].toSorted()
  const hash = hashParts(...paths.flatMap((path) => [path, files.get(path) ?? '']))
  return Buffer.from(JSON.stringify({ commit: readCommit(folder), files: hash }))
}

/** Adds the files that are neither pages nor the bundle's, the slow ones as steps of their own. */
async function makeOutputs(
  site: Site,
  files: PublishedFiles,
  step: Step,
  pagesOnly: boolean,
) {
  const { 'other files': otherFiles, ...slowSteps } = listSteps(site)
  const steps = { ...(pagesOnly ? {} : slowSteps), 'other files': otherFiles }
  for (const [name, outputs] of Object.entries(steps))
    await step(name, () => addOutputs(outputs, files))
}

async function addOutputs(outputs: Outputs, files: PublishedFiles) {
  for (const [path, make] of Object.entries(outputs))
    if (!files.has(path)) files.set(path, Buffer.from(await make()))
  return files
}

/** Adds the pages and their style sheet to the files. */
async function makeDocuments(site: Site, bundle: Bundle, files: PublishedFiles) {
  const documents: [path: string, document: HtmlDocument][] = []
  for (const [path, make] of Object.entries(listDocuments(site, bundle)))
    documents.push([path, await make()])
  for (const [path, { html }] of documents) files.set(path, Buffer.from(html))
  const sheet = makeSheetBelowTheFold(site, bundle)
  files.set(sheet.path, Buffer.from(sheet.css))
  return documents
}

const NO_ADDRESS = `The site has no address yet, so ${placeholderAddress} stands in: write "url" in site.yaml, or set SITE_URL.`
