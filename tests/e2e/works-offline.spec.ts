import { test } from '@playwright/test'
import {
  expect,
  expectSameVisit,
  hydrated,
  languageSwitch,
  markVisit,
  open,
  says,
  type Page,
} from './site'

// Not the other tests' own `test`: Playwright can't both watch the requests to other sites and
// let a service worker answer.
test.use({ serviceWorkers: 'allow' })

/** Resolves once the page has kept what a visit without a network needs. */
async function keptForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const missing = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('/')).keys()
      const kept = requests.map(({ url }) => url)
      const used = performance.getEntriesByType('resource').map(({ name }) => name)
      const pages = ['/', '/ar/'].map((path) => location.origin + path)
      return [...pages, ...used].filter((url) => !kept.includes(url))
    })
  await expect.poll(missing).toEqual([])
}

test('the other language is there before it is asked for, and a visitor who comes back without a network finds the page in both', async ({
  page,
  context,
}) => {
  const name = page.getByRole('heading', { level: 1 })
  await open(page, './')
  await keptForOffline(page)
  await context.setOffline(true)
  await markVisit(page)
  await languageSwitch(page, 'ar').click()
  await expect(name).toHaveText(says.ar.hero.name)
  await expectSameVisit(page)

  await page.goto('./ar/?from=mail#skills')
  await hydrated(page)
  await expect(name).toHaveText(says.ar.hero.name)
  await markVisit(page)
  await languageSwitch(page, 'en').click()
  await expect(name).toHaveText(says.en.hero.name)
  await expectSameVisit(page)
})

test('with a network, an old copy is never shown', async ({ page }) => {
  await open(page, './')
  await keptForOffline(page)
  await page.evaluate(async () => {
    const cache = await caches.open('/')
    for (const path of ['/', '/ar/']) await cache.put(path, new Response('old'))
  })
  await open(page, './ar/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.ar.hero.name)
})

test('a visitor who saves data is sent nothing ahead', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.clock.install()
  await open(page, './')
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', /\d/)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor(60_000)
  await page.evaluate(() => document.fonts.ready)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
