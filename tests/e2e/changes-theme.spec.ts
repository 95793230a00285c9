import {
  expect,
  hydrated,
  inEveryLanguage,
  languageSwitch,
  open,
  otherThan,
  pathOf,
  says,
  test,
  themes,
  withStored,
  type Page,
  type Theme,
} from './site'

inEveryLanguage((locale) => {
  const { toLight, toDark } = says[locale].navigation

  test('the theme is dark at first, and stored', async ({ page }) => {
    await open(page, pathOf(locale))
    await expectTheme(page, 'dark')
  })

  test('the toggle flips the theme, and stores it for the next visit', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    const header = page.locator('header')
    await header.getByRole('button', { name: toLight, exact: true }).click()
    await expectTheme(page, 'light')
    await page.reload()
    await hydrated(page)
    await expectTheme(page, 'light')
    await header.getByRole('button', { name: toDark, exact: true }).click()
    await expectTheme(page, 'dark')
    await expect(header.getByRole('button', { name: toLight, exact: true })).toBeVisible()
  })

  test('the new theme opens from its toggle', async ({ page }) => {
    await open(page, pathOf(locale))
    const [shape, x, y] = await page.locator('.bar-theme').evaluate(async (toggle) => {
      const { left, top, width, height } = toggle.getBoundingClientRect()
      ;(toggle as HTMLElement).click()
      const sunrise = () =>
        document
          .getAnimations()
          .find((animation) => (animation as CSSAnimation).animationName === 'sunrise')
      while (!sunrise()) await new Promise(requestAnimationFrame)
      const [from] = (sunrise()?.effect as KeyframeEffect).getKeyframes()
      return [String(from?.['clipPath']), left + width / 2, top + height / 2] as const
    })
    const [, atX, atY] = /^circle\(0px at ([\d.]+)px ([\d.]+)px\)$/.exec(shape) ?? []
    expect(Number(atX)).toBeCloseTo(x, 1)
    expect(Number(atY)).toBeCloseTo(y, 1)
  })

  test('the light theme outlasts a change of language', async ({ page }) => {
    await open(page, pathOf(locale))
    await page
      .locator('header')
      .getByRole('button', { name: toLight, exact: true })
      .click()
    await expectTheme(page, 'light')
    await languageSwitch(page, otherThan(locale)).click()
    await expect(page.locator('html')).toHaveAttribute('lang', otherThan(locale))
    await expectTheme(page, 'light')
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
        await open(page, pathOf(locale))
        await expectTheme(page, theme)
        await expect.poll(() => seen.length).toBeGreaterThan(2)
        expect(new Set(seen).size, `backgrounds seen: ${seen.join(', ')}`).toBe(1)
      })
    })
  }
})

for (const junk of ['', 'LIGHT', 'blue', 'true', '{"theme":"light"}']) {
  test.describe(`with ${JSON.stringify(junk)} stored as the theme`, () => {
    withStored({ theme: junk })

    test('the theme is dark, and stored as such', async ({ page }) => {
      await open(page, './')
      await expectTheme(page, 'dark')
    })
  })
}

async function expectTheme(page: Page, theme: Theme) {
  const root = page.locator('html')
  await expect(root).toHaveClass(
    theme === 'dark' ? /(^|\s)dark(\s|$)/ : /^(?!.*\bdark\b)/,
  )
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
  await expect.poll(() => lightness(page)).toBe(theme)
}

/** Which of the two the page really looks like. */
async function lightness(page: Page): Promise<Theme> {
  const sum = await page.evaluate(() => {
    const pixel = document.createElement('canvas').getContext('2d')
    if (!pixel) throw new Error('No canvas')
    pixel.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    pixel.fillRect(0, 0, 1, 1)
    return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((a, b) => a + b)
  })
  return sum < 3 * 128 ? 'dark' : 'light'
}
