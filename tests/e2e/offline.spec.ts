import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { makeServiceWorker } from '../../src/site/hosting/offline.ts'
import { listFiles } from '../../bench/weights.ts'
import { serveBuilt } from '../../src/site/vite/preview.ts'
import { localeTags } from '../content.ts'
import { takeSome } from '../size.ts'
import { desktop, phone } from './lib/places.ts'
import {
  expect,
  expectSameVisit,
  waitForHydration,
  findLanguageSwitch,
  markVisit,
  open,
  quietPeriod,
  captureTabs,
  getOther,
  getPath,
  says,
  send,
  changeTimers,
  endQuietPeriod,
  findToast,
  fillForm,
  type Page,
} from './lib/site.ts'

interface Host {
  url: string
  /** Serves another build. */
  deploy: (folder: string) => void
  /** Accepts requests without answering. */
  stall: () => void
  /** Refuses connections. */
  goAway: () => void
}

// Not the other tests' own `test`: Playwright cannot both watch the requests to other sites and
// let a service worker answer. A host of its own goes and stalls for the worker as well.
const test = base.extend<{ host: Host }>({
  serviceWorkers: 'allow',
  context: async ({ context }, use) => {
    await changeTimers(context)
    await use(context)
  },
  host: async ({}, use) => {
    let answer: RequestListener | undefined = createListener('dist')
    const server = createServer((request, response) => answer?.(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const goAway = () => {
      server.close()
      server.closeAllConnections()
    }
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      deploy: (folder) => (answer = createListener(folder)),
      stall: () => (answer = undefined),
      goAway,
    })
    goAway()
  },
  baseURL: ({ host }, use) => use(host.url),
})

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const locale of takeSome(localeTags.toReversed(), 1)) {
  const otherLocale = getOther(locale)

  test(`without a network, a returning visitor gets the page, its pictures and the other language, in ${locale} @engines`, async ({
    page,
    host,
  }) => {
    await open(page, getPath(locale))
    await waitForCache(page)
    const cached = await listCachedFiles(page)
    host.goAway()

    await open(page, `${getPath(locale)}?from=mail#skills`)
    await expect(findHeading(page)).toHaveText(says[locale].hero.drawnName)
    for (const image of await page.locator('main img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
        )
        .toBeGreaterThan(100)
      await expect(image).not.toHaveAttribute('src', /placeholder/)
    }
    await markVisit(page)
    await findLanguageSwitch(page, otherLocale).click()
    await expect(findHeading(page)).toHaveText(says[otherLocale].hero.drawnName)
    await expectSameVisit(page)

    await open(page, getPath(otherLocale))
    await expect(findHeading(page)).toHaveText(says[otherLocale].hero.drawnName)

    // Hosts redirect these to the page.
    for (const [path, at] of [
      ['ar', '/ar/'] as const,
      // It follows the language that was chosen above.
      ['index.html', otherLocale === 'ar' ? '/ar/' : '/'] as const,
      ['ar/index.html', '/ar/'] as const,
      ['stories', '/stories/'] as const,
      ['ar/stories.html', '/ar/stories/'] as const,
    ]) {
      await page.goto(`./${path}?from=mail`)
      await expect(page).toHaveURL(`${at}?from=mail`)
      await expect(page.locator('.lost')).toHaveCount(0)
    }

    for (const unknown of [locale, otherLocale]) {
      const response = await open(page, `${getPath(unknown)}nothing/here`)
      expect(response?.status()).toBe(404)
      // Elsewhere than below a language's path, the choice decides: the other one.
      const shown = getPath(unknown) === './' ? otherLocale : unknown
      await expect(findHeading(page)).toHaveText(says[shown].notFound.title)
    }
    // The cache stays after several visits.
    expect(await listCachedFiles(page)).toEqual(cached)
    expect(cached).toEqual(
      expect.arrayContaining([
        '/',
        '/ar/',
        expect.stringContaining('placeholder'),
        expect.stringContaining('stories'),
        expect.stringContaining('.pdf'),
      ]),
    )
  })
}

