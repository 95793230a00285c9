import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import sirv from 'sirv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withPolicy } from '../../generate/hosting/headers'
import { browserPath, isRoot } from '../browser'

/* A host that sends no headers of ours, such as GitHub Pages: the policy is in the pages. */

let browser: Browser
let server: Server

beforeAll(async () => {
  const files = sirv('dist')
  server = createServer((request, response) => {
    const { url = '/' } = request
    if (!url.endsWith('/')) files(request, response)
    else {
      const html = readFileSync(`dist${url}index.html`, 'utf8')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(withPolicy(html))
    }
  }).listen(0, '127.0.0.1')
  const args = isRoot ? ['--no-sandbox'] : []
  browser = await chromium.launch({ executablePath: browserPath(), args })
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

test.each(['/', '/ar/'])(
  'the page at %s works under its own policy, which stops a script put in',
  async (path) => {
    const page = await browser.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text()))
        refused.push(message.text())
    })
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined)
    await page.locator('footer').scrollIntoViewIfNeeded()
    // The last that is fetched are the copies for a visit without a network.
    const kept = () => page.evaluate(async () => !!(await caches.match(location.href)))
    await expect.poll(kept, { timeout: 20_000 }).toBe(true)
    expect(refused).toEqual([])

    await page
      .addScriptTag({ content: 'document.title = "taken"' })
      .catch(() => undefined)
    expect(await page.title()).not.toBe('taken')
    expect(refused).not.toEqual([])
    await page.close()
  },
  60_000,
)
