import { takeTurns } from './lib/places.ts'
import {
  blockTabs,
  endQuietPeriod,
  expect,
  expectNoViolations,
  notFoundMessage,
  open,
  getPath,
  says,
  send,
  test,
  findToast,
  fillForm,
} from './lib/site.ts'

const inTurn = takeTurns()

const windows = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
  // 1280 × 1024 at 400 %, a phone in landscape at 125 %, and a tablet.
  { width: 320, height: 256 },
  { width: 640, height: 320 },
  { width: 1024, height: 768 },
]

test.describe('also at an unknown address', () => {
  test.use({ tolerated: notFoundMessage })

  inTurn(
    'axe finds no violation on the page, in its toasts, dialog and drawer, or at an unknown address',
    async ({ page, language }) => {
      await blockTabs(page)
      await open(page, getPath(language))
      await expectNoViolations(page, 'the page')
      await send(page)
      await expect(findToast(page)).toBeVisible()
      await expectNoViolations(page, 'empty form')
      await fillForm(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await expect(findToast(page)).toContainText(
        says[language].contact.labels.preparedTitle,
      )
      // By key, since in the lowest window the toast covers it.
      await page.locator('.last-message summary').press('Enter')
      await expectNoViolations(page, 'message prepared')
      await findToast(page).locator('.toast-close').click()
      await expect(findToast(page)).toBeHidden()
      await page
        .locator('#hero')
        .getByRole('link', { name: says[language].cv.offer })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page, 'CV dialog')
      await page.keyboard.press('Escape')
      if (page.viewportSize()!.width < 1000) {
        await page
          .getByRole('button', { name: says[language].navigation.openMenu })
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page, 'drawer')
      }
      await open(page, `${getPath(language)}nothing`)
      await expectNoViolations(page, '404')
    },
    { windows },
  )
})

const locale = 'en'

test('links with the same name go to the same place', async ({ page }) => {
  await open(page, './')
  const links = await page.locator('a[href]:not([tabindex="-1"])').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map((link) => ({
      name: link.textContent.trim(),
      href: link.href,
    })),
  )
  const doubtful = links.filter(({ name, href }) =>
    links.some((link) => link.name === name && link.href !== href),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(doubtful).toEqual([])
})

test('with forced colours, the chosen item and the focus are visible @all', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, getPath(locale))
  const [on, off] = [0, 1].map((index) => page.locator('.filters button').nth(index))
  // Forced colours draw every border in one colour.
  await expect(on!).toHaveCSS('text-decoration-line', 'underline')
  await expect(off!).toHaveCSS('text-decoration-line', 'none')
  await on!.focus()
  await page.keyboard.press('Tab')
  await expect(off!).toHaveCSS('outline-style', 'solid')
})

test('with reduced motion, no animation runs and scrolling is not smooth', async ({
  page,
}) => {
  await open(page, getPath(locale))
  await endQuietPeriod(page)
  await expect(page.locator('.sky')).toHaveAttribute('data-moving', 'false')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await page.locator('#hero').getByRole('link', { name: says[locale].cv.offer }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.playState === 'running')
          .length,
    ),
  ).toBe(0)
})
