import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sirv from 'sirv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withPolicy } from '../../generate/hosting/headers'
import { localeTags, locales } from '../content'
import { browserPath, isRoot } from '../browser'

/* A host that sends no headers of ours, such as GitHub Pages: the policy is in the pages. */

const folder = process.env['SITE'] ?? 'dist'

let browser: Browser
let server: Server
let origin = ''

beforeAll(async () => {
  const files = sirv(folder)
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.endsWith('/')) files(request, response)
    else {
      const html = readFileSync(join(folder, pathname, 'index.html'), 'utf8')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(withPolicy(html))
    }
  }).listen(0, '127.0.0.1')
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

async function open(path: string) {
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text()))
      refused.push(message.text())
  })
  await page.goto(`${origin}/${path}`)
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined)
  return { page, refused }
}

test.each(localeTags)(
  'the page in %s works under its own policy',
  async (locale) => {
    const { page, refused } = await open(locales[locale].path)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('form [name="name"]').fill('N')
    // The last that is fetched are the copies for a visit without a network.
    const kept = () => page.evaluate(async () => !!(await caches.match(location.href)))
    await expect.poll(kept, { timeout: 20_000 }).toBe(true)
    expect(refused).toEqual([])
    await page.close()
  },
  60_000,
)

test('a script that somebody has put in is not run', async () => {
  const { page, refused } = await open('')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title = "taken"')
    document.body.append(script)
    return document.title === 'taken'
  })
  expect(ran).toBe(false)
  expect(refused).not.toEqual([])
  await page.close()
})
