import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { main } from '../../commands/check-links'
import { checkLinks } from '../../generate/checking/links'

const url = 'https://nour.dev'
const base = '/portfolio/'

/** A site in which every kind of link leads somewhere. */
const whole: Record<string, string> = {
  'index.html': `<!doctype html><html><head>
    <link rel="canonical" href="${url}${base}"><link rel="alternate" href="${url}${base}ar/">
    <meta property="og:image" content="${url}${base}share/share-en.png">
    <script type="application/ld+json">{"@id":"${url}${base}#person","url":"${url}${base}"}</script>
    <script>if ("<a href='/nowhere'>") 1</script>
    <style>@font-face { src: url(${base}assets/latin.woff2) }</style>
    <script data-application="${base}assets/app.js ${base}assets/page.js">boot()</script></head><body>
    <svg><symbol id="mail"></symbol><use href="#mail"/></svg><!-- <a href="gone"> -->
    <a href="#projects">Work</a> <a href="ar/#projects">عربي</a> <a href="#">Top</a>
    <img src="assets/a.webp" srcset="assets/a.webp 480w, ${base}assets/b.webp 800w">
    <a href="mailto:n@nour.dev">Mail</a> <a href="tel:+20">Call</a>
    <a href="https://example.org/?a=1&#38;b=2">Elsewhere</a>
    <section id="projects"></section></body></html>`,
  'ar/index.html': `<a href="${base}">English</a> <a href="../cv/cv.pdf">CV</a><p id="projects">`,
  '404.html': `<a href="${base}">Go home</a>`,
  'sitemap.xml': `<loc>${url}${base}</loc><xhtml:link href="${url}${base}ar/"/>`,
  'robots.txt': `Sitemap: ${url}${base}sitemap.xml`,
  'resume.json': `{"url":"${url}${base}","image":"${url}${base}share/share-en.png"}`,
  'manifest.webmanifest': `{"start_url":"${base}","icons":[{"src":"${base}icon.png"}]}`,
  'contact.vcf': `PHOTO:${url}${base}share/sha\r\n re-en.png\r\n`,
}
const files = ['app.js', 'page.js', 'latin.woff2', 'a.webp', 'b.webp']
for (const file of files) whole[`assets/${file}`] = ''
for (const file of ['cv/cv.pdf', 'icon.png', 'share/share-en.png']) whole[file] = ''

let folder = ''

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** What is wrong with the site when some of its files are changed, or (undefined) left out. */
function broken(changes: Record<string, string | undefined>) {
  folder = mkdtempSync(join(tmpdir(), 'links-'))
  for (const [file, text] of Object.entries({ ...whole, ...changes })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const report = checkLinks(folder, { base, url })
  return report.broken.map(
    ({ file, href, why }) => `${file} → ${href}: ${why.replaceAll(`${folder}/`, '')}`,
  )
}

describe('checking the links', () => {
  test('finds nothing to say where all lead somewhere, and tries no other site', () => {
    expect(broken({})).toEqual([])
    const { inside, outside } = checkLinks(folder, { base, url })
    expect(outside).toEqual(['https://example.org/?a=1&b=2'])
    expect(inside).toBeGreaterThan(20)
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
  ])('misses %s wherever it is named', (file, namedIn) => {
    const found = broken({ [file]: undefined })
    expect(found.map((line) => line.split(' → ')[0]).join(', ')).toBe(namedIn)
    expect(found.every((line) => line.endsWith(`There is no file ${file}.`))).toBe(true)
  })

  test('misses a place on a page, on the same and on another one', () => {
    expect(broken({ 'ar/index.html': `<use href="#mail"/>` })).toEqual([
      'ar/index.html → #mail: There is no place "mail" in ar/index.html.',
      'index.html → ar/#projects: There is no place "projects" in ar/index.html.',
    ])
  })

  test.each([
    ['/icon.png', 'This leaves the site, which is served below /portfolio/.'],
    [`${url}/`, 'This leaves the site, which is served below /portfolio/.'],
    [`${base}ar`, 'There is a folder: end the link with a slash.'],
    ['icon.png', 'This page is shown at many addresses: begin the link with a slash.'],
    ['https://', 'This is no address.'],
  ])('says what is wrong with %s', (href, why) => {
    const found = broken({ '404.html': `<a href="${href}">` })
    expect(found).toEqual([`404.html → ${href}: ${why}`])
  })

  test('prints all of them at once, and fails; without a site, asks for a build', () => {
    const lines: string[] = []
    const print = (text: string) => lines.push(text)
    broken({ 'icon.png': undefined, 'cv/cv.pdf': undefined })
    const argv = ['--dir', folder, '--base', 'portfolio', '--url', url]
    expect(main(argv, print)).toBe(1)
    expect(lines[0]).toContain('ar/index.html → ../cv/cv.pdf\n  There is no file')
    expect(lines[1]).toContain('manifest.webmanifest → /portfolio/icon.png')
    expect(lines[2]).toMatch(
      /^\d+ links in 14 files, below \/portfolio\/: 2 lead nowhere\. Not tried, on other sites: 1\.$/,
    )
    expect(main(['--dir', join(folder, 'ar/cv')], print)).toBe(2)
    expect(lines[3]).toContain('Run "npm run build" first.')
  })
})
