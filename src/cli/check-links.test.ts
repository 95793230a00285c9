import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { replace, copyOwner } from '../../tests/content-folder.ts'
import { main } from './check-links.ts'
import { checkLinks } from './links.ts'
import { makeFolder, type Files } from '../../tests/files.ts'

const url = 'https://nour.dev'
const base = '/portfolio/'

/** The files of a site without a broken link. */
const site = parse(readFileSync('tests/fixtures/links.yaml', 'utf8')) as Files

let folder = ''

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What is wrong with the site when some of its files are changed, or (undefined) left out. */
function broken(changes: Record<string, string | undefined>) {
  const files = Object.entries({ ...site, ...changes })
  const present = files.filter(([, text]) => text !== undefined)
  folder = makeFolder(Object.fromEntries(present) as Files)
  const report = checkLinks(folder, { base, url })
  return report.broken.map(
    ({ file, href, why }) => `${file} → ${href}: ${why.replaceAll(`${folder}/`, '')}`,
  )
}

describe('checking the links', () => {
  test('reports nothing if no link is broken, and requests no other site', () => {
    expect(broken({})).toEqual([])
    expect(checkLinks(folder, { base, url }).inside).toBeGreaterThan(20)
  })

  test('treats a link that opens in a new tab as another site, even on the same origin', () => {
    const demo = `${url}/shop/`
    const project = JSON.stringify({ projects: [{ url: demo }] })
    expect(
      broken({
        'demo.html': `<a href="${demo}" target="_blank">Shop</a>`,
        'projects.json': project,
      }),
    ).toEqual([])
    expect(broken({ 'projects.json': project })).toEqual([
      `projects.json → ${demo}: This leaves the site, which is served below ${base}.`,
    ])
  })

  test('follows the links of a site that has no address yet', () => {
    const page = '<a href="http://localhost/portfolio/gone.html">Gone</a>'
    broken({ 'one.html': page })
    vi.stubEnv('CONTENT', copyOwner(replace('site.yaml', 'url: https://salma.dev\n', '')))
    vi.stubEnv('SITE_URL', '')
    const lines: string[] = []
    expect(main(['--dir', folder], (line) => lines.push(line))).toBe(1)
    expect(lines[0]).toContain('one.html → http://localhost/portfolio/gone.html\n  There')
    expect(lines[1]).toMatch(/^\d+ links in 17 files, below \/portfolio\/: 1 broken\./)
  })

  test.each([
    ['assets/b.webp', 'index.html'],
    ['assets/latin.woff2', 'index.html'],
    ['assets/page.js', 'index.html'],
    ['cv/cv.pdf', 'ar/index.html'],
    ['icon.png', 'manifest.webmanifest'],
    ['ar/index.html', 'index.html, index.html, sitemap.xml'],
    ['sitemap.xml', 'robots.txt'],
    ['share/share-en.png', 'contact.vcf, index.html, resume.json'],
  ])('reports every link to a missing %s', (file, expected) => {
    const faults = broken({ [file]: undefined })
    expect(faults.map((line) => line.split(' → ')[0]).join(', ')).toBe(expected)
    expect(faults.every((line) => line.endsWith(`There is no file ${file}.`))).toBe(true)
  })

  test('reports a missing anchor on the same and on another page', () => {
    expect(broken({ 'ar/index.html': `<use href="#mail"/>` })).toEqual([
      'ar/index.html → #mail: ar/index.html has no element with the id "mail": correct what is after the "#".',
      'index.html → ar/#projects: ar/index.html has no element with the id "projects": correct what is after the "#".',
    ])
  })

  test.each([
    ['/icon.png', 'This leaves the site, which is served below /portfolio/.'],
    [`${url}/`, 'This leaves the site, which is served below /portfolio/.'],
    [`${base}ar`, 'There is a folder: end the link with a slash.'],
    [
      `${base}%E0%A4`,
      'A "%" in it is not followed by the number of a character: write "%25" for the sign itself.',
    ],
    ['icon.png', 'This page is shown at many addresses: begin the link with a slash.'],
    ['https://', 'This is no address: write it in full, such as https://example.com.'],
  ])('explains what is wrong with %s', (href, why) => {
    const faults = broken({ '404.html': `<a href="${href}">` })
    expect(faults).toEqual([`404.html → ${href}: ${why}`])
  })

  test('explains where a site is missing', () => {
    const print = vi.fn()
    broken({})
    expect(main(['--dir', join(folder, 'ar/cv')], print)).toBe(2)
    expect(print).toHaveBeenCalledWith(
      expect.stringContaining('Run "npm run build" first.'),
    )
  })
})
