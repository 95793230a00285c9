import { takeSome } from '../size.ts'
import { headedSections } from '#schema'
import { findCollisions } from './lib/collisions.ts'
import {
  findApplication,
  content,
  expect,
  findLanguageSwitch,
  notFoundMessage,
  getPath,
  giveSign,
  says,
  test,
  type Locale,
  type Page,
} from './lib/site.ts'

const failed = /Failed to load resource|Failed to fetch dynamically|broken on purpose/

// However scripts fail, the page is the same as without scripts.
const ways: [string, Locale, number, (page: Page) => unknown][] = [
  ['off', 'en', 390, () => undefined],
  ['blocked', 'ar', 390, (page) => page.route(/\.js$/, (route) => route.abort())],
  [
    'broken',
    'en',
    1440,
    async (page) =>
      page.route(`**${await findApplication(page)}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new Error("broken on purpose")',
        }),
      ),
  ],
  [
    'gone after a new deployment',
    'en',
    390,
    (page) => page.route(/assets\/en-[^/]*\.js$/, (route) => route.abort()),
  ],
]

for (const [how, locale, width, prepare] of takeSome(ways, 2)) {
  const shown = says[locale]

  test.describe(`with scripts that are ${how}, in ${locale} at ${width} px`, () => {
    const javaScriptEnabled = how !== 'off'
    test.use({ javaScriptEnabled, viewport: { width, height: 800 }, tolerated: failed })

    test('all of the content is shown, links and form work, and controls that need scripts are hidden', async ({
      page,
    }) => {
      await prepare(page)
      await page.goto(getPath(locale))
      if (javaScriptEnabled) await giveSign(page)
      await expect(page).toHaveTitle(shown.title)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const id of headedSections) {
        await expect(page.locator(`#${id} h2`)).toHaveText(shown[id].title)
        await expect(page.locator(`#${id} h2`)).toBeVisible()
      }
      await expect(page.locator('.skill:visible')).toHaveCount(content.skills.length)
      await expect(page.locator('.project:visible')).toHaveCount(content.projects.length)

      await expect(page.locator('html')).not.toHaveClass(/\bjs\b/)
      await expect(page.locator('html')).toHaveClass(/dark/)
      await expect(page.locator('header button:visible')).toHaveCount(0)
      await expect(page.locator('.filters')).toBeHidden()
      expect(await page.evaluate(findCollisions, 'body')).toEqual([])

      const name = shown.navigation.sections.contact
      await page.locator('header').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(/#contact$/)
      await expect(page.locator('#contact h2')).toBeInViewport()
      const address = `mailto:${content.profile.email}`
      await expect(page.locator('form')).toHaveAttribute('action', address)
      await expect(page.locator(`#contact a[href="${address}"]`)).toBeVisible()
      // The browser validates the form before it is sent.
      await page.locator('form button').click()
      await expect(page.locator('form [name="name"]')).toBeFocused()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the language switch and the CV are plain links', async ({ page }) => {
    await page.goto('./')
    await findLanguageSwitch(page, 'ar').click()
    await expect(page).toHaveURL('./ar/#lang=ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#hero').getByRole('link', { name: says.ar.cv.offer }).click(),
    ])
    expect(new URL(download.url()).pathname).toBe(`/cv/${says.ar.cv.file}`)
  })
})

test.describe('with scripts that are blocked', () => {
  test.use({ tolerated: new RegExp(`${failed.source}|${notFoundMessage.source}`) })

  test('the not-found view is in the right language', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto('./ar/nothing')
    const headings = page.getByRole('heading', { level: 1 })
    await expect(headings).toHaveText([says.ar.notFound.title])
  })
})
