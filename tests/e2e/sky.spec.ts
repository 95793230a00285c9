import { takeSome } from '../size.ts'
import { takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  endQuietPeriod,
  expect,
  notFoundMessage,
  open as openQuietly,
  getPath,
  says,
  test,
  withMotion,
  type Locale,
  type Page,
  switchLanguage,
  toggleTheme,
  waitForHydration,
} from './lib/site.ts'

const inTurn = takeTurns()

test.use(withMotion)

test('the sky is behind everything, takes no clicks, and has one star per 10,000 square pixels', async ({
  page,
}) => {
  await open(page, './')
  const sky = page.locator('.sky')
  await expect(sky).toHaveAttribute('aria-hidden', 'true')
  await expect(sky).toHaveCSS('pointer-events', 'none')
  await expect(sky).toHaveCSS('z-index', '-1')
  await expect(sky).toHaveCSS('position', 'fixed')
  for (const [width, height, stars] of [
    [1440, 900, 129],
    [390, 844, 32],
    [320, 240, 7],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectStars(page, stars)
  }
})

inTurn(
  'stars keep their places when the window’s height changes; a larger window adds stars @engines @all',
  async ({ page, language }) => {
    const { width, height } = page.viewportSize()!
    await open(page, getPath(language))
    const grown = async (height: number) => {
      await page.setViewportSize({ width, height })
      await expectStars(page, Math.floor((width * height) / 10_000))
      await expect.poll(async () => (await measureLights(page)).height).toBe(height)
      return measureLights(page)
    }
    const first = await grown(height)
    const taller = await grown(height + 400)
    const again = await grown(height)
    // No star becomes so dim that its bright pixels are dark.
    const moved = [first, taller, again].flatMap(({ bright }) =>
      [first, taller, again].flatMap(({ any }) => {
        const lit = new Set(any.map(({ x, y }) => `${x} ${y}`))
        return bright.filter(({ x, y }) => y < height - 44 && !lit.has(`${x} ${y}`))
      }),
    )
    expect(moved).toEqual([])
    expect(first.bright.length).toBeGreaterThan(20)
    expect(taller.bright.filter(({ y }) => y > height + 6).length).toBeGreaterThan(10)
  },
)

const pages = [
  ['./', 1440],
  ['./ar/', 390],
  ['./nothing', 1440],
] as const

for (const [path, width] of takeSome(pages, 2)) {
  test.describe(`at ${path}, ${width} px wide`, () => {
    test.use({ tolerated: notFoundMessage })

    test('no star is near a letter, and no sky is behind the bar', async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      expect(await page.evaluate(findLettersInSky)).toEqual([])
    })
  })
}

