import { test } from '@playwright/test'
import { localeTags } from '../content'
import {
  expect,
  expectSameVisit,
  hydrated,
  languageSwitch,
  markVisit,
  open,
  otherThan,
  pathOf,
  says,
  send,
  toastOf,
  write,
  type Page,
} from './site'

// Not the other tests' own `test`: Playwright can't both watch the requests to other sites and
// let a service worker answer.
test.use({ serviceWorkers: 'allow' })

/** Resolves once the worker has kept its copies, and answers this page. */
async function keptForOffline(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

async function keptFiles(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

for (const locale of localeTags) {
  test.describe(`in ${locale}`, () => {
    const other = otherThan(locale)
    const name = (page: Page) => page.getByRole('heading', { level: 1 })

    test('a visitor who comes back without a network finds the page, its pictures and the other language', async ({
      page,
      context,
    }) => {
      await open(page, pathOf(locale))
      await keptForOffline(page)
      const kept = await keptFiles(page)
      await context.setOffline(true)

      await page.goto(`${pathOf(locale)}?from=mail#skills`)
      await hydrated(page)
      await expect(name(page)).toHaveText(says[locale].hero.name)
      for (const image of await page.locator('main img').all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() =>
            image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth),
          )
          .toBeGreaterThan(100)
        await expect(image).not.toHaveAttribute('src', /placeholder/)
      }
      await markVisit(page)
      await languageSwitch(page, other).click()
      await expect(name(page)).toHaveText(says[other].hero.name)
      await expectSameVisit(page)

      await page.goto(pathOf(other))
      await hydrated(page)
      await expect(name(page)).toHaveText(says[other].hero.name)
      // However often one comes back: the copies stay.
      expect(await keptFiles(page)).toEqual(kept)
      expect(kept).toEqual(
        expect.arrayContaining([
          '/',
          '/ar/',
          expect.stringContaining('placeholder'),
          expect.stringContaining('toaster'),
          expect.stringContaining('.pdf'),
        ]),
      )
    })

    test('the network goes a moment after the page has come, and all that it offers answers', async ({
      page,
      context,
    }) => {
      const toaster = page.waitForResponse(/toaster/)
      const language = page.waitForResponse(new RegExp(`assets/${other}-`))
      await open(page, pathOf(locale))
      // Without anything being touched, or coming near.
      await Promise.all([toaster, language])
      await context.setOffline(true)
      await markVisit(page)

      await page.locator('.filters button').nth(1).click()
      await expect(page.locator('.filters button').nth(1)).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.locator('.hero-actions [aria-haspopup]').click()
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.route('mailto:**', (route) => route.abort())
      await write(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await expect(toastOf(page)).toContainText(says[locale].contact.labels.preparedTitle)
      await languageSwitch(page, other).click()
      await expect(name(page)).toHaveText(says[other].hero.name)
      await expectSameVisit(page)
    })

    test('with a network, an old copy is never shown', async ({ page }) => {
      await open(page, pathOf(locale))
      await keptForOffline(page)
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const path of ['/', '/ar/']) await cache.put(path, new Response('old'))
        }
      })
      await open(page, pathOf(locale))
      await expect(name(page)).toHaveText(says[locale].hero.name)
    })

    test('a network that stalls is not waited for longer than a few seconds', async ({
      page,
      context,
    }) => {
      await open(page, pathOf(locale))
      await keptForOffline(page)
      // What the browser asks ahead of the worker would come past the test.
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).navigationPreload.disable()
      })
      await context.route('**/*', () => undefined)
      const started = Date.now()
      await page.goto(pathOf(locale))
      await expect(name(page)).toHaveText(says[locale].hero.name)
      await hydrated(page)
      expect(Date.now() - started).toBeLessThan(25_000)
    })
  })
}

test('a language that does not come is left to the browser, soon', async ({ page }) => {
  await page.clock.install()
  await page.route(/assets\/ar-/, () => undefined)
  await open(page, './')
  await languageSwitch(page, 'ar').click()
  const gone = page.waitForURL('**/ar/', { waitUntil: 'commit' })
  await page.clock.runFor(5000)
  await gone
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
