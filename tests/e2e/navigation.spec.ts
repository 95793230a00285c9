import { sections as linked } from '../../src/schema/sections.ts'
import { takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  expect,
  open,
  getPath,
  says,
  test,
  withMotion,
  type Locale,
  type Page,
} from './lib/site.ts'

const inTurn = takeTurns()

const locale = 'en'
const { navigation, dir } = says[locale]

test('the bar is fixed at the top, with six links, the language switch and the theme toggle @engines', async ({
  page,
}) => {
  await open(page, getPath(locale))
  const bar = page.locator('header.bar')
  const links = bar.getByRole('navigation', { name: navigation.label }).getByRole('link')
  await expect(links).toHaveText(linked.map((id) => navigation.sections[id]))
  expect(
    await links.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(linked.map((id) => `#${id}`))
  await expect(bar.locator('a[hreflang]')).toHaveCount(1)
  await expect(
    bar.getByRole('button', { name: navigation.toLight, exact: true }),
  ).toBeVisible()
  await scrollPage(page, 1500)
  expect((await bar.boundingBox())?.y).toBe(0)
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('a page scrolls smoothly, but not as it is opened @engines', async ({ page }) => {
    await open(page, getPath(locale))
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.locator('.hero-pitch').click()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  })

  test('from 11 px on the bar has a blurred background @engines', async ({ page }) => {
    await open(page, getPath(locale))
    const bar = page.locator('header.bar')
    for (const [top, blurred] of [
      [0, false],
      [10, false],
      [11, true],
      [2000, true],
      [10, false],
    ] as const) {
      await scrollPage(page, top)
      await expect(bar).toHaveCSS('backdrop-filter', blurred ? /blur/ : 'none')
      if (!blurred) await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
  })
})

test.describe('with motion, on a small screen', () => {
  test.use({ ...withMotion, viewport: { width: 390, height: 844 } })

  test('the menu stays open while the page scrolls by itself, until the visitor scrolls @engines', async ({
    page,
  }) => {
    const getTop = () => page.evaluate(() => scrollY)
    await open(page, getPath(locale))
    await waitForAllParts(page)
    await scrollPage(page, 5000)
    await page.locator('.bar-name').click()
    await expect.poll(getTop).toBeLessThan(4990)
    const drawer = await openDrawer(page, locale)
    await expect.poll(getTop).toBe(0)
    await expect(drawer).toBeVisible()
    await page.mouse.move(40, 500)
    await page.mouse.wheel(0, 200)
    await expect(drawer).toBeHidden()
  })
})

test('the active link is that of the section 100 px below the top', async ({ page }) => {
  await open(page, getPath(locale))
  for (const [index, id] of linked.entries()) {
    // One pixel earlier, the section before is active.
    for (const [line, active] of [
      [102, linked[index - 1]],
      [99, id],
    ] as const) {
      if (!active) continue
      await page.locator(`#${id}`).evaluate((section, line) => {
        const { top } = section.getBoundingClientRect()
        scrollBy({ top: Math.floor(top) - line, behavior: 'instant' })
      }, line)
      await expectActive(page, active)
    }
  }
})

for (const height of [240, 2500]) {
  test(`at the end of the page, the last section is active in a window of ${height} px @all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height })
    await open(page, getPath(locale))
    await page.locator('#contact').scrollIntoViewIfNeeded()
    await scrollPage(page, 1e6)
    const { top, bottom } = await page.locator('#contact').evaluate((section) => {
      return section.getBoundingClientRect()
    })
    expect(top > 100 || bottom < 100, 'it does not span the line').toBe(true)
    await expectActive(page, 'contact')
  })
}

test('after a resize that moves the page, the bar shows the current section @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1040, height: 900 })
  await open(page, getPath(locale))
  await waitForAllParts(page)
  await page.locator('#projects').evaluate((section) => {
    // As in Safari, which has no scroll anchoring, so that no scroll event follows.
    document.documentElement.style.overflowAnchor = 'none'
    scrollBy({ top: section.getBoundingClientRect().top - 90, behavior: 'instant' })
  })
  await expectActive(page, 'projects')
  await page.setViewportSize({ width: 1600, height: 900 })
  await expectActive(page, 'educations')
})

test('a skip link is the first stop of the Tab key, and goes to the content', async ({
  page,
}) => {
  await open(page, getPath(locale))
  const skip = page.getByRole('link', { name: navigation.skip })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  inTurn(
    'a drawer opens at the inline end, with the links, the theme toggle and the copyright line',
    async ({ page, language, theme }) => {
      const { navigation, dir } = says[language]
      await open(page, getPath(language))
      await expect(page.locator('.bar-nav')).toBeHidden()
      const drawer = await openDrawer(page, language)
      await expect(drawer.getByRole('link')).toHaveText(
        linked.map((id) => navigation.sections[id]),
      )
      const name = theme === 'dark' ? navigation.toLight : navigation.toDark
      await expect(drawer.getByRole('button', { name })).toBeVisible()
      await expect(drawer.getByText(navigation.copyright)).toBeVisible()
      for (const [viewport, width] of [
        [390, 320],
        [320, 272],
        [360, 306],
        [768, 320],
      ] as const) {
        await page.setViewportSize({ width: viewport, height: 700 })
        await expect
          .poll(async () => {
            const box = await drawer.boundingBox()
            return box && { width: box.width, x: box.x, height: box.height }
          })
          .toEqual({ width, x: dir === 'rtl' ? 0 : viewport - width, height: 700 })
      }
    },
    { windows: [{ width: 390, height: 844 }] },
  )

  test('a link in the drawer closes it and goes there @engines', async ({ page }) => {
    await open(page, getPath(locale))
    for (const id of ['projects', 'about'] as const) {
      const drawer = await openDrawer(page, locale)
      const link = drawer.getByRole('link', {
        name: navigation.sections[id],
        exact: true,
      })
      // A press during a transition is repeated by script, as voice control presses.
      await (id === 'about' ? link.dispatchEvent('click') : link.click())
      await expect(drawer).toBeHidden()
      await expect(page.locator(`#${id}-title`)).toBeFocused()
      await expectArrival(page, id)
    }
  })

  test('the theme toggle in the drawer leaves it open', async ({ page }) => {
    await open(page, getPath(locale))
    const drawer = await openDrawer(page, locale)
    await drawer.getByRole('button', { name: navigation.toLight }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expect(drawer.getByRole('button', { name: navigation.toDark })).toBeVisible()
  })

  test('Escape, the backdrop, the close button and scrolling close the drawer', async ({
    page,
  }) => {
    await open(page, getPath(locale))
    const button = page.getByRole('button', { name: navigation.openMenu })
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(dir === 'rtl' ? 380 : 10, 400),
      () =>
        // It lies where the menu was pressed: the second press of two is not meant for it.
        expect(async () => {
          await page.getByRole('button', { name: navigation.closeMenu }).click()
          await expect(page.locator('.drawer')).toBeHidden({ timeout: 300 })
        }).toPass(),
      async () => {
        await page.mouse.move(dir === 'rtl' ? 100 : 290, 500)
        await page.mouse.wheel(0, 200)
      },
    ]
    for (const close of closings) {
      const drawer = await openDrawer(page, locale)
      expect(
        await drawer.evaluate((element) => element.contains(document.activeElement)),
      ).toBe(true)
      await close()
      await expect(drawer).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(button).toBeFocused()
    }
  })

  test('the page below the drawer keeps its height and scroll position @engines', async ({
    page,
  }) => {
    const shape = () =>
      page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        top: document.querySelector('#projects')?.getBoundingClientRect().top,
      }))
    await open(page, getPath(locale))
    await page.locator('#projects').evaluate((section) => {
      section.scrollIntoView({ behavior: 'instant' })
    })
    const before = await shape()
    const drawer = await openDrawer(page, locale)
    expect(await shape()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    expect(await shape()).toEqual(before)
  })
})

async function openDrawer(page: Page, locale: Locale) {
  const drawer = page.getByRole('dialog', { name: says[locale].navigation.menu })
  // It lies where the drawer was closed: the second press of two is not meant for it.
  await expect(async () => {
    const button = page.getByRole('button', { name: says[locale].navigation.openMenu })
    // It may have come late, over the button.
    if (!(await drawer.isVisible())) await button.click()
    await expect(drawer).toBeVisible({ timeout: 300 })
  }).toPass()
  return drawer
}

async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => {
    scrollTo({ top: y, behavior: 'instant' })
  }, top)
}

async function expectActive(page: Page, id: string | undefined) {
  await expect(page.locator('.bar-nav a[aria-current]')).toHaveAttribute(
    'href',
    `#${id ?? ''}`,
  )
  await expect(page.locator('.bar-nav a[aria-current]')).toHaveCount(1)
}

/** Expects the section's heading in the upper part of the window, below the bar. */
async function expectArrival(page: Page, id: string) {
  const heading = page.locator(id === 'hero' ? '#hero-title' : `#${id}-title`)
  await expect(heading).toBeInViewport({ ratio: 1 })
  const bar = (await page.locator('header.bar').boundingBox())!
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height)
}
