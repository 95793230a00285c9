import { typesetter } from '../../model/typeset'
import { phrases } from '../phrases'
import { content, expect, open, says, test, type Page } from './site'

test('phrases read left to right and follow each other from the right; without their islands, they would be turned round @engines', async ({
  page,
}) => {
  await open(page, './ar/')
  for (const [text, ...islands] of phrases) {
    const order = await orderOf(page, typesetter('ar').text(text))
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
  for (const [text, island] of [
    ['هاتفي +20 100 000 0000 في أي وقت', '+20 100 000 0000'],
    ['أكتب بلغة C++ كثيرًا', 'C++'],
    ['بنسبة 75% في شهر', '75%'],
  ] as const) {
    expect(await orderOf(page, text), text).not.toContain(island)
  }
})

test('the page itself is set in Arabic @engines', async ({ page }) => {
  await open(page, './ar/')
  await test.step('phone, e-mail and percentages stand as they are written', async () => {
    const ways = await visualOrders(page, '#contact .ways bdi')
    expect(ways).toContain(content.profile.phone)
    expect(ways).toContain(content.profile.email)
    expect(await visualOrders(page, '.skill-level')).toEqual(
      says.ar.skills.skills.map(({ level }) => `${level}%`),
    )
  })
  await test.step('in every text, what is Latin, a figure or a date is seen from left to right', async () => {
    const texts = await visualTexts(
      page,
      'main :is(p, li, dt, dd, h2, h3, h4, label, span)',
    )
    for (const { islands, outside, order } of texts) {
      for (const island of islands) expect.soft(order).toContain(island)
      // A number by itself ('لوحة 1') is seen right; one with a sign or a letter is not.
      if (/\p{Script=Arabic}/u.test(outside))
        expect.soft(outside).not.toMatch(/[@%+]|\d[^\d\s]|[^\d\s]\d/)
    }
  })
  await test.step('a range begins where the line begins', async () => {
    const ranges = says.ar.educations.groups
      .flatMap(({ entries }) => entries)
      .map(({ dates }) => dates)
    const shown = await visualOrders(page, '.entry-dates')
    expect(shown).toHaveLength(ranges.length)
    for (const [index, range] of ranges.entries()) {
      const [start = '', end] = range.split('–')
      if (/\d/.test(range)) expect(shown[index]).toBe(end ? `${end}–${start}` : start)
    }
  })
  await test.step('all digits are Western', async () => {
    expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/)
  })
  await test.step('no Arabic is spaced out, slanted or upper-cased, and its lines clear its marks', async () => {
    const faults = await page.locator('body *').evaluateAll((all) =>
      all
        .filter(({ childNodes }) =>
          [...childNodes].some(
            (node) => node instanceof Text && /\p{Script=Arabic}/u.test(node.data),
          ),
        )
        .map((element) => ({ element, style: getComputedStyle(element) }))
        .filter(
          ({ style }) =>
            !['normal', '0px'].includes(style.letterSpacing) ||
            style.fontStyle !== 'normal' ||
            style.textTransform !== 'none' ||
            parseFloat(style.lineHeight) / parseFloat(style.fontSize) < 1.25,
        )
        .map(({ element }) => element.outerHTML.slice(0, 80)),
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
    expect(points).not.toContain(false)
    expect(
      await mirrored('.icon:not(.icon-points), img, .hero-chart, .sky'),
    ).not.toContain(true)
  })
  await test.step('what is typed in the form takes its own direction, and an address the left to right', async () => {
    for (const field of ['name', 'message']) {
      const input = page.locator(`form [name="${field}"]`)
      await expect(input).toHaveCSS('unicode-bidi', 'plaintext')
    }
    await expect(page.locator('form [name="email"]')).toHaveCSS('direction', 'ltr')
  })
})

async function visualOrders(page: Page, selector: string) {
  return (await visualTexts(page, selector)).map(({ order }) => order)
}

/** The texts of elements, as their characters stand from left to right, their islands, and what is in none. */
function visualTexts(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) => {
    const isRun = (element: Element) =>
      [...element.querySelectorAll(':not(.visually-hidden)')].every((inner) =>
        getComputedStyle(inner).display.startsWith('inline'),
      )
    return (elements as HTMLElement[]).filter(isRun).map((element) => {
      let outside = ''
      const places: { sign: string; x: number }[] = []
      // Where a line breaks is another matter.
      element.style.whiteSpace = 'nowrap'
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue
        const { data, parentElement } = walker.currentNode as Text
        if (!parentElement?.closest('bdi, time')) outside += data
        for (const { index, 0: sign } of data.matchAll(/./gsu)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + sign.length)
          const [box] = range.getClientRects()
          // A mark stands over its letter, wherever an engine counts it.
          if (box && !/\p{M}/u.test(sign)) places.push({ sign, x: box.x + box.width / 2 })
        }
      }
      element.style.whiteSpace = ''
      places.sort((a, b) => a.x - b.x)
      const islands = [...element.querySelectorAll('bdi')]
      return {
        order: places.map(({ sign }) => sign).join(''),
        islands: islands.map(({ textContent }) => textContent),
        outside,
      }
    })
  })
}

/** A line of Arabic as its characters stand from left to right; its islands are those marked in it. */
async function orderOf(page: Page, marked: string) {
  await page.locator('main').evaluate(
    (main, pieces) => {
      const line = document.createElement('p')
      line.id = 'line'
      pieces.forEach((piece, index) => {
        const part = document.createElement(index % 2 === 0 ? 'span' : 'bdi')
        if (index % 2 === 1) part.dir = 'ltr'
        part.textContent = piece
        line.append(part)
      })
      document.getElementById('line')?.remove()
      main.prepend(line)
    },
    marked.split(/[\u2066\u2069]/),
  )
  const [order = ''] = await visualOrders(page, '#line')
  return order
}
