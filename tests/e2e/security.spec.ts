import { extname } from 'node:path'
import { makePolicyElement } from '../../src/site/hosting/headers.ts'
import { getMediaType } from '../../src/site/hosting/media-types.ts'
import { listFiles } from '../../bench/weights.ts'
import { takeSome } from '../size.ts'
import {
  findApplication,
  expect,
  waitForHydration,
  open,
  send,
  test,
  fillForm,
  expectHome,
  switchLanguage,
  toggleTheme,
} from './lib/site.ts'

// The fixture fails each test on a violation of the policy and on a request to another site.
test('a visit stores only the visitor’s choices and message @all', async ({
  page,
  context,
  outside,
}) => {
  await open(page, './ar/')
  await toggleTheme(page)
  await page.locator('header .sky-toggle').click()
  await fillForm(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
  const opened = context.waitForEvent('page')
  await send(page)
  await (await opened).close()
  await fillForm(page, { name: 'Next', email: '', message: '' })
  await switchLanguage(page, 'en')
  await page.reload()
  await waitForHydration(page)

  expect(outside.map((request) => new URL(request.url()).origin)).toEqual([
    'https://mail.google.com',
  ])
  expect(await context.cookies()).toEqual([])
  const keys = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort()),
  )
  expect(keys).toEqual([
    ['lang', 'theme'],
    ['draft', 'lit', 'prepared', 'sky'],
  ])
})

test('the headers are strict on every page', async ({ request }) => {
  for (const path of ['./', './ar/', './nothing']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|data:/)
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('hashed files are cached for a year', async ({ page, request }) => {
  const asset = await request.get(await findApplication(page))
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.describe('on a host that sends none of our headers', () => {
  // The policy blocks the script that the test injects.
  test.use({ tolerated: /inline|TrustedScript|trusted-types-sink/ })

  test('the page works under the policy in its HTML, which blocks an injected script', async ({
    page,
  }) => {
    await page.route('**/ar/', async (route) => {
      const html = await (await route.fetch()).text()
      const [, script = ''] = /<script data-[^>]*>(.*?)<\/script>/s.exec(html) ?? []
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
      const policy = makePolicyElement({ script, style })
      const body = html.replace('<head>', () => `<head>${policy}`)
      await route.fulfill({ contentType: 'text/html', body })
    })
    await open(page, './ar/')
    await toggleTheme(page)
    await page
      .addScriptTag({ content: 'document.title = "taken"' })
      .catch(() => undefined)
    expect(await page.title()).not.toBe('taken')
    await switchLanguage(page, 'en')
  })
})

// Addresses and stored values are parsed, never trusted.
const allJunk = ['<img src=x onerror="window.pwned=1">', '__proto__', 'LIGHT', '']
for (const junk of takeSome(allJunk, 1)) {
  test(`with «${junk}» in the address and in storage, the page has its defaults, and no script runs`, async ({
    page,
  }) => {
    await page.addInitScript((junk) => {
      for (const key of ['lang', 'theme']) localStorage.setItem(key, junk)
      for (const key of ['sky', 'prepared', 'draft']) sessionStorage.setItem(key, junk)
    }, junk)
    await open(page, `./?q=${encodeURIComponent(junk)}#%E0%A4%A${junk}`)
    await expectHome(page, 'en')
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await expect(page.locator('form [name="message"]')).toHaveValue('')
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await switchLanguage(page, 'ar')
  })
}

test('each file has a media type: with "nosniff", browsers refuse a style sheet without one', () => {
  const files = [...listFiles('dist').keys()].filter(
    (path) => extname(path) && !/\.(br|gz)$/.test(path),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => getMediaType(path) === '')).toEqual([])
})

test('nothing of the editing desk is published', () => {
  const files = [...listFiles('dist')]
  expect(files.length).toBeGreaterThan(20)
  const texts = files.filter(([path]) => /\.(html|js|css|json|txt|md)$/.test(path))
  for (const [path, bytes] of texts)
    expect(bytes.toString(), path).not.toMatch(/_edit|desk[:-]/)
})
