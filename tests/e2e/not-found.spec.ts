import { localeTags, locales } from '../content.ts'
import { takeSome } from '../size.ts'
import {
  endQuietPeriod,
  expect,
  expectSameVisit,
  markVisit,
  notFoundMessage,
  open,
  getPath,
  says,
  test,
  waitForHydration,
  type Locale,
  type Page,
  expectHome,
  findLanguageSwitch,
  switchLanguage,
  holdBack,
} from './lib/site.ts'

test.use({ tolerated: notFoundMessage })

const visits = [
  ['./nothing', 'ar', 'ar'],
  ['./nothing/here?q=1#skills', '', 'en'],
  ['./ar/nothing', 'en', 'ar'],
] as const
for (const [path, stored, locale] of takeSome(visits, 1)) {
  test.describe(`with ${stored || 'no language'} stored`, () => {
    test.use({ stored: stored ? { lang: stored } : {} })

    test(`${path} has status 404 and the view in ${locale}, and 'Go Home' goes to its page`, async ({
      page,
    }) => {
      const response = await open(page, path)
      expect(response?.status()).toBe(404)
      await expectLost(page, locale)
      // Beside the torn map, as an empty star.
      const pathname = new URL(page.url()).pathname
      await expect(page.locator('.lost-star')).toHaveText(pathname)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(findCutEdge)).toBe(false)
      await page.getByRole('link', { name: says[locale].notFound.home }).click()
      await expect(page).toHaveURL(getPath(locale))
      await expectHome(page, locale)
    })
  })
}

/** Runs in the page. Whether the ground of the address covers the sheet's torn edge. */
function findCutEdge() {
  const sheet = document.querySelector('.lost-chart')!
  const { left, top, width, height } = sheet.getBoundingClientRect()
  const letters = document.createRange()
  letters.selectNodeContents(document.querySelector('.lost-star')!)
  const star = letters.getBoundingClientRect()
  const corners = getComputedStyle(sheet).clipPath.matchAll(/([\d.]+)% ([\d.]+)%/g)
  return Array.from(corners, ([, x, y]) => ({
    x: left + (Number(x) / 100) * width,
    y: top + (Number(y) / 100) * height,
  })).some(
    ({ x, y }) => x > star.left && x < star.right && y > star.top && y < star.bottom,
  )
}

test("'Go Home', the language switch, back and forward need no reload @engines", async ({
  page,
}) => {
  await open(page, './ar/nothing')
  await markVisit(page)
  // The bar's language and theme answer here, too, and its address stays.
  await findLanguageSwitch(page, 'en').click()
  await expectLost(page, 'en')
  await page.getByRole('button', { name: says.en.navigation.toLight }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await findLanguageSwitch(page, 'ar').click()
  await expectLost(page, 'ar')
  await expect(page).toHaveURL('./ar/nothing')
  await page.getByRole('link', { name: says.ar.notFound.home }).click()
  await expect(page).toHaveURL('./ar/')
  await expect(page).toHaveTitle(says.ar.title)
  await expectHome(page, 'ar')
  await expect(page.locator('#contact')).toBeAttached()
  await switchLanguage(page, 'en')
  await go(page, -1)
  await expectHome(page, 'ar')
  // In the language of the address, although English is stored by now.
  await go(page, -1)
  await expectLost(page, 'ar')
  await go(page, 1)
  await expectHome(page, 'ar')
  await expectSameVisit(page)
})

test('on a slow line, the sky stays when it comes before the page’s scripts @engines', async ({
  page,
}) => {
  const release = await holdBack(page, /assets\/tree-/)
  await page.goto('./nothing', { waitUntil: 'domcontentloaded' })
  await page.mouse.move(5, 5)
  await endQuietPeriod(page)
  const sky = page.locator('.sky')
  await expect(sky).toHaveAttribute('data-stars', /\d/)
  release()
  await waitForHydration(page)
  await expect(sky.locator('canvas')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the not-found page shows every language, each with a working home link', async ({
    page,
  }) => {
    for (const locale of localeTags) {
      const { title, home } = says[locale].notFound
      await page.goto('./ar/nothing')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(getPath(locale))
    }
  })
})

/** Uses `history`, since Firefox's driver has no command for back within a document. */
async function go(page: Page, steps: number) {
  await page.evaluate((steps) => {
    history.go(steps)
  }, steps)
}

async function expectLost(page: Page, locale: Locale) {
  const { notFound } = says[locale]
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
  await expect(page).toHaveTitle(new RegExp(notFound.title))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(notFound.title)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: notFound.home })).toBeVisible()
}
