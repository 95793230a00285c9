import { takeSome } from '../size.ts'
import { findChartFaults } from './lib/chart-faults.ts'
import { desktop, takeTurns } from './lib/places.ts'
import {
  expect,
  open,
  getPath,
  says,
  stopClock,
  test,
  withMotion,
  type Locale,
  type Locator,
  type Page,
  waitForHydration,
  holdBack,
  openWith,
  waitUntilStill,
} from './lib/site.ts'

const inTurn = takeTurns()

/* On a sheet of each form. */
const sheets = [
  [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 1024, height: 900 },
    { width: 1366, height: 650 },
  ],
  [desktop, { width: 1920, height: 1080 }],
]

/** Runs in the page. Lets each letter and word take the room of WCAG 1.4.12. */
function spaceLetters() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

test('names with spaced letters stay in the narrowest window that has names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 344, height: 800 })
  await open(page, getPath('en'))
  await expect(listStars(page)).not.toHaveCount(0)
  await page.evaluate(spaceLetters)
  const crowded = await page.evaluate(findCrowdedNames)
  expect(crowded.filter((name) => name.includes('leaves the window'))).toEqual([])
})

for (const windows of takeSome(sheets, 2)) {
  inTurn(
    `at ${windows[0]!.width} px and wider, names on the chart overlap nothing, stay in the window, and link to their projects`,
    async ({ page, language }) => {
      await open(page, getPath(language))
      await page.evaluate(() => document.fonts.ready)
      const stars = listStars(page)
      await expect(stars).toHaveCount(says[language].projects.projects.length)
      const viewport = page.viewportSize()!
      if (viewport.width >= 1024 && viewport.height >= 900)
        await expect(page.locator('.hero-plate img:visible')).toBeVisible()
      expect(await page.evaluate(findCrowdedNames)).toEqual([])
      expect(await findChartFaults(page)).toEqual([])
      expect(await stars.evaluateAll(findDeadStars)).toEqual([])

      // One narrow and one wide chart are enough: every star was found under its name.
      if (![390, 1440].includes(viewport.width)) return
      for (const star of takeSome(await stars.all(), 2)) {
        await page.evaluate(() => scrollTo(0, 0))
        const title = await star.locator('strong').innerText()
        await star.click()
        const plate = page.getByRole('article', { name: title, exact: true })
        await expect(plate.getByRole('img')).toBeInViewport({ ratio: 0.99 })
        await expect(plate.getByRole('heading')).toBeInViewport({ ratio: 1 })
      }
    },
    { windows },
  )
}

const ways = [
  ['the pointer', (star: Star) => star.hover()],
  ['the focus', (star: Star) => star.focus()],
] as const

for (const [how, point] of takeSome(ways, 1)) {
  inTurn(
    `a star that has ${how} shows its plate without a layout shift, and both have the same link`,
    async ({ page, language }) => {
      await open(page, getPath(language))
      const plate = page.locator('.hero-plate:visible')
      const title = plate.locator('strong')
      await expect(title).toHaveText(getTitle(language, 0))
      const box = await plate.locator('.plate:visible').boundingBox()
      for (const index of [1, 0, 4]) {
        const star = listStars(page).filter({ hasText: getTitle(language, index) })
        await point(star)
        await expect(title).toHaveText(getTitle(language, index))
        await page.locator('.hero-name').hover()
        await expect.poll(() => star.evaluate(readRing)).toBe('1')
        await expect(title).toHaveText(getTitle(language, index))
        const { alt } = says[language].projects.projects[index]!.image
        await expect(plate.locator('img:visible')).toHaveAttribute('alt', alt)
        expect(await plate.locator('.plate:visible').boundingBox()).toEqual(box)
      }
      await plate.hover()
      const star = listStars(page).filter({ hasText: getTitle(language, 4) })
      const lit = await plate.locator('.hero-plate-number').evaluate(readColor)
      await expect.poll(() => star.locator('strong').evaluate(readColor)).toBe(lit)
      await plate.click()
      const project = page.getByRole('article', {
        name: getTitle(language, 4),
        exact: true,
      })
      await expect(project.getByRole('heading')).toBeInViewport({ ratio: 1 })
    },
    { windows: [desktop] },
  )
}

