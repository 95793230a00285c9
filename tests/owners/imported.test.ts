import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { init, newFolder } from '../init.ts'
import { stopGitHub, startGitHub, zipFixture } from '../material.ts'
import { readPdfText } from '../pdf.ts'
import { isWholeRun } from '../size.ts'

afterEach(stopGitHub)

/**
 * Each finds what the others do not: two sources and many sections; hidden items and letters.
 * Builds whole sites, which any-owner.test.ts does by default for other owners.
 */
it.runIf(isWholeRun).each([
  {
    owner: 'LinkedIn and GitHub together',
    source: () => [zipFixture('linkedin'), '--github', 'awandour'],
    language: 'en',
    name: 'Awa Ndour',
    employer: 'Baobab Pay',
    roles: ['Lead front-end engineer', 'Front-end engineer'],
    words: [
      'A tuner for the kora, in the browser.',
      'tide-table',
      'Runs the "design tokens"',
    ],
    said: 'Awa asks "why" first',
  },
  {
    owner: 'Reactive Resume 5',
    source: () => ['tests/fixtures/material/reactive-resume-v5.json'],
    language: 'en',
    name: 'Maya Ori',
    employer: 'Azulejo',
    roles: ['Lead', 'Engineer'],
    words: ['Colours with names.', 'On names of colours', 'Runs the tokens'],
    said: 'Maya sees what others miss.',
  },
])(
  'an owner from $owner gets a published folder with their work, and nothing private',
  { timeout: 180_000 },
  async ({ source, language, name, employer, roles, words, said }) => {
    await startGitHub()
    const url = 'https://owner.dev'
    const { out } = await init([...source(), '--languages', language, '--url', url])
    const published = await build(out)
    const files = readdirSync(published, { recursive: true, encoding: 'utf8' }).toSorted()
    const read = (file: string) => readFileSync(join(published, file))

    const page = read('index.html').toString()
    const markdown = read('index.md').toString()
    const cv = files.find((file) => file.endsWith('.pdf')) ?? ''
    const cvText = await readPdfText(read(cv))
    const resume = JSON.parse(read('resume.json').toString()) as {
      basics: { name: string }
      work: { name: string; position: string }[]
    }

    for (const word of [name, employer, ...roles, ...words]) {
      expect(readHtmlText(page)).toContain(word)
      expect(markdown).toContain(word)
      expect(cvText).toContain(word.replaceAll(/\s/g, ''))
    }
    expect(markdown).toContain(`> ${said}`)
    // One block for an employer, with a role below a role.
    const [first = '', second = ''] = roles
    expect(markdown).toMatch(
      new RegExp(`^#### .*${employer}.*$[^]+^##### ${first}$[^]+^##### ${second}$`, 'm'),
    )
    expect(resume.work.slice(0, 2).map(({ position }) => position)).toEqual(roles)
    for (const file of files.filter((name) => /\.(html|json|md|txt|vcf|xml)$/.test(name)))
      expect(read(file).toString()).not.toMatch(
        /secret|localhost|127\.0\.0\.1|undefined/i,
      )
    expect(cvText).not.toMatch(/secret/i)
    expect(readWordText(read(cv.replace('.pdf', '.docx')))).not.toMatch(/secret/i)
  },
)

async function build(content: string) {
  const folder = newFolder('dist')
  const command = ['src/cli/star-atlas.js', 'build', '--outDir', folder]
  const env = { ...process.env, CONTENT: content, SITE_URL: '' }
  await promisify(execFile)(process.execPath, command, { env })
  return folder
}

function readHtmlText(html: string) {
  const text = html
    .replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return joinLines(text)
}

function readWordText(bytes: Buffer) {
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join(' ')
}

function joinLines(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}
