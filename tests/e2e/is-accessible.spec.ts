import axe from 'axe-core'
import { sections } from '../../model/sections'
import {
  blockTabs,
  expect,
  inEveryLanguage,
  notFoundMessage,
  open,
  pathOf,
  says,
  send,
  test,
  toastOf,
  withStored,
  write,
  type Page,
} from './site'

// Language and theme differ in words and colours; the contrasts of all are measured in looks-right.
for (const [locale, theme, width, height] of [
  ['en', 'dark', 1440, 900],
  ['ar', 'light', 390, 900],
  // 1280 × 1024 at 400 %, a phone on its side at 125 %, and a tablet.
  ['ar', 'dark', 320, 256],
  ['en', 'light', 640, 320],
  ['en', 'light', 1024, 768],
] as const) {
  test.describe(`in ${locale}, ${theme}, at ${width} × ${height}`, () => {
    withStored({ theme })
    test.use({ viewport: { width, height }, tolerated: notFoundMessage })

    test('axe finds nothing on the page, with the form at fault and toasts up, with the dialog or the drawer open, nor at an unknown address', async ({
      page,
    }) => {
      await blockTabs(page)
      await open(page, pathOf(locale))
      await expectNoViolations(page, 'the page')
      await send(page)
      await expect(toastOf(page)).toBeVisible()
      await expectNoViolations(page, 'empty form')
      await write(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await expect(toastOf(page)).toContainText(says[locale].contact.labels.preparedTitle)
      await page.locator('.kept summary').click()
      await expectNoViolations(page, 'message prepared')
      await page
        .locator('#hero')
        .getByRole('link', { name: says[locale].cv.offer })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page, 'CV dialog')
      await page.keyboard.press('Escape')
      if (width < 1000) {
        await page.getByRole('button', { name: says[locale].navigation.openMenu }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoViolations(page, 'drawer')
      }
      await open(page, `${pathOf(locale)}nothing`)
      await expectNoViolations(page, '404')
    })
  })
}

inEveryLanguage((locale) => {
  test('nothing is cut off, and nothing scrolls sideways, in the narrowest windows, with text at 200 %, and with the text spacing of WCAG 1.4.12', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    for (const [width, prepare] of [
      [320, asItIs],
      [240, asItIs],
      [390, doubleText],
      [1280, doubleText],
      [1280, spaceText],
      [390, spaceText],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await prepare(page)
      await test.step(`${prepare.name}, ${width} px`, async () => {
        await expectNoLoss(page)
        const offer = page
          .locator('#hero')
          .getByRole('link', { name: says[locale].cv.offer })
        await offer.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoLoss(page)
        await page.keyboard.press('Escape')
        await send(page)
        await expect(toastOf(page)).toBeVisible()
        await expectNoLoss(page)
        await toastOf(page).getByRole('button').click()
      })
    }
  })
})

const locale = 'en'

test('headings go down one level at a time, from a single first; the landmarks are there, each once or with a name of its own', async ({
  page,
}) => {
  await open(page, pathOf(locale))
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName[1])),
    )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1)
    return level
  }, 0)

  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
  const names = [says[locale].navigation.label, says[locale].footer.links]
  await expect(page.getByRole('navigation')).toHaveCount(names.length)
  for (const name of names)
    await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(1)
  for (const id of sections) {
    await expect(page.locator(`section#${id}`)).toHaveAccessibleName(/./)
  }
})

test('with forced colours what is chosen can still be told, and the focus seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, pathOf(locale))
  const looks = await page.locator('.filters button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { borderBlockEndColor, fontWeight, backgroundColor } =
        getComputedStyle(button)
      return [borderBlockEndColor, fontWeight, backgroundColor].join()
    }),
  )
  expect(looks[0]).not.toBe(looks[1])
  await page.locator('.filters button').first().focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.filters button').nth(1)).toHaveCSS('outline-style', 'solid')
})

test('with reduced motion nothing moves', async ({ page }) => {
  await open(page, pathOf(locale))
  await expect(page.locator('.sky')).toHaveAttribute('data-moving', 'false')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await page.locator('#hero').getByRole('link', { name: says[locale].cv.offer }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.playState === 'running')
          .length,
    ),
  ).toBe(0)
})

test('a reader who only listens hears of faults and toasts', async ({ page }) => {
  await open(page, pathOf(locale))
  await send(page)
  await expect(toastOf(page)).toBeVisible()
  await expect(
    page.getByRole('region', {
      name: says[locale].toasts.viewport.replace('{hotkey}', 'F8'),
    }),
  ).toBeAttached()
  await expect(page.locator('form [name="name"]')).toHaveAccessibleDescription(
    says[locale].contact.labels.missingName,
  )
})

async function expectNoViolations(page: Page, state: string) {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const results = await engine.run(document, {
      rules: { 'target-size': { enabled: true } },
    })
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    )
  })
  expect(violations, state).toEqual([])
}

/** For cases that are made by the window alone. */
function asItIs() {
  return Promise.resolve()
}

async function doubleText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

async function spaceText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; word-spacing: 0.16em !important }
      :lang(en) { letter-spacing: 0.12em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Every piece of text lies within the window and within whatever cuts off what is outside it. */
async function expectNoLoss(page: Page) {
  const lost = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim()) continue
      if (
        element.closest(
          'svg, .visually-hidden, .skip-link, [role="status"], pre, script, style',
        ) ||
        !element.checkVisibility()
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue
        if (box.left < -1 || box.right > width + 1) {
          faults.push(
            `beside the window: ${node.nodeValue.slice(0, 40)} (${Math.round(box.left)}–${Math.round(box.right)})`,
          )
        }
        for (
          let outer: Element | null = element;
          outer && outer !== document.body;
          outer = outer.parentElement
        ) {
          const { overflowX, overflowY } = getComputedStyle(outer)
          const cut = outer.getBoundingClientRect()
          if (overflowX === 'visible' && overflowY === 'visible') continue
          if (
            /hidden|clip/.test(overflowX) &&
            (box.left < cut.left - 1 || box.right > cut.right + 1)
          )
            faults.push(`cut off: ${node.nodeValue.slice(0, 40)}`)
          if (
            /hidden|clip/.test(overflowY) &&
            (box.top < cut.top - 1 || box.bottom > cut.bottom + 1)
          )
            faults.push(`cut off: ${node.nodeValue.slice(0, 40)}`)
        }
      }
    }
    scrollTo({ left: 200, behavior: 'instant' })
    if (scrollX !== 0) faults.push(`scrolls sideways by ${scrollX} px`)
    scrollTo({ left: 0, behavior: 'instant' })
    return faults
  })
  expect(lost).toEqual([])
}
