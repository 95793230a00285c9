import { desktop, takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  expect,
  open,
  getPath,
  says,
  test,
  type Page,
} from './lib/site.ts'

const inTurn = takeTurns()

/* What the first screen and the end of the page show in windows that people have. */

inTurn(
  'a phone with browser bars shows the figure with its name, and a whole plate',
  async ({ page, language }) => {
    await open(page, getPath(language))
    // The figure has 17 of the sheet's 20 ems.
    const em = await page
      .locator('.hero-chart')
      .first()
      .evaluate((chart) => parseFloat(getComputedStyle(chart).fontSize))
    expect(17 * em).toBeGreaterThanOrEqual(135)
    expect(17 * em).toBeLessThanOrEqual(190)
    await expect(page.locator('.hero-stars')).toBeHidden()
    await expect(page.locator('.hero-line a')).toHaveText(says[language].hero.chart.count)
    await expect(page.locator('.hero-plate .plate').first()).toBeInViewport({ ratio: 1 })
  },
  {
    windows: [
      { width: 390, height: 664 },
      { width: 393, height: 660 },
    ],
  },
)

inTurn(
  'on a small phone no word of an owner leaves the window, however long it is',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    const texts = page.locator(
      '.hero-role, .hero-pitch, .hero-facts dd, .about-text p, .about-cards > li > *, .skill-name, .entry :is(h3, h4, h5, p):not(.entry-dates), .project :is(h3, .project-text, .tags li)',
    )
    expect(await texts.evaluateAll(findWide)).toEqual([])
  },
  { windows: [{ width: 320, height: 700 }] },
)

/** Runs in the page. Finds elements that a long word would widen beyond the window. */
function findWide(elements: Element[]) {
  const range = document.createRange()
  return elements.flatMap((element) => {
    const before = [...element.childNodes]
    element.replaceChildren('Rindfleischetikettierungsüberwachungsaufgabenübertragung')
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    element.replaceChildren(...before)
    return left < 0 || right > innerWidth ? `${element.className} ${element.tagName}` : []
  })
}

inTurn(
  'a tall phone has the figure with names, and a whole plate below it',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await expect(page.locator('.hero-stars')).toBeVisible()
    await expect(page.locator('.hero-plate .plate').first()).toBeInViewport({ ratio: 1 })
  },
  { windows: [{ width: 390, height: 844 }] },
)

inTurn(
  'a lower window shows one line instead of the figure @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await expect(page.locator('.hero-chart:visible')).toHaveCount(0)
    await expect(page.locator('.hero-line a')).toBeVisible()
  },
  { windows: [{ width: 390, height: 560 }] },
)

inTurn(
  'a tablet has the map across its width, and a row of plates',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const map = await page.locator('.hero-index').boundingBox()
    expect(map?.width).toBeGreaterThan(0.9 * page.viewportSize()!.width)
    await expect(page.locator('.hero-stars')).toBeVisible()
    for (const index of [0, 1])
      await expect(page.locator('.hero-plate .plate').nth(index)).toBeInViewport({
        ratio: 1,
      })
    // Turned, there is one plate, for the pointer alone.
    const row = page.getByRole('list').filter({ has: page.locator('.hero-plate') })
    const stops = page.locator('.hero-plate:not([tabindex])')
    await expect(row).toHaveCount(1)
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(row).toHaveCount(0)
    await expect(stops).toHaveCount(0)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(row).toHaveCount(1)
    await expect(stops).not.toHaveCount(0)
  },
  {
    windows: [
      { width: 768, height: 1024 },
      { width: 820, height: 1180 },
    ],
  },
)

inTurn(
  'from 1024 px the plate is at least 256 px wide',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const plate = page.locator('.hero-plate.shown .plate')
    // The application may show another one just now.
    await expect
      .poll(async () => (await plate.boundingBox())?.width ?? 0)
      .toBeGreaterThanOrEqual(256)
  },
  {
    windows: [
      { width: 1024, height: 768 },
      { width: 1280, height: 720 },
      { width: 1366, height: 768 },
      desktop,
    ],
  },
)