/** Runs in the page. Finds texts that a star could be close to. */
function findLettersInSky() {
  const near = 2
  const clear = Number(
    /inset\(([\d.]+)px/.exec(
      getComputedStyle(document.querySelector('.sky')!).clipPath,
    )?.[1],
  )
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement!
    if (!node.nodeValue?.trim() || !owner.checkVisibility()) continue
    if (owner.closest('svg, script, .visually-hidden, .skip-link, [role="status"]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { y, right, height, left } of range.getClientRects()) {
      // Without the space for marks, which differs between fonts.
      const half = 0.375 * parseFloat(getComputedStyle(owner).fontSize)
      const [top, bottom] = [y + height / 2 - half, y + height / 2 + half]
      if (owner.closest('.bar') && bottom + near <= clear) continue
      let mask: Element | null = owner
      const masks = (element: Element) => {
        const { backgroundColor, boxShadow, textShadow } = getComputedStyle(element)
        // The letters' own halo: shadows to all sides, each of the page's colour.
        const ground = getComputedStyle(document.documentElement).backgroundColor
        const shadows = textShadow.split(/, (?![^(]*\))/).flatMap((shadow) => {
          const [x = 0, y = 0] = [...shadow.matchAll(/([-\d.]+)px/g)].map(([, length]) =>
            Number(length),
          )
          return shadow.startsWith(ground) && Math.hypot(x, y) >= near
            ? [(4 * Math.atan2(y, x)) / Math.PI]
            : []
        })
        if (new Set(shadows.map(Math.round)).size >= 8) return true
        if (backgroundColor === 'rgba(0, 0, 0, 0)') return false
        // Only the inner part of a blurred shadow hides a star.
        const [, blur = 0, reach = 0] = /px ([\d.]+)px ([\d.]+)px$/.exec(boxShadow) ?? []
        const spread = Number(reach) - Number(blur)
        const box = element.getBoundingClientRect()
        return (
          box.left - spread <= left - near &&
          box.right + spread >= right + near &&
          box.top - spread <= top - near &&
          box.bottom + spread >= bottom + near
        )
      }
      while (mask && mask !== document.documentElement && !masks(mask)) {
        mask = mask.parentElement
      }
      if (!mask || mask === document.documentElement)
        faults.push(`${owner.className}: ${node.nodeValue}`)
    }
  }
  return faults
}

test("a worker draws the stars, in the theme's colour @engines @all", async ({
  page,
}) => {
  await open(page, './')
  await expect.poll(() => listStars(page)).toBe('bright, by the worker')
  await toggleTheme(page)
  await expect.poll(() => listStars(page)).toBe('dark, by the worker')
})

test('the Milky Way is invisible until its picture has loaded @all', async ({ page }) => {
  await page.route(/milky-way/, () => undefined)
  // The page has not loaded before its pictures have.
  await page.goto('./', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await endQuietPeriod(page)
  await waitForAllParts(page)
  await expectStars(page, 129)
  const screenshotWith = async (style: string) => {
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet()
      // Nothing else can change between two screenshots.
      sheet.replaceSync(`
        * { visibility: hidden !important }
        .hero, .hero::before { visibility: visible !important }
        ${style}`)
      document.adoptedStyleSheets = [sheet]
    }, style)
    return page.screenshot({ animations: 'disabled' })
  }
  const without = await screenshotWith('.hero::before { display: none !important }')
  expect((await screenshotWith('')).equals(without)).toBe(true)
  const flat = await screenshotWith(
    '.hero::before { background-color: white !important }',
  )
  expect(flat.equals(without), 'it has its place on the page').toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('four meteors fly in a loop; in a hidden tab the sky pauses @all', async ({
  page,
}) => {
  await open(page, './')
  await expectMoving(page, true)
  const flights = await page.evaluateHandle(() =>
    [...document.querySelectorAll('.sky i')].flatMap((meteor) => meteor.getAnimations()),
  )
  const listStates = () =>
    flights.evaluate((animations) =>
      animations.map(
        ({ effect, playState }) =>
          `${playState}, ${effect?.getTiming().iterations} times`,
      ),
    )
  expect(await listStates()).toEqual(Array(4).fill('running, Infinity times'))

  for (const hidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
    await expectMoving(page, !hidden)
  }
  // A removed element's animation would go on, and keep the main thread busy.
  expect(await listStates()).toEqual(Array(4).fill('idle, Infinity times'))
})

test.describe('also at an unknown address', () => {
  test.use({ tolerated: notFoundMessage })

  test('a visible control pauses the sky for this visit @all', async ({ page }) => {
    await open(page, './')
    await expectMoving(page, true)
    await toggle(page, 'en', 'pauseSky').click()
    await expectMoving(page, false)
    await switchLanguage(page, 'ar')
    await expect(toggle(page, 'ar', 'playSky')).toBeVisible()
    await expectMoving(page, false)
    await open(page, './ar/nothing')
    await expectStars(page, 129)
    await expectMoving(page, false)

    await toggle(page, 'ar', 'playSky').click()
    await expectMoving(page, true)
  })
})

test('the sky pauses under reduced motion, when that setting changes, and with data saving @all', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, './')
  await expectMoving(page, false)
  await expectStars(page, 129)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectMoving(page, true)

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, './')
  await expectMoving(page, false)
})

/** Opens the page, and starts the sky at once. */
async function open(page: Page, path: string) {
  await openQuietly(page, path)
  await endQuietPeriod(page)
}

function toggle(page: Page, locale: Locale, label: 'pauseSky' | 'playSky') {
  return page.getByRole('button', { name: says[locale].navigation[label] })
}

async function expectStars(page: Page, count: number) {
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', `${count}`)
}

async function expectMoving(page: Page, moving: boolean) {
  await expect(page.locator('.sky')).toHaveAttribute('data-moving', `${moving}`)
  await expect(page.locator('.sky i')).toHaveCount(moving ? 4 : 0)
}

/** The canvas's height, its bright pixels, and its pixels that are not transparent. */
function measureLights(page: Page) {
  return page.locator('.sky canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const copy = Object.assign(document.createElement('canvas'), { width, height })
    const pen = copy.getContext('2d')!
    pen.drawImage(canvas, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const lit = (least: number) =>
      Array.from({ length: width * height }, (_, at) => at)
        .filter((at) => data[4 * at + 3]! > least)
        .map((at) => ({ x: at % width, y: Math.floor(at / width) }))
    return { height, bright: lit(40), any: lit(0) }
  })
}

/** The colours of the stars, and whether a worker draws them: then the page gets no context. */
function listStars(page: Page) {
  return page.locator('.sky canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    let by = 'the page'
    try {
      canvas.getContext('2d')
    } catch {
      by = 'the worker'
    }
    if (width * height === 0) return 'none yet'
    const copy = Object.assign(document.createElement('canvas'), { width, height })
    const pen = copy.getContext('2d')!
    pen.drawImage(canvas, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const star = data.findIndex((value, index) => index % 4 === 3 && value > 200)
    if (star < 0) {
      // Without motion the sky is drawn once, perhaps while all stars are dim: draw it again.
      dispatchEvent(new Event('resize'))
      return 'none yet'
    }
    return `${data[star - 1]! > 128 ? 'bright' : 'dark'}, by ${by}`
  })
}