test.describe('with motion, on a wide window', () => {
  test.use(withMotion)

  test('when a star and “View work” are pressed quickly, the page goes to the later one @engines @all', async ({
    page,
  }) => {
    await openWith(page, './', /\/flight-/)
    const pressBoth = (first: string, then: string) =>
      page.evaluate(
        async ([first = '', then = '']) => {
          scrollTo({ top: 0, behavior: 'instant' })
          document.querySelector<HTMLElement>(first)?.click()
          await new Promise(requestAnimationFrame)
          document.querySelector<HTMLElement>(then)?.click()
        },
        [first, then],
      )
    const measureTop = (id: string) =>
      page
        .locator(id)
        .evaluate((element) => Math.abs(element.getBoundingClientRect().top))
    const [star, work] = ['.hero-star[href]', '.hero a[href="#projects"]']
    await pressBoth(star, work)
    await expect(page).toHaveURL(/#projects$/)
    await expect.poll(() => measureTop('#projects')).toBeLessThan(120)
    await pressBoth(work, star)
    const href = (await page.locator(star).first().getAttribute('href')) ?? ''
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect.poll(() => measureTop(href)).toBeLessThan(140)
  })

  test('a double click on a star goes to its project, and opens nothing there @engines @all', async ({
    page,
    outside,
  }) => {
    await openWith(page, './', /\/flight-/)
    for (const star of takeSome(await page.locator('.hero-star[href]').all(), 2)) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const href = (await star.getAttribute('href')) ?? ''
      await star.dblclick()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await page.waitForFunction(() => !document.documentElement.dataset['transition'])
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await waitUntilStill(page)
    }
    expect(outside).toEqual([])
  })
})

test.describe('with motion', () => {
  test.use(withMotion)

  inTurn(
    "the plate of a star grows into the project's, and shrinks on the way back @all",
    async ({ page, language }) => {
      const from = page.viewportSize()!.width > 1000 ? '.hero-star[href]' : '.hero-plate'
      await openWith(page, getPath(language), /\/flight-/)
      await expect(page.locator('.hero-plate.shown')).toBeVisible()
      await page.evaluate(() => {
        scrollTo({ top: 40, behavior: 'instant' })
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (change) => {
          const transition = start(change)
          void transition.ready.then(() => {
            const flying = document.getAnimations().find(({ effect }) => {
              const { pseudoElement } = effect as KeyframeEffect
              return pseudoElement === '::view-transition-group(flight)'
            })
            const effect = flying?.effect as KeyframeEffect | undefined
            const lasts = effect?.getComputedTiming().duration
            const ends = parseFloat(String(effect?.getKeyframes().at(-1)?.['width']))
            Object.assign(window, { lasts, ends })
          })
          return transition
        }
      })
      const flight = async (act: () => Promise<unknown>) => {
        await page.evaluate(() => Reflect.deleteProperty(window, 'lasts'))
        await act()
        await page.waitForFunction(() => Reflect.get(window, 'lasts') === 450)
        await expect(page.locator('html')).not.toHaveAttribute('data-transition')
        return page.evaluate(() => Reflect.get(window, 'ends') as number)
      }
      const measureWidth = async (plate: Locator) => (await plate.boundingBox())!.width
      const before = await page.evaluate(() => scrollY)
      const landed = await flight(() => page.locator(from).first().click())
      await expect(page).toHaveURL(/#project-/)
      const project = page.getByRole('article').first()
      expect(landed).toBeCloseTo(await measureWidth(project.locator('.plate')), 0)
      await expect(project.getByRole('heading')).toBeInViewport({ ratio: 1 })

      const back = await flight(() => page.goBack())
      await expect(page).not.toHaveURL(/#/)
      const shown = page.locator('.hero-plate:visible .plate').first()
      expect(back).toBeCloseTo(await measureWidth(shown), 0)
      expect(await page.evaluate(() => scrollY)).toBe(before)

      // From then on the browser restores scroll positions again.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
      await page.evaluate(() => location.assign('#contact'))
      await expect(page.locator('#contact h2')).toBeInViewport()
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
    },
  )
})

/** Windows with room for the plate above the name. */
const withPlate = [{ width: 1024, height: 768 }, desktop]

inTurn(
  'on the way from a star to its plate, the pointer crosses other stars without an effect @engines @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const plate = page.locator('.hero-plate:visible')
    await expect(plate).toBeVisible()
    await stopClock(page)
    const goal = await findMiddle(plate.locator('.plate'))
    let crossed = 0
    for (const star of await listStars(page).all()) {
      const title = await star.locator('strong').innerText()
      const start = await findMiddle(star)
      await page.mouse.move(start.x, start.y)
      await page.clock.runFor(1000)
      await expect(plate.locator('strong')).toHaveText(title)
      const href = await plate.getAttribute('href')
      // At 800 px per second.
      const steps = Math.hypot(goal.x - start.x, goal.y - start.y) / 24
      for (let step = 1; step < steps; step += 1) {
        const [x, y] = (['x', 'y'] as const).map(
          (axis) => start[axis] + (step / steps) * (goal[axis] - start[axis]),
        )
        await page.mouse.move(x!, y!)
        const under = await page.evaluate(findLink, [x!, y!] as const)
        if (under && under !== href) crossed += 1
        await page.clock.runFor(30)
      }
      await page.mouse.move(goal.x, goal.y)
      await page.clock.runFor(1000)
      await expect(plate).toHaveAttribute('href', href!)
    }
    expect(crossed, 'some star lay on the way').toBeGreaterThan(0)
  },
  { windows: withPlate },
)

inTurn(
  'until a plate’s picture has loaded, the previous plate is shown, with its own text and link; the first is an empty frame @engines',
  async ({ page, language }) => {
    const pictures = /\.(avif|jpe?g)$/
    let release = await holdBack(page, pictures)
    // The page has not loaded before its pictures have.
    await page.goto(getPath(language), { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    const waiting = page.locator('.hero-plate-next')
    const seen = page.locator('.hero-plate:visible')
    const words = seen.locator('strong')
    await expect(words).toHaveText(getTitle(language, 0))
    // The plates in the projects' section have no placeholder, either.
    for (const picture of await page.locator('#projects .plate img').all())
      await expect(picture).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    release()
    await expect(seen.locator('img')).toHaveJSProperty('complete', true)

    release = await holdBack(page, pictures)
    // Far enough down that its picture has not been fetched.
    const last = says.en.projects.projects.length - 1
    await listStars(page)
      .filter({ hasText: getTitle(language, last) })
      .hover()
    await expect(waiting).toHaveCount(1)
    await expect(seen).toHaveCount(1)
    await expect(words).toHaveText(getTitle(language, 0))
    await expect(seen).toHaveAttribute('href', getHref(language, 0))
    release()
    await expect(seen).toHaveAttribute('href', getHref(language, last))
    await expect(words).toHaveText(getTitle(language, last))
  },
  { windows: [desktop] },
)

inTurn(
  'after a browser has translated the page, each plate still has its own text @engines @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const plate = page.locator('.hero-plate:visible')
    for (const index of [0, 1, 2]) {
      await listStars(page).nth(index).hover()
      await expect(plate.locator('strong')).toHaveText(getTitle(language, index))
      await expect(plate).toContainText(`${index + 1}`)
      await plate.evaluate(translate)
    }
  },
  { windows: withPlate.slice(0, 1) },
)

inTurn(
  'a word in another script is in the line of its title on the chart @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const tops = await listStars(page)
      .locator('strong')
      .first()
      .evaluate((title) => {
        const isolate = document.createElement('bdi')
        isolate.append('b')
        title.replaceChildren('a ', isolate, ': c')
        return Array.from(title.childNodes, (node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return Math.round(range.getBoundingClientRect().top)
        })
      })
    expect(new Set(tops).size).toBe(1)
  },
)

/** Runs in the page. Wraps texts in elements, as a browser's translator does. */
function translate(part: Element) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('translated')
    text.parentNode!.replaceChild(font, text)
    font.append(`translated ${text.nodeValue}`)
  }
}

