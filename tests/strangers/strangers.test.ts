import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../generate/checking/check'
import { checkLinks } from '../../generate/checking/links'
import { openContent } from '../../generate/reading/content'
import type { Bundle } from '../../generate/html/document'
import { main as init } from '../../commands/init'
import type { JsonObject } from '../../generate/files/kept-resume'
import { lost, readJson, resumes } from '../resumes'
import { clone, publishSteps, run } from './clone'
import { textOfPdf, withoutSpaces } from '../pdf'
import { buildSite, bundleIn } from './site'

const url = 'https://stranger.dev'
/** For a whole build on a busy machine. */
const TIMEOUT_MS = 300_000

/** Whose résumé goes the whole way, as in the workflow; the others take what Vite made there. */
const ways = [
  { first: 'old-schema', languages: 'en', base: '/' },
  { first: 'everything', languages: 'en,ar', base: '/portfolio/' },
]

describe.each(ways)('a site in $languages', ({ first, languages, base }) => {
  const folder = clone()
  let bundle: Bundle

  beforeAll(async () => {
    const [, path = ''] = resumes.find(([name]) => name === first) ?? []
    writeFileSync(join(folder, 'mine.json'), readFileSync(path))
    run(`npm run --silent init -- mine.json --languages ${languages}`, folder)
    run(publishSteps(), folder, { SITE_URL: url, BASE_PATH: base, CSP: 'meta' })
    bundle = await bundleIn(folder)
  }, TIMEOUT_MS)

  it(`comes of a clone and ${first}.json by the steps of pages.yml`, () => {
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
    expect(page).toContain(`href="${url}${base}"`)
    expect(page).not.toMatch(/Nour|example\.com|localhost/)
  })

  it.each(resumes)('is whole for %s', async (_, path) => {
    const content = join(mkdtempSync(join(tmpdir(), 'stranger-')), 'content')
    const argv = [path, '--languages', languages, '--url', url, '--out', content]
    expect(await init(argv, () => undefined)).toBe(0)
    const problems = await check(openContent(content))
    expect(problems.filter(({ kind }) => kind !== 'warning')).toEqual([])

    const site = await buildSite(content, { clone: folder, base, bundle })
    expect(checkLinks(site, { base, url }).broken).toEqual([])

    const resume = readJson(path)
    expect(lost(resume, readJson(join(site, 'resume.json')))).toEqual([])

    const cvs = filesIn(site, /^cv\/.+\.pdf$/)
    expect(cvs).toHaveLength(languages.split(',').length)
    for (const file of cvs) {
      const text = await textOfPdf(readFileSync(join(site, file)))
      for (const said of toldIn(resume)) expect(text).toContain(withoutSpaces(said))
    }
  })
})

/** What a recruiter looks for: the name, the employers, and what was done there. */
function toldIn(resume: JsonObject) {
  const { basics, work = [] } = resume as unknown as {
    basics: { name: string }
    work?: ({ company?: string; name?: string; highlights?: (string | null)[] } | null)[]
  }
  const jobs = work.flatMap((job) => [
    job?.company,
    job?.name,
    ...(job?.highlights ?? []),
  ])
  return [basics.name, ...jobs].filter((text) => typeof text === 'string')
}

function filesIn(folder: string, name: RegExp) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => name.test(file))
}
