import { listFirstViews } from '../../bench/first-view.ts'
import { listFiles } from '../../bench/weights.ts'
import { expect, open, buildAndServe, test } from './lib/site.ts'

test.use({ tolerated: /Failed to load resource/ })

test('pictures of any shape, and their placeholders, fit their plates @all', async ({
  page,
}) => {
  await buildAndServe(page, 'tests/fixtures/screenshots')
  await open(page, './')
  const shown = async (id: string) => {
    const image = page.locator(`#project-${id} img`)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    return image.evaluate((img: HTMLImageElement) => {
      const window = img.closest('a')!.getBoundingClientRect()
      const box = img.getBoundingClientRect()
      const mat = img.closest('.plate')!.getBoundingClientRect()
      return {
        air: [
          box.left - mat.left,
          mat.right - box.right,
          box.top - mat.top,
          mat.bottom - box.bottom,
        ],
        natural: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
        ratio: img.clientWidth / img.clientHeight,
        room: [box.left - window.left, box.top - window.top].map(Math.round),
        after: [window.right - box.right, window.bottom - box.bottom].map(Math.round),
        focus: getComputedStyle(img).objectPosition,
        size: [img.clientWidth, img.clientHeight],
        src: img.currentSrc,
      }
    })
  }

  for (const [id, sides] of Object.entries({ weather: 0, nova: 0, decor: 1 })) {
    const { natural, ratio, room, after, air } = await shown(id)
    expect(Math.min(...air), `${id} stands inside its scale`).toBeGreaterThan(8)
    expect(Math.abs(ratio / natural - 1), `${id} is whole`).toBeLessThan(0.02)
    expect(room[sides], `${id} has room on its mat`).toBeGreaterThan(10)
    for (const side of [0, 1])
      expect(Math.abs(room[side]! - after[side]!), id).toBeLessThan(2)
  }
  for (const id of ['shop', 'login', 'admin', 'cars']) {
    const { natural, ratio, room, after, air } = await shown(id)
    expect(Math.min(...air), `${id} stands inside its scale`).toBeGreaterThan(8)
    expect([room[0], after[0]], `${id} reaches from side to side`).toEqual([0, 0])
    if (id === 'cars') expect(ratio, 'a whole page is cut at the foot').toBeGreaterThan(1)
    else expect(Math.abs(ratio / natural - 1), `${id} is whole`).toBeLessThan(0.02)
  }
  expect((await shown('cars')).focus).toBe('50% 30%')
  expect((await shown('login')).focus).toBe('50% 0%')

  // The plate above the name, too, in a box of constant size.
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const boxes = new Set<string>()
    for (const index of [0, 1, 2, 5]) {
      const star = page.locator('.hero-stars > li a').nth(index)
      if (!(await star.isVisible())) continue
      await star.hover()
      const plate = page.locator('.hero-plate.shown')
      await expect(plate).toHaveAttribute('href', (await star.getAttribute('href')) ?? '')
      const image = plate.locator('img')
      const { natural, ratio, box } = await image.evaluate((img: HTMLImageElement) => ({
        natural: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
        ratio: img.offsetWidth / img.offsetHeight,
        box: JSON.stringify(img.closest('.plate')!.getBoundingClientRect()),
      }))
      boxes.add(box)
      if (natural > 0.4)
        expect(Math.abs(ratio / natural - 1), `at ${width} px`).toBeLessThan(0.03)
    }
    expect(boxes.size, `at ${width} px`).toBe(1)
  }
  await page.setViewportSize({ width: 1280, height: 720 })

  const ids = ['shop', 'weather', 'decor', 'cars', 'nova']
  const sizes = async () => {
    const dimensions = []
    for (const id of ids) dimensions.push((await shown(id)).size)
    return dimensions
  }
  const right = await sizes()
  const source = page.locator('#project-shop source').first()
  await expect(source).toHaveAttribute('srcset', /\/shop-/)
  await open(page, './ar/')
  await expect(source).toHaveAttribute('srcset', /\/dash-/)
  await page.route(/\.(avif|jpe?g)$/, (route) => route.abort())
  await open(page, './')
  expect(await sizes()).toEqual(right)
  expect((await shown('decor')).src).toContain('placeholder')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 })

  test('only the pictures that the size report counts are fetched', async ({ page }) => {
    const plates: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/project-')) plates.push(request.url())
    })
    // On a line that it does not know, Chromium fetches pictures 3000 px away, and not 1250.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 5e6,
      uploadThroughput: 5e6,
      connectionType: 'cellular4g',
    })
    await open(page, './')
    await expect(page.locator('.hero-plates img')).toHaveCount(6)
    await page.waitForLoadState('networkidle')
    const [view] = listFirstViews(listFiles('dist'))
    const [portrait, ...seen] = view!.others.filter((file) => file.endsWith('.avif'))
    expect(plates.map((url) => new URL(url).pathname.slice(1))).toEqual(seen)
    const image = page.locator('.about-photo img')
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(new RegExp(`/${portrait}$`))
  })
})
