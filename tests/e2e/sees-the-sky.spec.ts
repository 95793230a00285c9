import { meteorCount } from '../../src/sky/meteors'
import { starCount } from '../../src/sky/stars'
import {
  expect,
  hydrated,
  languageSwitch,
  notFoundMessage,
  open,
  says,
  test,
  withMotion,
  type Locale,
  type Page,
} from './site'

test.use(withMotion)

test('there is one star for each 10,000 square pixels, and the count follows the window', async ({
  page,
}) => {
  await open(page, './')
  await expectStars(page, Math.floor((1440 * 900) / 10_000))
  for (const [width, height] of [
    [390, 844],
    [1000, 999],
    [320, 240],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectStars(page, Math.floor((width * height) / 10_000))
    expect(starCount(width, height)).toBe(Math.floor((width * height) / 10_000))
  }
})

test('it lies behind everything, hidden from assistive technology, and takes no clicks; its stars are drawn in both themes', async ({
  page,
}) => {
  await open(page, './')
  const sky = page.locator('.sky')
  await expect(sky).toHaveAttribute('aria-hidden', 'true')
  await expect(sky).toHaveCSS('pointer-events', 'none')
  await expect(sky).toHaveCSS('z-index', '-1')
  await expect(sky).toHaveCSS('position', 'fixed')

  await expectMoving(page, true)
  await toggle(page, 'en', 'pauseSky').click()
  await expectMoving(page, false)
  await expectDrawn(page)
  await page.locator('header .bar-theme').click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expectDrawn(page)
})

test('the stars are not drawn by the main thread @engines', async ({ page }) => {
  await open(page, './')
  const drawnBy = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.sky canvas')
      const { width = 0, height = 0 } = canvas ?? {}
      if (!canvas || width * height === 0) return 'nobody yet'
      try {
        canvas.getContext('2d')
        return 'the main thread'
      } catch {
        const copy = Object.assign(document.createElement('canvas'), { width, height })
        const pen = copy.getContext('2d')!
        pen.drawImage(canvas, 0, 0)
        const { data } = pen.getImageData(0, 0, width, height)
        return data.some((value) => value > 0) ? 'the worker' : 'nobody yet'
      }
    })
  await expect.poll(drawnBy).toBe('the worker')
})

test('four meteors wait up to 15 s, and fly for 3 to 6 s, again and again; in a hidden tab all rests', async ({
  page,
}) => {
  await open(page, './')
  await expectMoving(page, true)
  expect(meteorCount).toBe(4)
  const flights = await page.evaluateHandle(() =>
    [...document.querySelectorAll('.sky i')].flatMap((meteor) => meteor.getAnimations()),
  )
  const meteors = await flights.evaluate((all) =>
    all.map(({ effect, playState }) => ({
      playState,
      timing: effect?.getComputedTiming(),
      moments: (effect as KeyframeEffect).getKeyframes(),
    })),
  )
  expect(meteors).toHaveLength(meteorCount)
  for (const { playState, timing, moments } of meteors) {
    expect(playState).toBe('running')
    expect(timing?.iterations).toBe(Infinity)
    const seconds = moments.map(
      ({ computedOffset }) => (computedOffset * Number(timing?.duration)) / 1000,
    )
    expect(moments.length).toBeGreaterThan(5)
    expect(moments.length % 5).toBe(0)
    // Of five moments a flight: there, off, bright, gone, at its end.
    for (let there = 0; there < moments.length; there += 5) {
      const [from = 0, off = 0, , , end = 0] = seconds.slice(there)
      expect(off - from).toBeGreaterThanOrEqual(0)
      expect(off - from).toBeLessThanOrEqual(15)
      expect(end - off).toBeGreaterThanOrEqual(3 - 1e-6)
      expect(end - off).toBeLessThanOrEqual(6 + 1e-6)
    }
  }

  for (const hidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
    await expectMoving(page, !hidden)
  }
  // An animation whose element is gone would go on, and keep the main thread busy.
  const states = await flights.evaluate((all) => all.map(({ playState }) => playState))
  expect(states).toEqual(Array(meteorCount).fill('idle'))
})

test('a visible control pauses it for this visit', async ({ page, browser, baseURL }) => {
  await open(page, './')
  await expectMoving(page, true)
  await expect(toggle(page, 'en', 'pauseSky')).toBeVisible()
  await toggle(page, 'en', 'pauseSky').click()
  await expectMoving(page, false)
  await page.reload()
  await hydrated(page)
  await expectMoving(page, false)
  await languageSwitch(page, 'ar').click()
  await expect(toggle(page, 'ar', 'playSky')).toBeVisible()
  await expectMoving(page, false)

  const nextVisit = await browser.newContext({
    baseURL: baseURL ?? '',
    ...withMotion.contextOptions,
  })
  const next = await nextVisit.newPage()
  await open(next, './')
  await expectMoving(next, true)
  await nextVisit.close()

  await toggle(page, 'ar', 'playSky').click()
  await expectMoving(page, true)
})

test('it stands still under reduced motion, and follows a change of mind', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, './')
  await expectMoving(page, false)
  await expectStars(page, 129)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectMoving(page, true)
})

test('it rests with data saving on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, './')
  await expectMoving(page, false)
})

test.describe('at an unknown address', () => {
  test.use({ tolerated: notFoundMessage })

  test('it is there too, and can be paused', async ({ page }) => {
    await open(page, './ar/nothing')
    await expectMoving(page, true)
    await expectStars(page, 129)
    await toggle(page, 'ar', 'pauseSky').click()
    await expectMoving(page, false)
  })
})

function toggle(page: Page, locale: Locale, label: 'pauseSky' | 'playSky') {
  return page.getByRole('button', { name: says[locale].navigation[label] })
}

async function expectStars(page: Page, count: number) {
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', String(count))
}

async function expectMoving(page: Page, moving: boolean) {
  await expect(page.locator('.sky')).toHaveAttribute('data-moving', String(moving))
  await expect(page.locator('.sky i')).toHaveCount(moving ? meteorCount : 0)
}

/** With the stars the window looks otherwise than without them, twice in a row. */
async function expectDrawn(page: Page) {
  // Alone: what lies over it is smoothed in another way where there is no layer below.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body :not(.sky, .sky *) { visibility: hidden !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  const looks = async (visibility: 'hidden' | 'visible') => {
    await page
      .locator('.sky')
      .evaluate((sky, value) => (sky.style.visibility = value), visibility)
    return page.screenshot({ animations: 'disabled' })
  }
  await expect
    .poll(async () => {
      const [without, withStars, again] = [
        await looks('hidden'),
        await looks('visible'),
        await looks('hidden'),
      ]
      return { still: again.equals(without), drawn: !withStars.equals(without) }
    })
    .toEqual({ still: true, drawn: true })
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
}
