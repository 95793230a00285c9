import { splitIslands } from '../../src/lib/bidi'
import { hardCases, insertLine, visualTexts } from '../arabic'
import { content, expect, open, says, test, type Page } from './site'

test.describe('hard cases', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, './ar/')
  })

  for (const { text, island, first } of hardCases) {
    test(`«${island}» reads left to right in: ${text}`, async ({ page }) => {
      const order = await visualOrder(page, splitIslands(text))
      expect(order).toContain(island)
      if (first) expect(order.startsWith(first), `ends on the left: ${order}`).toBe(true)
    })
  }

  test('not isolated, the same data would be turned round (this is what the tests above can see)', async ({
    page,
  }) => {
    for (const text of [
      'هاتفي +20 100 000 0000 في أي وقت',
      'أكتب بلغة C++ كثيرًا',
      'بنسبة 75% في شهر',
    ]) {
      const [, island = ''] = splitIslands(text)
      expect(await visualOrder(page, [text]), text).not.toContain(island)
    }
  })
})

test.describe('on the page itself', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, './ar/')
  })

  test('phone, e-mail, dates and percentages stand as they are written', async ({
    page,
  }) => {
    const ways = await visualOrders(page, '#contact .ways bdi')
    expect(ways).toContain(content.profile.phone)
    expect(ways).toContain(content.profile.email)
    expect(await visualOrders(page, '.skill-level')).toEqual(
      says.ar.skills.skills.map(({ level }) => `${String(level)}%`),
    )
    const ranges = says.ar.educations.groups
      .flatMap(({ entries }) => entries)
      .map(({ dates }) => dates)
    const shown = await visualOrders(page, '.entry-dates')
    expect(shown).toHaveLength(ranges.length)
    for (const [index, range] of ranges.entries()) {
      if (/\d/.test(range)) expect(shown[index]).toBe(range)
    }
    const times = await visualOrders(page, '.hero-dates')
    expect(times.length).toBeGreaterThan(0)
    for (const dates of times) expect(dates).toMatch(/\d\d\/\d{4}/)
  })

  test('all digits are Western', async ({ page }) => {
    expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/)
  })

  test('no Arabic is spaced out, slanted or upper-cased, and its lines clear its marks', async ({
    page,
  }) => {
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) =>
          [...element.childNodes].some(
            (node) =>
              node.nodeType === Node.TEXT_NODE &&
              /\p{Script=Arabic}/u.test(node.nodeValue ?? ''),
          ),
        )
        .flatMap((element) => {
          const { letterSpacing, fontStyle, textTransform, lineHeight, fontSize } =
            getComputedStyle(element)
          const leading = parseFloat(lineHeight) / parseFloat(fontSize)
          const right =
            ['normal', '0px'].includes(letterSpacing) &&
            fontStyle === 'normal' &&
            textTransform === 'none' &&
            leading >= 1.25
          return right
            ? []
            : [
                `${element.tagName}.${element.className}: ${letterSpacing} ${fontStyle} ${textTransform} ${String(leading)}`,
              ]
        }),
    )
    expect(faults).toEqual([])
  })

  test('arrows are mirrored; photos, logos and the sky are not', async ({ page }) => {
    const mirrored = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a < 0),
        )
    const points = await mirrored('.icon-points')
    expect(points.length).toBeGreaterThan(2)
    expect(new Set(points)).toEqual(new Set([true]))
    const others = await mirrored('.icon:not(.icon-points), img, .hero-chart, .sky')
    expect(new Set(others)).toEqual(new Set([false]))
  })

  test('nothing hangs on left or right: the page is the mirror image of the English one', async ({
    page,
  }) => {
    const edges = () =>
      page.evaluate(() =>
        [
          '.bar-name',
          '.bar-tools',
          '#hero-title',
          '#about-title',
          '.about-photo',
          '.filters',
          '.letter',
          '.footer-links',
        ].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          const toStart =
            document.dir === 'rtl'
              ? document.documentElement.clientWidth - (box?.right ?? 0)
              : (box?.left ?? 0)
          return [selector, Math.round(toStart / 20)]
        }),
      )
    const arabic = await edges()
    await open(page, './')
    const english = await edges()
    const starts = (all: typeof arabic) =>
      all.filter(
        ([selector]) =>
          !['.bar-tools', '.letter', '#hero-title'].includes(String(selector)),
      )
    expect(starts(arabic)).toEqual(starts(english))
  })

  test('what is typed in the form takes its own direction, and an address the left to right', async ({
    page,
  }) => {
    for (const field of ['name', 'message']) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveCSS(
        'unicode-bidi',
        'plaintext',
      )
    }
    await expect(page.locator('form [name="email"]')).toHaveCSS('direction', 'ltr')
  })
})

/** The characters of an Arabic line from left to right; each second piece is isolated. */
async function visualOrder(page: Page, pieces: string[]) {
  await page.evaluate(insertLine, pieces)
  const [line] = await page.evaluate(visualTexts, '#hard-case')
  return line?.order ?? ''
}

/** The texts of elements, each as its characters stand from left to right. */
async function visualOrders(page: Page, selector: string) {
  const texts = await page.evaluate(visualTexts, selector)
  return texts.map(({ order }) => order)
}