inTurn(
  'the page ends at the sea, to the last pixel',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    for (const [width, least] of [
      [390, 416],
      [1440, 489],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findEnding(page)).toEqual({
        below: 0,
        height: least,
        above: 0,
        isFigureAside: true,
      })
    }
  },
  { windows: [desktop] },
)

inTurn(
  'a click on the project count of a skill highlights its projects and scrolls to the first',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    const used: { projects?: { ids: string[] } }[] = says[language].skills.skills
    const index = used.findIndex(({ projects }) => projects && projects.ids.length > 1)
    const ids = used[index]?.projects?.ids ?? []
    await page.locator('.skill').nth(index).locator('a').click()
    await expect(page).toHaveURL(new RegExp(`#project-${ids[0]}$`))
    await expect(page.locator('.project[data-lit]')).toHaveCount(ids.length)
    await expect(page.locator('.hero-stars > [data-lit]')).toHaveCount(ids.length)
    await page.locator('#projects h2').click()
    await expect(page.locator('[data-lit]')).toHaveCount(0)
  },
  { windows: [desktop] },
)

inTurn(
  "the end of the page says when the constellation sets over the owner's city, above beam and figure @all",
  async ({ page, language }) => {
    await page.clock.setFixedTime(new Date('2026-11-25T16:00:00Z'))
    await open(page, getPath(language))
    await waitForAllParts(page)
    const { tonight } = says[language].footer
    const [before = '', after = ''] = tonight.words.sets
      .replace('{figure}', tonight.figure)
      .replace('{place}', tonight.city)
      .split('{time}')
    const line = page.locator('.tonight')
    await line.scrollIntoViewIfNeeded()
    await expect(line).toContainText(before)
    // The sun is up there by then.
    expect((await line.innerText()).slice(before.length)).toMatch(
      new RegExp(`^0\\d:\\d\\d${after}\\s+(.+ · )?${tonight.words.unseen}$`),
    )
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page’s end has no empty line for tonight’s sentence', async ({ page }) => {
    await page.goto('./')
    await expect(page.locator('.tonight')).toBeHidden()
    expect(await findEnding(page)).toMatchObject({ below: 0 })
  })
})

/** Scrolls as a visitor does, by wheel, to the end, which a script may take to be elsewhere. */
async function findEnding(page: Page) {
  await page.mouse.wheel(0, 1e6)
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY),
      ),
    )
    .toBeLessThanOrEqual(0)
  return page.evaluate(measureEnding)
}

/**
 * Runs in the page: what lies below the sea, its height, how much of the figure is cut above, and
 * whether the widest of the figures would stand beside the tower.
 */
function measureEnding() {
  const sky = document.querySelector('.footer-sky')!
  const figure = document.querySelector('.footer-figure svg')!
  const style = getComputedStyle(sky)
  const get = (name: string) => Number(style.getPropertyValue(name))
  const { width, height, top, bottom } = sky.getBoundingClientRect()
  const drawn = figure.getBoundingClientRect()
  const ground = document.querySelector('.footer-horizon')!.getBoundingClientRect()
  const unit = Math.max(width / get('--drawn-width'), height / get('--drawn-height'))
  const aside = get('--tower') * unit
  const tower = document.dir === 'rtl' ? ground.left + aside : ground.right - aside
  const apart = Math.abs(drawn.left + drawn.width / 2 - tower)
  return {
    // Less than two pixels, since the browser rounds the page's height.
    below: Math.floor(Math.max(0, innerHeight - bottom) / 2),
    height: Math.floor(height),
    above: style.overflowY === 'visible' ? 0 : Math.max(0, Math.round(top - drawn.top)),
    // Half of the widest figure, and half of the tower's terrace.
    isFigureAside: apart > 0.436 * parseFloat(getComputedStyle(figure).width) + 24 * unit,
  }
}