// The narrowest and the widest: the first view loads different pictures and controls.
for (const [index, viewport] of takeSome([phone, desktop], 1).entries()) {
  const locale = localeTags[index % localeTags.length] ?? 'en'
  const otherLocale = getOther(locale)

  test.describe(`in ${locale}, at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the network fails before the visitor does anything, and everything on the page works @engines', async ({
      page,
      host,
    }) => {
      await page.goto(getPath(locale))
      await expect(page.locator('.hero-plate.shown p')).toBeAttached()
      await waitForCache(page)
      await expect(page.locator('[data-live]')).toHaveCount(0)
      for (const name of ['stories', 'flight', 'print', 'message-form'])
        await expect(page.locator(`link[href*="/${name}-"]`)).toBeAttached()
      host.goAway()
      await markVisit(page)

      const filter = page.locator('.filters button').nth(1)
      await filter.click()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await page.locator('.hero-actions [aria-haspopup]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await captureTabs(page)
      await fillForm(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await expect(findToast(page)).toContainText(
        says[locale].contact.labels.preparedTitle,
      )
      await findLanguageSwitch(page, otherLocale).click()
      await expect(findHeading(page)).toHaveText(says[otherLocale].hero.drawnName)
      await expectSameVisit(page)
      await page.locator('.project-links > a[id]').first().click()
      await expect(page.locator('.story-slot .story').first()).toBeVisible()
      await expectSameVisit(page)
    })
  })
}

test('with a network, an old cached page is never shown @engines @all', async ({
  page,
  host,
}) => {
  host.deploy(makeBuild('Older'))
  await open(page, './')
  await waitForCache(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await (await caches.open(name)).put('/', new Response('old'))
    }
  })
  await open(page, './')
  await expect(findHeading(page)).toHaveText(says.en.hero.drawnName)
})

test('when the network stalls, the cached page is shown @engines @all', async ({
  page,
  host,
}) => {
  await open(page, './ar/')
  await waitForCache(page)
  host.stall()
  await page.goto('./ar/', { waitUntil: 'commit' })
  await expect(findHeading(page)).toHaveText(says.ar.hero.drawnName)
  await waitForHydration(page)
})

// The first is what GitHub Pages sends, which ignores our headers.
for (const keeping of ['max-age=600', 'no-cache']) {
  test(`a newer build replaces the cache of the one before, on a host that sends ${keeping} @engines @all`, async ({
    page,
    host,
  }) => {
    const hasCv = async () =>
      (await listCachedFiles(page)).some((path) => path.endsWith('.pdf'))
    host.deploy(makeBuild('Older', keeping))
    await open(page, './')
    await waitForCache(page)
    expect(await hasCv()).toBe(true)
    host.deploy(makeBuild('Newer', keeping))
    // Browsers check for a new worker at the latest on the next visit.
    await expect(async () => {
      await open(page, './')
      await expect(page).toHaveTitle('Newer')
      await expect.poll(hasCv, { timeout: 5000 }).toBe(false)
    }).toPass()
    const cached = await listCachedFiles(page)
    expect(cached).toEqual([...new Set(cached)])
    host.goAway()
    for (const locale of localeTags) {
      await open(page, getPath(locale))
      await expect(page).toHaveTitle('Newer')
    }
  })
}

test('while a deployment has its worker, but not yet its pages, the previous cache stays complete @engines @all', async ({
  page,
  host,
}) => {
  const [older, newer] = [makeBuild('Older'), makeBuild('Newer')]
  for (const file of listDocuments(older)) cpSync(join(older, file), join(newer, file))
  host.deploy(older)
  await open(page, './')
  await waitForCache(page)
  const cached = await listCachedFiles(page)
  host.deploy(newer)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { installing } = await registration.update()
    await new Promise((resolve) => {
      if (!installing) throw new Error('There was no other worker')
      installing.addEventListener('statechange', resolve)
    })
  })
  expect(await listCachedFiles(page)).toEqual(cached)
  host.goAway()
  await open(page, './')
  await expect(page).toHaveTitle('Older')
})

const storages = [
  ['never open', 'new Promise(() => undefined)'],
  ['fail to open', 'Promise.reject(new Error())'],
] as const
for (const [what, open] of storages) {
  test(`when caches ${what}, pages come from the network @all`, async ({
    page,
    host,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'))
    const left = /\.(br|gz)$/
    cpSync('dist', folder, { recursive: true, filter: (path) => !left.test(path) })
    const worker = join(folder, 'sw.js')
    // It installs as usual; the storage is broken when it starts again.
    const breaks = `const open = caches.open.bind(caches); caches.open = (name) => self.registration.active ? ${open} : open(name);`
    writeFileSync(worker, `{${breaks}};${readFileSync(worker, 'utf8')}`)
    host.deploy(folder)
    await page.clock.install()
    await page.goto('./')
    await waitForHydration(page)
    await page.clock.fastForward(quietPeriod)
    await waitForCache(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    for (const path of ['./', './ar/', './resume.json'])
      expect((await page.goto(path))?.status(), path).toBe(200)
  })
}

test('when the other language fails to load in time, the browser loads its page @all', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/assets\/ar-/, () => undefined)
  await open(page, './')
  await findLanguageSwitch(page, 'ar').click()
  const gone = page.waitForURL('**/ar/', { waitUntil: 'commit' })
  await page.clock.runFor(5000)
  await gone
})

test('a visitor who saves data gets no prefetch @all', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.clock.install()
  await open(page, './')
  await page.clock.fastForward(5000)
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', /\d/)
  await page.waitForLoadState('networkidle')
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  await page.clock.runFor(60_000)
  await page.evaluate(() => document.fonts.ready)
  expect(urls).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

/** Resolves once the worker has filled its cache and controls this page. */
async function waitForCache(page: Page) {
  await endQuietPeriod(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

async function listCachedFiles(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

function createListener(folder: string) {
  return serveBuilt(folder, '/') as RequestListener
}

/** The site as built with another title; the newer one without CVs. */
function makeBuild(title: 'Older' | 'Newer', keeping = 'no-cache') {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const left = title === 'Newer' ? /\.(br|gz|pdf)$/ : /\.(br|gz)$/
  cpSync('dist', folder, { recursive: true, filter: (path) => !left.test(path) })
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  edit('_headers', (rules) => rules.replaceAll(/(Cache-Control: ).*/g, `$1${keeping}`))
  for (const file of listDocuments(folder))
    edit(file, (html) => html.replace(/<title>.*?</, `<title>${title}<`))
  // Another build has other hashes.
  const scripts = readdirSync(join(folder, 'assets')).filter((name) =>
    name.endsWith('.js'),
  )
  const names = new RegExp(scripts.join('|').replaceAll('.', '\\.'), 'g')
  const rename = (text: string) => text.replaceAll(names, `${title}-$&`)
  for (const name of scripts) edit(`assets/${name}`, rename)
  for (const file of listDocuments(folder))
    edit(file, (html) => {
      const renamed = rename(html)
      // The policy allows the inlined script by its hash.
      edit('_headers', (rules) => rules.replace(hashScript(html), hashScript(renamed)))
      return renamed
    })
  for (const name of scripts)
    renameSync(join(folder, 'assets', name), join(folder, 'assets', `${title}-${name}`))
  edit('sw.js', (code) => {
    // Longer timeouts, since a slow machine looks like a slow network.
    const patient = code.replace(/^const PRECACHE=.*?};/, '').replace('3e3', '1e9')
    expect(patient).toContain('1e9')
    return String(makeServiceWorker(listFiles(folder), patient))
  })
  return folder
}

function hashScript(html: string) {
  const [, script = ''] =
    /<script data-application[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return createHash('sha256').update(script).digest('base64')
}

function listDocuments(folder: string) {
  return [...listFiles(folder).keys()].filter((path) => path.endsWith('index.html'))
}
