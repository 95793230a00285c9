import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Frame, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentFolder, owner } from '../../../tests/content-folder.ts'
import { isRoot, testBrowserPath } from '../../../tests/browser.ts'
import type { DeskMessage } from '../contract.ts'
import { lettersOf } from './normal.ts'

let server: ViteDevServer
let browser: Browser
let origin: string
let folder: string
const { CONTENT } = process.env

beforeAll(async () => {
  folder = contentFolder()
  // Not stubbed: that would end with the first test, and the server follows it.
  process.env['CONTENT'] = folder
  server = await createServer({
    configLoader: 'runner',
    logLevel: 'silent',
    server: { port: 0, watch: null },
  })
  await server.listen()
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
  browser = await chromium.launch({
    executablePath: testBrowserPath(),
    args: isRoot ? ['--no-sandbox'] : [],
  })
}, 300_000)

afterAll(async () => {
  process.env['CONTENT'] = CONTENT
  await browser.close()
  await server.close()
})

/** A page in the place of the desk, with the site's page in a frame; it keeps what it is told. */
async function openBeside(path: string, address = '/_edit/') {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(origin + address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${path}" style="width:100%;height:98vh"></iframe>
        <script>told = []; onmessage = ({ data }) => told.push(data)</script>`,
    }),
  )
  await page.goto(origin + address, { waitUntil: 'load', timeout: 300_000 })
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  await frame.waitForLoadState('networkidle')
  return { page, frame }
}

const told = (page: Page) => page.evaluate('told') as Promise<DeskMessage[]>

function focus(
  page: Page,
  message: Omit<Extract<DeskMessage, { type: 'desk:focus' }>, 'type'>,
) {
  return page.evaluate(
    (sent) =>
      document.querySelector('iframe')?.contentWindow?.postMessage(sent, location.origin),
    { type: 'desk:focus', ...message },
  )
}

const outlined = (frame: Frame) => frame.locator('[data-desk-focus]')

test.for<[path: string, words: string, picked: object]>([
  ['/', 'A shop', { file: 'projects.yaml', path: [0, 'description', 'en'] }],
  ['/', 'First', { file: 'profile.yaml', path: ['about', 'cards', 0, 'text', 'en'] }],
  ['/', 'Found 400 faults', { file: 'education.yaml', path: [3, 'highlights', 0, 'en'] }],
  ['/ar/', 'متجر صغير', { file: 'projects.yaml', path: [0, 'description', 'ar'] }],
])(
  'on %s, a click on "%s" tells the desk where it is written',
  { timeout: 300_000 },
  async ([path, words, picked]) => {
    const { page, frame } = await openBeside(path)
    await frame.getByText(words, { exact: true }).first().click()
    expect(await told(page)).toEqual([{ type: 'desk:pick', ...picked }])
    await page.close()
  },
)

test(
  'the text of the field that has the focus is outlined and in view, until the focus is gone',
  { timeout: 300_000 },
  async () => {
    const { page, frame } = await openBeside('/')
    await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
    await expect.poll(() => outlined(frame).textContent()).toBe('Saved 3 hours a day')
    const box = await outlined(frame).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(900)
    // Texts that are equal are told apart by their section.
    await focus(page, { file: 'profile.yaml', path: ['about', 'paragraphs', 0, 'en'] })
    await expect.poll(() => outlined(frame).textContent()).toBe('I build shops')
    expect(await frame.locator('#about [data-desk-focus]').count()).toBe(1)
    await focus(page, { file: 'projects.yaml', path: [0, 'image', 'alt', 'en'] })
    await expect.poll(() => outlined(frame).getAttribute('alt')).toBe('A shop')
    await focus(page, {})
    await expect.poll(() => outlined(frame).count()).toBe(0)
    await page.close()
  },
)

test(
  'a page that is not beside the desk tells nothing and outlines nothing',
  { timeout: 300_000 },
  async () => {
    const { page, frame } = await openBeside('/', '/another/')
    await frame.locator('#projects').getByText('Saved 3 hours a day').click()
    await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
    expect(await told(page)).toEqual([])
    expect(await outlined(frame).count()).toBe(0)
    await page.close()
  },
)

test(
  'while the content has a mistake, the page beside the desk stays as it was',
  { timeout: 300_000 },
  async () => {
    const { page, frame } = await openBeside('/')
    const reading = new Promise((resolve) => {
      vi.spyOn(server.ws, 'send').mockImplementation((message: unknown) => {
        if (message === 'desk:changed') resolve(message)
      })
    })
    const file = join(folder, 'skills.yaml')
    writeFileSync(file, '- {')
    server.watcher.emit('all', 'change', file)
    await reading
    await frame.goto(`${origin}/ar/`)
    expect(lettersOf((await frame.locator('h1').textContent()) ?? '')).toContain('سلمى')
    // Alone, it shows the mistake.
    const alone = await browser.newPage()
    expect((await alone.goto(`${origin}/ar/`))?.status()).toBe(500)
    writeFileSync(file, owner['skills.yaml'] ?? '')
    expect(readFileSync(file, 'utf8')).toBe(owner['skills.yaml'])
    await Promise.all([page.close(), alone.close()])
  },
)
