import { takeTurns, desktop, phone } from './lib/places.ts'
import {
  says,
  endQuietPeriod,
  expect,
  getPath,
  hasDarkTheme,
  open,
  getOther,
  test,
  waitForAllParts,
  withMotion,
  type Locator,
  type Page,
} from './lib/site.ts'

const inTurn = takeTurns()

/* A visitor who double-clicks, or taps twice: it is one press. */

/** Presses twice at the middle of a control, at once: the second press is where the first was. */
async function pressTwice(control: Locator, { isTap = false } = {}) {
  const page = control.page()
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  const at = [x + width / 2, y + height / 2] as const
  if (!isTap) {
    await page.mouse.dblclick(...at)
    return
  }
  await page.touchscreen.tap(...at)
  await page.touchscreen.tap(...at)
}

/**
 * Counts two clicks within half a second as Firefox does: its driver sends each press by itself,
 * and then the browser counts each as the first.
 */
async function countClicks(page: Page) {
  await page.addInitScript(() => {
    let last = -Infinity
    const count = (event: MouseEvent) => {
      if (event.isTrusted && event.timeStamp - last < 500)
        Object.defineProperty(event, 'detail', { value: 2 })
      last = event.timeStamp
    }
    addEventListener('click', count, true)
  })
}

/** Resolves once what a press has caused must have been seen. */
async function waitForFrames(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  })
}

inTurn(
  'a double click on the CV opens its question, and one on Cancel closes it @engines',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const dialog = page.getByRole('dialog')
    const offer = page.locator('#hero a[aria-haspopup]')
    const { x, y, width, height } = (await offer.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(dialog).toBeVisible()
    await page.mouse.click(x + width / 2, y + height / 2)
    await waitForFrames(page)
    await expect(dialog).toBeVisible()
    // The pause of a person.
    await expect(async () => {
      await pressTwice(dialog.locator('button').last())
      await expect(dialog).toBeHidden({ timeout: 300 })
    }).toPass()
    await waitForFrames(page)
    await expect(dialog).toBeHidden()
  },
  { windows: [desktop] },
)

test('a double click on the stories’ page switches its theme once', async ({ page }) => {
  await page.goto('./stories/')
  const before = await hasDarkTheme(page)
  await pressTwice(page.locator('.small-theme'))
  expect(await hasDarkTheme(page)).toBe(!before)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  inTurn(
    'two taps on the menu open it, two taps on its × or on a gallery’s × close it',
    async ({ page, language }) => {
      const dialog = page.getByRole('dialog')
      const tapTwice = (control: Locator) => pressTwice(control, { isTap: true })
      await open(page, getPath(language))
      await tapTwice(page.locator('.bar-menu'))
      await waitForFrames(page)
      await expect(dialog).toBeVisible()
      await expect(async () => {
        await tapTwice(page.locator('.drawer-close'))
        await expect(dialog).toBeHidden({ timeout: 300 })
      }).toPass()
      await waitForFrames(page)
      await expect(dialog).toBeHidden()

      await waitForAllParts(page)
      const story = page.locator('.project-links > a[id]').first()
      await story.scrollIntoViewIfNeeded()
      await expect(async () => {
        if ((await page.locator('.story').count()) === 0) await tapTwice(story)
        await expect(page.locator('.story')).toHaveCount(1, { timeout: 500 })
      }).toPass()
      await tapTwice(page.locator('.story-pictures a').first())
      await waitForFrames(page)
      await expect(dialog).toBeVisible()
      await expect(async () => {
        await tapTwice(dialog.locator('[data-step=close]'))
        await expect(dialog).toBeHidden({ timeout: 300 })
      }).toPass()
      await waitForFrames(page)
      await expect(dialog).toBeHidden()
    },
    { windows: [phone] },
  )
})

for (const motion of [false, true]) {
  test.describe(motion ? 'with motion' : 'without motion', () => {
    if (motion) test.use(withMotion)

    inTurn(
      'a double click switches theme, sky, language and story once @engines',
      async ({ page, language, theme, browserName }) => {
        if (browserName === 'firefox') await countClicks(page)
        await open(page, getPath(language))
        const html = page.locator('html')
        const isOver = () => expect(html).not.toHaveAttribute('data-transition')
        await pressTwice(page.locator('.bar-theme'))
        await waitForFrames(page)
        await isOver()
        const otherTheme = theme === 'dark' ? 'light' : 'dark'
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(otherTheme)
        const sky = page.locator('.bar .sky-toggle')
        await pressTwice(sky)
        await expect(sky).toHaveAccessibleName(says[language].navigation.playSky)

        await endQuietPeriod(page)
        await pressTwice(page.locator('.bar-language').first())
        await expect(html).toHaveAttribute('lang', getOther(language))
        await waitForFrames(page)
        await isOver()
        await expect(html).toHaveAttribute('lang', getOther(language))

        await waitForAllParts(page)
        const story = page.locator('.project-links > a[id]').first()
        await pressTwice(story)
        await expect(page.locator('.story')).toHaveCount(1)
        await waitForFrames(page)
        await expect(story).toHaveAttribute('aria-expanded', 'true')
      },
      { windows: [desktop] },
    )
  })
}
