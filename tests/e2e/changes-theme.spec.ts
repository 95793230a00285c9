import {
  expect,
  hydrated,
  languageSwitch,
  open,
  says,
  test,
  themes,
  withMotion,
  withStored,
  type Page,
  type Theme,
} from './site'

const { toLight, toDark } = says.en.navigation

test('the theme is dark at first, and stored; the toggle flips it, and stores it for the next visit and the other language @engines', async ({
  page,
}) => {
  await open(page, './')
  await expectTheme(page, 'dark')
  const header = page.locator('header')
  await header.getByRole('button', { name: toLight, exact: true }).click()
  await expectTheme(page, 'light')
  await page.reload()
  await hydrated(page)
  await expectTheme(page, 'light')
  await header.getByRole('button', { name: toDark, exact: true }).click()
  await expectTheme(page, 'dark')
  await header.getByRole('button', { name: toLight, exact: true }).click()
  await expectTheme(page, 'light')
  await languageSwitch(page, 'ar').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expectTheme(page, 'light')
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('the new theme opens from its toggle', async ({ page }) => {
    await open(page, './')
    const [shape, x, y] = await page.locator('.bar-theme').evaluate(async (toggle) => {
      const { left, top, width, height } = toggle.getBoundingClientRect()
      ;(toggle as HTMLElement).click()
      const sunrise = () =>
        document.getAnimations().find((animation) => animation.id === 'sunrise')
      while (!sunrise()) await new Promise(requestAnimationFrame)
      const [from] = (sunrise()?.effect as KeyframeEffect).getKeyframes()
      return [String(from?.['clipPath']), left + width / 2, top + height / 2] as const
    })
    const [, atX, atY] = /^circle\(0px at ([\d.]+)px ([\d.]+)px\)$/.exec(shape) ?? []
    expect(Number(atX)).toBeCloseTo(x, 1)
    expect(Number(atY)).toBeCloseTo(y, 1)
  })
})

for (const theme of themes) {
  test.describe(`with ${theme} stored`, () => {
    withStored({ theme })

    test('the theme is there at the first frame', async ({ page }) => {
      const seen: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'debug') seen.push(message.text())
      })
      await page.addInitScript(() => {
        const look = () => {
          if (document.querySelector('body'))
            console.debug(getComputedStyle(document.documentElement).backgroundColor)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await open(page, './ar/')
      await expectTheme(page, theme)
      await expect.poll(() => seen.length).toBeGreaterThan(2)
      expect(new Set(seen).size, `backgrounds seen: ${seen.join(', ')}`).toBe(1)
    })
  })
}

test('with junk stored as the theme, it is dark, and stored as such', async ({
  page,
}) => {
  for (const junk of ['', 'LIGHT', '{"theme":"light"}']) {
    await page.goto('./icon.svg')
    await page.evaluate((stored) => localStorage.setItem('theme', stored), junk)
    await open(page, './')
    await expectTheme(page, 'dark')
  }
})

async function expectTheme(page: Page, theme: Theme) {
  const root = page.locator('html')
  await expect(root).toHaveClass(
    theme === 'dark' ? /(^|\s)dark(\s|$)/ : /^(?!.*\bdark\b)/,
  )
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
  const colors = () =>
    page.evaluate(() => {
      const pixel = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })
      if (!pixel) throw new Error('No canvas')
      const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
      const page = getComputedStyle(document.documentElement).backgroundColor
      return [page, bar?.content ?? ''].map((color) => {
        pixel.fillStyle = color
        pixel.fillRect(0, 0, 1, 1)
        const light = [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3)
        return light.reduce((a, b) => a + b) < 3 * 128 ? 'dark' : 'light'
      })
    })
  // What the page really looks like, and the browser's own bar beside it.
  await expect.poll(colors).toEqual([theme, theme])
}
