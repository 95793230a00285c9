import sharp from 'sharp'
import {
  content,
  expect,
  open,
  says,
  test,
  waitForAllParts,
  withMotion,
} from './lib/site.ts'

const listNames = (category?: string) =>
  says.en.skills.skills
    .filter((skill) => !category || skill.category === category)
    .map(({ name }) => name)

test('all skills are shown with their levels; a filter shows only its own, one filter at a time @engines', async ({
  page,
}) => {
  await open(page, './ar/')
  const { labels, categories } = says.ar.skills
  const skills = page.locator('#skills')
  const shown = skills.getByRole('listitem').locator('.skill-name')
  const isOn = skills.locator('[aria-pressed="true"]')
  await expect(isOn).toHaveText([labels.all])
  await expect(shown).toHaveText(listNames())
  await expect(skills.locator('.skill-level bdi')).toHaveText(
    content.skills.map(({ level }) => `${level}%`),
  )
  for (const { id, label } of categories) {
    await skills.getByRole('button', { name: label }).click()
    await expect(shown.filter({ visible: true })).toHaveText(listNames(id))
    await expect(isOn).toHaveText([label])
  }
  await skills.getByRole('button', { name: labels.all }).click()
  await expect(shown.filter({ visible: true })).toHaveText(listNames())
})

test('a filter dims the stars of the chart that it leaves out, and no others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, './')
  const chart = page.locator('.skill-chart.scripted svg')
  await chart.scrollIntoViewIfNeeded()
  const href = await chart.locator('use').getAttribute('data-href')
  const drawing = await (await page.request.get(href!)).text()
  const stars = Array.from(
    drawing.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g),
    ([, x, y]) => ({ x: Number(x), y: Number(y) }),
  )
  const names = Array.from(drawing.matchAll(/<text[^>]*>([^<]+)/g), ([, name]) => name)
  expect(names).toHaveLength(stars.length)
  const { categories, skills } = says.en.skills
  const drawn = names.map((name) => skills.find((skill) => skill.name === name)!)
  const [, , width = 0] = (await chart.getAttribute('viewBox'))!.split(' ').map(Number)

  /** The brightness of each star's centre, from 0 to 255. */
  const brightness = async () => {
    const grey = sharp(await chart.screenshot()).greyscale()
    const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
    const readPixel = (place: number) => Math.round((place * info.width) / width)
    return stars.map(
      ({ x, y }) => data[(readPixel(y) * info.width + readPixel(x)) * info.channels] ?? 0,
    )
  }
  const lit = await brightness()
  for (const { id, label } of categories) {
    await page.getByRole('button', { name: label, exact: true }).click()
    const expected = drawn.map(({ category }) => category === id)
    await expect
      .poll(async () =>
        (await brightness()).map((bright, index) => Math.abs(bright - lit[index]!) < 30),
      )
      .toEqual(expected)
  }
})

test('rows that a filter moves to another column fade, and no others @all', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, './')
  await waitForAllParts(page)
  const rows = page.locator('.skill')
  const listColumns = () =>
    rows.evaluateAll((elements: HTMLElement[]) => elements.map((row) => row.offsetLeft))
  const before = await listColumns()
  const { label } = says.en.skills.categories.at(-1)!
  await page.getByRole('button', { name: label, exact: true }).click()
  await expect(page.locator('.skill[data-out]')).not.toHaveCount(0)
  const after = await listColumns()
  const jumps = await rows.evaluateAll((elements) =>
    elements.map((row) => row.hasAttribute('data-jumps')),
  )
  expect(jumps).toEqual(after.map((column, index) => column !== before[index]))
})

test('while a filter moves the rows, the page is not brighter than before @all', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, './')
  await waitForAllParts(page)
  // Stops each transition near its end.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          if (animation.timeline !== document.timeline) continue
          animation.pause()
          animation.currentTime = 200
        }
        document.body.dataset['stopped'] = ''
      })
      return transition
    }
  })
  await page.locator('#skills h2').scrollIntoViewIfNeeded()
  const measureBrightness = async () => {
    const { channels } = await sharp(await page.screenshot()).stats()
    return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
  }
  const before = await measureBrightness()
  await page.locator('#skills .filters button').last().click()
  await page.locator('[data-stopped]').waitFor({ state: 'attached' })
  expect(await measureBrightness()).toBeLessThan(1.2 * before)
})

test('a category without skills has no filter', async ({ page }) => {
  await open(page, './')
  const { all, frontend, tools } = content.ui.skills
  expect(listNames('backend')).toEqual([])
  await expect(page.locator('#skills .filters button')).toHaveText(
    [all, frontend, tools].map(({ en }) => en.plain),
  )
})

test('skills have 1 to 4 columns, projects full rows of 1 to 3', async ({ page }) => {
  await open(page, './')
  const columns = () =>
    page.evaluate(() => {
      const measureTops = (selector: string) =>
        Array.from(document.querySelectorAll(selector), (element) =>
          Math.round(element.getBoundingClientRect().top),
        )
      const [skills, projects] = [measureTops('.skill'), measureTops('.project')]
      return [
        skills.filter((top) => top === skills[0]).length,
        projects.filter((top) => top === projects.at(-1)).length,
      ]
    })
  for (const [width, expected] of [
    [1440, [4, 3]],
    [1024, [3, 2]],
    [768, [2, 2]],
    [390, [2, 1]],
    [320, [1, 1]],
    [1440, [4, 3]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns, `at ${width} px`).toEqual(expected)
  }
})

test('the names in a row of skills are aligned, with and without levels @all', async ({
  page,
}) => {
  await open(page, './')
  const heightsInRows = () =>
    page.locator('.skill').evaluateAll((skills) => {
      const rows = new Map<number, Set<number>>()
      for (const skill of skills) {
        const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
        const name = skill.querySelector('.skill-name')
        const heights = rows.get(top(skill)) ?? new Set()
        if (name) rows.set(top(skill), heights.add(top(name)))
      }
      return Array.from(rows.values(), ({ size }) => size)
    })
  const isLevel = (sizes: number[]) =>
    sizes.length > 1 && sizes.every((size) => size === 1)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => isLevel(await heightsInRows())).toBe(true)
  }
  // Like the skills of an owner without levels: some names have links below them, others nothing.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.skill-level, .magnitude { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => isLevel(await heightsInRows())).toBe(true)
  }
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('quick presses on the filters in turn end at the last one, on a slow machine', async ({
    page,
  }) => {
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await open(page, './')
    await page.locator('.filters').evaluate((filters) => {
      filters.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    const filters = await page.locator('.filters button').all()
    const boxes = await Promise.all(filters.map((filter) => filter.boundingBox()))
    const presses = Array.from({ length: 32 }, (_, turn) => turn % 3)
    for (const index of presses) {
      const { x, y, width, height } = boxes[index]!
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-transition')
    await expect(filters[presses.at(-1)!]!).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.filters [aria-pressed="true"]')).toHaveCount(1)
  })
})
