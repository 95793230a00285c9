import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lost, readJson, resumes } from '../resumes'
import { clone, publishSteps, run } from './clone'

const url = 'https://stranger.dev'

it.each([
  ['old-schema', 'en', '/'],
  ['everything', 'en,ar', '/portfolio/'],
])(
  'a site comes of a clone and %s.json, in %s, by the steps of pages.yml',
  { timeout: 300_000 },
  (name, languages, base) => {
    const folder = clone()
    const [, resume = ''] = resumes.find(([known]) => known === name) ?? []
    writeFileSync(join(folder, 'mine.json'), readFileSync(resume))
    run(`npm run --silent init -- mine.json --languages ${languages}`, folder)
    // Else the street would not be given back.
    appendFileSync(join(folder, 'content/site.yaml'), 'streetAddress: true\n')
    // They follow its links, too.
    run(publishSteps(), folder, { SITE_URL: url, BASE_PATH: base, CSP: 'meta' })
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
    expect(page).toContain(`href="${url}${base}"`)
    expect(page).not.toMatch(/Nour|example\.com|localhost/)
    expect(lost(readJson(resume), readJson(join(folder, 'dist/resume.json')))).toEqual([])
  },
)
