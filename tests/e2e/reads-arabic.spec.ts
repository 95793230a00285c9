import { typesetter } from '../../model/typeset'
import { insertLine, visualTexts } from '../arabic'
import { phrases } from '../phrases'
import { content, expect, open, says, test, type Page } from './site'

test('phrases read left to right and follow each other from the right; without their islands, they would be turned round @engines', async ({
  page,
}) => {
  await open(page, './ar/')
  for (const [text, ...islands] of phrases) {
    const order = await visualOrder(page, piecesOf(text))
    const places = islands.map((island) => order.lastIndexOf(island))
    expect.soft(places, `${text} is seen as ${order}`).not.toContain(-1)
    expect
      .soft(
        places.toSorted((one, other) => other - one),
        order,
      )
      .toEqual(places)
  }
  // Else the test could see nothing.
  for (const text of [
    'هاتفي +20 100 000 0000 في أي وقت',
    'أكتب بلغة C++ كثيرًا',
    'بنسبة 75% في شهر',
  ]) {
    const [, island = ''] = piecesOf(text)
    expect(await visualOrder(page, [text]), text).not.toContain(island)
  }
})

test('the page itself is set in Arabic @engines', async ({ page }) => {
  await open(page, './ar/')
  await test.step('phone, e-mail, dates and percentages stand as they are written', async () => {
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
      // A range begins where the line begins.
      const [start = '', end] = range.split('–')
      if (/\d/.test(range)) expect(shown[index]).toBe(end ? `${end}–${start}` : start)
    }
    const times = await visualOrders(page, '.hero-dates')
    expect(times.length).toBeGreaterThan(0)
    for (const dates of times) expect(dates).toMatch(/\d\d\/\d{4}/)
  })
  await test.step('all digits are Western', async () => {
    expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/)
  })
  await test.step('no Arabic is spaced out, slanted or upper-cased, and its lines clear its marks', async () => {
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
  await test.step('arrows are mirrored; photos, logos and the sky are not', async () => {
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
  await test.step('what is typed in the form takes its own direction, and an address the left to right', async () => {
    for (const field of ['name', 'message']) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveCSS(
        'unicode-bidi',
        'plaintext',
      )
    }
    await expect(page.locator('form [name="email"]')).toHaveCSS('direction', 'ltr')
  })
})

/** A text so that each second piece is isolated. */
function piecesOf(text: string) {
  return typesetter('ar')
    .text(text)
    .split(/[\u2066\u2069]/)
}

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
