import {
  expect,
  inEveryLanguage,
  open,
  pathOf,
  says,
  test,
  type Locale,
  type Page,
} from './site'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 900 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

inEveryLanguage((locale) => {
  for (const viewport of sizes) {
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ viewport })

      test('the names in the index have room: none meets another, the words, the plate or the bar, or leaves the window; and each leads to its plate, as its star does', async ({
        page,
      }) => {
        await open(page, pathOf(locale))
        await page.evaluate(() => document.fonts.ready)
        const stars = starsOf(page)
        // A phone names the brightest stars only.
        const least = viewport.width < 768 ? 2 : says[locale].projects.projects.length
        expect(await stars.count()).toBeGreaterThanOrEqual(least)
        if (viewport.width >= 1024 && viewport.height >= 900)
          await expect(page.locator('.hero-plate img:visible')).toBeVisible()
        expect(await page.evaluate(crowded)).toEqual([])
        expect(await stars.evaluateAll(deadStars)).toEqual([])

        for (const star of await stars.all()) {
          await page.evaluate(() => scrollTo(0, 0))
          const title = await star.locator('strong').innerText()
          await star.click()
          const plate = page.getByRole('article', { name: title, exact: true })
          await expect(plate.getByRole('img')).toBeInViewport({ ratio: 0.99 })
          await expect(plate.getByRole('heading')).toBeInViewport({ ratio: 1 })
        }
      })
    })
  }

  for (const [how, point] of [
    ['the pointer', (star: Star) => star.hover()],
    ['the focus', (star: Star) => star.focus()],
  ] as const) {
    test(`a star that has ${how} exchanges the plate above the name, in a box that never moves, and keeps its ring; the plate leads where it does`, async ({
      page,
    }) => {
      await open(page, pathOf(locale))
      const plate = page.locator('.hero-plate')
      const title = plate.locator('strong')
      await expect(title).toHaveText(titleOf(locale, 0))
      const box = await plate.locator('.plate:visible').boundingBox()
      for (const index of [1, 0, 4]) {
        const star = starsOf(page).filter({ hasText: titleOf(locale, index) })
        await point(star)
        await page.locator('.hero-name').hover()
        await expect.poll(() => star.evaluate(ringOf)).toBe('1')
        await expect(title).toHaveText(titleOf(locale, index))
        const { alt } = says[locale].projects.projects[index]!.image
        await expect(plate.locator('img:visible')).toHaveAttribute('alt', alt)
        expect(await plate.locator('.plate:visible').boundingBox()).toEqual(box)
      }
      await plate.hover()
      const star = starsOf(page).filter({ hasText: titleOf(locale, 4) })
      const lit = await plate.locator('.project-number').evaluate(colorOf)
      await expect.poll(() => star.locator('strong').evaluate(colorOf)).toBe(lit)
      await plate.click()
      const project = page.getByRole('article', { name: titleOf(locale, 4), exact: true })
      await expect(project.getByRole('heading')).toBeInViewport({ ratio: 1 })
    })
  }
})

test('while the next plate’s picture comes, the one before is seen', async ({ page }) => {
  await open(page, './')
  const picture = page.locator('.hero-plate img:visible')
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
  await page.route(/\.(avif|webp|jpe?g)$/, () => undefined)
  await starsOf(page)
    .filter({ hasText: titleOf('en', 1) })
    .hover()
  await expect(page.locator('.hero-plate strong')).toHaveText(titleOf('en', 1))
  expect(await picture.evaluate(widthOf)).toBeGreaterThan(0)
})

type Star = ReturnType<typeof starsOf>

function widthOf(image: Element) {
  return (image as HTMLImageElement).naturalWidth
}

/** The links to the plates, as they are seen. */
function starsOf(page: Page) {
  return page.locator('.hero-star[href]:visible')
}

/** Runs in the page: names whose star itself leads nowhere, or elsewhere. */
function deadStars(names: Element[]) {
  return names.flatMap((name) => {
    const { x, y } = name.parentElement!.getBoundingClientRect()
    return name.contains(document.elementFromPoint(x, y)) ? [] : name.textContent
  })
}

function titleOf(locale: Locale, index: number) {
  return says[locale].projects.projects[index]!.title
}

function colorOf(element: Element) {
  return getComputedStyle(element).color
}

/** Runs in the page: how much of the ring round its star is seen. */
function ringOf(star: Element) {
  return getComputedStyle(star.parentElement!, '::before').opacity
}

/** Runs in the page. Names of the index, as they are drawn, that have not the room they need. */
function crowded() {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ what: one.textContent, box: one.getBoundingClientRect() }))
  // Titles and stars' names, and not their links, which have air round them.
  const names = [...document.querySelectorAll('.hero-star')]
    .filter((star) => star.checkVisibility())
    .map((star) => {
      const boxes = [...star.children].map((part) => part.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return {
        what: star.textContent,
        box: new DOMRect(left, top, right - left, bottom - top),
      }
    })
  const others = seen('.bar, .hero-words > *, .hero-plate > *, .hero-facts')
  return names.flatMap(({ what, box }, index) => [
    ...(box.left < 0 || box.right > document.documentElement.clientWidth
      ? [`${what} leaves the window`]
      : []),
    ...[...names.slice(index + 1), ...others]
      .filter(
        (other) =>
          Math.min(box.right, other.box.right) > Math.max(box.left, other.box.left) &&
          Math.min(box.bottom, other.box.bottom) > Math.max(box.top, other.box.top),
      )
      .map((other) => `${what} meets ${other.what}`),
  ])
}