type Star = ReturnType<typeof listStars>

async function findMiddle(part: Star) {
  const box = (await part.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page. The link of the star's name at a point. */
function findLink([x, y]: readonly [number, number]) {
  return document.elementFromPoint(x, y)?.closest('.hero-star')?.getAttribute('href')
}

function getHref(locale: Locale, index: number) {
  return `#project-${says[locale].projects.projects[index]!.id}`
}

/** The links to the plates that are visible. */
function listStars(page: Page) {
  return page.locator('.hero-star[href]:visible')
}

/** Runs in the page. Finds names whose star has no link or another one. */
function findDeadStars(names: Element[]) {
  return names.flatMap((name) => {
    const { x, y } = name.parentElement!.getBoundingClientRect()
    return name.contains(document.elementFromPoint(x, y)) ? [] : name.textContent
  })
}

function getTitle(locale: Locale, index: number) {
  return says[locale].projects.projects[index]!.title
}

function readColor(element: Element) {
  return getComputedStyle(element).color
}

/** Runs in the page. The opacity of the ring around a star. */
function readRing(star: Element) {
  return getComputedStyle(star.parentElement!, '::before').opacity
}

/** Runs in the page. Finds names of the chart that overlap something or leave the window. */
function findCrowdedNames() {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ what: part.textContent, box: part.getBoundingClientRect() }))
  // Titles and stars' names, not their links, which have padding.
  const names = [...document.querySelectorAll('.hero-star')]
    .filter((star) => star.checkVisibility())
    .map((star) => {
      const boxes = [...star.children]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
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
