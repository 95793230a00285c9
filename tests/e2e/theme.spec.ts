import { takeSome } from '../size.ts'
import { themes } from './lib/places.ts'
import {
  expect,
  waitForHydration,
  open,
  says,
  test,
  withMotion,
  type Page,
  type Theme,
  switchLanguage,
} from './lib/site.ts'

test('the first theme is dark and stored; the toggle changes it for the next visit and the other language @engines', async ({
  page,
}) => {
  const toggle = (locale: 'en' | 'ar', label: 'toLight' | 'toDark') =>
    page
      .locator('header')
      .getByRole('button', { name: says[locale].navigation[label], exact: true })
  await open(page, './')
  await expectTheme(page, 'dark')
  await toggle('en', 'toLight').click()
  await expectTheme(page, 'light')
  await page.reload()
  await waitForHydration(page)
  await expectTheme(page, 'light')
  await switchLanguage(page, 'ar')
  await expectTheme(page, 'light')
  await toggle('ar', 'toDark').click()
  await expectTheme(page, 'dark')
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('the new theme grows as a circle from its toggle', async ({ page }) => {
    await open(page, './')
    const [shape, x, y] = await page.locator('.bar-theme').evaluate(async (toggle) => {
      const { left, top, width, height } = toggle.getBoundingClientRect()
      ;(toggle as HTMLElement).click()
      const sunrise = () =>
        document.getAnimations().find((animation) => animation.id === 'sunrise')
      while (!sunrise()) await new Promise(requestAnimationFrame)
      const [from] = (sunrise()!.effect as KeyframeEffect).getKeyframes()
      return [String(from?.['clipPath']), left + width / 2, top + height / 2] as const
    })
    const [, atX, atY] = /^circle\(0px at ([\d.]+)px ([\d.]+)px\)$/.exec(shape) ?? []
    expect(Number(atX)).toBeCloseTo(x, 1)
    expect(Number(atY)).toBeCloseTo(y, 1)
  })

  test('a second press during the theme animation switches back @engines @all', async ({
    page,
  }) => {
    await open(page, './')
    const { x, y, width, height } = (await page.locator('.bar-theme').boundingBox())!
    const at = [x + width / 2, y + height / 2] as const
    await page.mouse.click(...at)
    await page.waitForFunction(() =>
      document.getAnimations().some(({ id }) => id === 'sunrise'),
    )
    await page.mouse.click(...at)
    await expectTheme(page, 'dark')
  })
})

for (const theme of takeSome(themes, 1)) {
  test.describe(`with ${theme} stored`, () => {
    test.use({ theme })

    test('the first frame has the stored theme', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const look = () => {
          if (document.querySelector('body'))
            seen.add(getComputedStyle(document.documentElement).backgroundColor)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await open(page, './ar/')
      await expectTheme(page, theme)
      const seen = await page.evaluate(() => [
        ...(Reflect.get(window, 'seen') as Set<string>),
      ])
      expect(seen, 'backgrounds seen').toHaveLength(1)
    })
  })
}

test.describe(`when the owner's theme is "system"`, () => {
  test.beforeEach(async ({ page }) => {
    await page.route('./', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        'class="dark"',
        '$& data-theme="system"',
      )
      await route.fulfill({ response, body: html })
    })
  })

  test('the theme follows the system until the visitor chooses one', async ({ page }) => {
    const isDark = () =>
      page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, './')
    expect(await isDark()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(isDark).toBe(true)
    // The button names the other theme, so React knows of the change.
    const toggle = page.locator('.bar-theme')
    await expect(toggle).toHaveAccessibleName(says.en.navigation.toLight)
    await toggle.click()
    await expectTheme(page, 'light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await waitForHydration(page)
    await expectTheme(page, 'light')
  })
})

async function expectTheme(page: Page, theme: Theme) {
  const root = page.locator('html')
  await expect(root).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
  // The rendered colours, and the colour of the browser's toolbar.
  const lights = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true })!
      const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!
      const page = getComputedStyle(document.documentElement).backgroundColor
      return [page, bar.content].map((color) => {
        pen.fillStyle = color
        pen.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
        return red + green + blue < 3 * 128 ? 'dark' : 'light'
      })
    })
  await expect.poll(lights).toEqual([theme, theme])
}
