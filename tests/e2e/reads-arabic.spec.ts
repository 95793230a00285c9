import { content, expect, open, says, test, type Page } from './site'

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
      if (/\p{Script=Arabic}/u.test(outside)) expect.soft(outside).not.toMatch(/[\d@%+]/)
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
        if (!parentElement?.closest('bdi')) outside += data
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
      const islands = [...element.querySelectorAll('bdi[dir="ltr"]')]
      return {
        order: places.map(({ sign }) => sign).join(''),
        islands: islands.map(({ textContent }) => textContent),
        outside,
      }
    })
  })
}
