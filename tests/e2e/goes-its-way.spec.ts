import {
  blockTabs,
  expect,
  expectSameVisit,
  inEveryLanguage,
  languageSwitch,
  markVisit,
  notFoundMessage,
  open,
  otherThan,
  pathOf,
  says,
  send,
  test,
  toastOf,
  write,
  type Page,
} from './site'

/*
 * Journeys: what a person does, with the mouse or by keys, in the order in which they would,
 * at the widths at which the page is laid out differently.
 */

const message = {
  name: 'Mona',
  email: 'mona@example.org',
  message: 'A role in Cairo.\nهل أنت متاح؟',
}

/** Resolves once nothing moves any more: a press goes to where a control is seen. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const top = () => document.documentElement.getBoundingClientRect().top
    for (let last; last !== top();) {
      last = top()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
}

inEveryLanguage((locale) => {
  const other = otherThan(locale)
  const shown = says[locale]

  for (const width of [390, 1024, 1280, 1440]) {
    test.describe(`at ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('every filter can be pressed after every other, and nothing else moves @engines', async ({
        page,
      }) => {
        await open(page, pathOf(locale))
        const filters = page.locator('.filters button')
        await filters.first().scrollIntoViewIfNeeded()
        const names = await filters.allTextContents()
        expect(names.length).toBeGreaterThan(2)
        const below = () =>
          page
            .locator('#educations')
            .evaluate((part) => part.getBoundingClientRect().top + scrollY)
        const before = await below()
        for (const first of names) {
          for (const next of names) {
            await press(page, first)
            await press(page, next)
            expect(await below(), `after ${next}`).toBe(before)
          }
        }

        async function press(page: Page, name: string) {
          const box = await filters.filter({ hasText: name }).boundingBox()
          // Where it is seen, whatever may lie over it there.
          await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
          await expect(page.locator('.filters [aria-pressed="true"]')).toHaveText(name)
        }
      })
    })
  }

  test('a drawer that is open when the window grows wide is closed, and nothing stays inert @engines', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, pathOf(locale))
    await page.locator('.bar-menu').click()
    await expect(page.locator('.drawer')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('.drawer')).toBeHidden()
    const link = page.locator('.bar-nav a[href="#skills"]')
    const box = await link.boundingBox()
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
    await expect(link).toHaveAttribute('aria-current', 'true')
    // And in the small window again, a link of the drawer leads where it says.
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.bar-menu').click()
    await page.locator('.drawer a[href="#projects"]').click()
    await expect(page.locator('.drawer')).toBeHidden()
    await expect(page.locator('#projects-title')).toBeInViewport()
  })

  test('a drawer that is closed gives the focus back to its button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, pathOf(locale))
    for (const key of ['Escape', 'Enter']) {
      await page.locator('.bar-menu').click()
      if (key === 'Enter') await page.locator('.drawer-close').focus()
      await page.keyboard.press(key)
      await expect(page.locator('.drawer')).toBeHidden()
      await expect(page.locator('.bar-menu')).toBeFocused()
    }
  })

  for (const { width, height } of [
    { width: 1280, height: 600 },
    { width: 390, height: 700 },
    { width: 320, height: 256 },
    { width: 640, height: 320 },
    { width: 1440, height: 900 },
  ]) {
    test(`each stop of the Tab key is seen in full, on the way down and up, at ${String(width)} × ${String(height)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, pathOf(locale))
      const stops = await page.evaluate(
        () =>
          [...document.querySelectorAll('a, button, input, textarea, summary')].filter(
            (element) => element.checkVisibility({ visibilityProperty: true }),
          ).length,
      )
      for (const key of ['Tab', 'Shift+Tab']) {
        let count = 0
        for (; count < stops + 5; count += 1) {
          await page.keyboard.press(key)
          const fault = await page.evaluate(hidden)
          if (fault === 'out') break
          expect(fault, `stop ${String(count)} by ${key}`).toBe('')
        }
        expect(count, `all stops by ${key}`).toBeGreaterThanOrEqual(stops - 1)
      }

      /** What of the focused element is not seen; nothing, or `out` where the page has none. */
      function hidden() {
        const element = document.activeElement
        if (!element || element === document.body) return 'out'
        const box = element.getBoundingClientRect()
        const name = `${element.tagName} ${element.textContent.slice(0, 30)}`
        const bar = document.querySelector('.bar')!.getBoundingClientRect()
        const isInBar = element.closest('.bar, .skip-link, .toasts') !== null
        const top = isInBar ? 0 : bar.bottom
        const room = innerHeight - top
        if (box.top < top - 0.5 && box.bottom < innerHeight - 0.5)
          return `${name} stands at ${String(box.top)}, the bar ends at ${String(top)}`
        if (box.bottom > innerHeight + 0.5 && box.height <= room)
          return `${name} ends at ${String(box.bottom)}`
        return ''
      }
    })
  }

  test('language and theme are changed in the middle of a message, and nothing of it is lost @engines', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    await write(page, message)
    await markVisit(page)
    await languageSwitch(page, other).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.locator('.bar-theme').click()
    for (const [field, value] of Object.entries(message)) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
    }
    await openNoTabs(page)
    await send(page)
    await expect(toastOf(page)).toContainText(says[other].contact.labels.preparedTitle)
    // The toast goes on in the language that is chosen now, and so does what it announces.
    await languageSwitch(page, locale).click()
    await expect(toastOf(page)).toContainText(shown.contact.labels.preparedTitle)
    await expect(toastOf(page).getByRole('button').first()).toHaveText(
      shown.contact.labels.copy,
    )
    await expectSameVisit(page)
  })

  test('a switch by keyboard keeps the focus, and says what is shown now @engines', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    for (const next of [other, locale, other]) {
      await languageSwitch(page, next).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', next)
      await expect(languageSwitch(page, next === other ? locale : other)).toBeFocused()
      await expect(page.locator('[role="status"]').first()).toHaveText(says[next].title)
    }
  })

  test('a double click on send is one message', async ({ page, outside }) => {
    await blockTabs(page)
    await open(page, pathOf(locale))
    await write(page, message)
    await page.locator('form button[type="submit"]').dblclick()
    await expect(toastOf(page)).toContainText(shown.contact.labels.preparedTitle)
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0)
    expect(outside.length).toBeLessThan(2)
  })

  test.describe('away and back', () => {
    test.use({ tolerated: notFoundMessage })

    test('a prepared message is there after a reload, the way back, and the not-found page, until it is discarded', async ({
      page,
    }) => {
      await blockTabs(page)
      await open(page, pathOf(locale))
      await write(page, message)
      await send(page)
      const kept = page.locator('.kept')
      await expect(kept).toBeVisible()

      await page.reload()
      await expect(kept.locator('pre')).toHaveText(Object.values(message).join('\n'))

      await page.goto(`${pathOf(locale)}nothing`)
      await page.locator('.lost .button:visible').click()
      await expect(kept.locator('pre')).toHaveText(Object.values(message).join('\n'))
      await page.goBack()
      await expect(page.locator('.lost')).toBeVisible()
      await page.goBack()
      await expect(kept.locator('pre')).toHaveText(Object.values(message).join('\n'))

      await kept.locator('summary').click()
      await kept.getByRole('button', { name: shown.contact.labels.discard }).click()
      await expect(kept).toBeHidden()
      await page.reload()
      await expect(page.locator('form')).toBeVisible()
      await expect(kept).toBeHidden()
    })

    test('a page that is loaded again stands at once where it was', async ({ page }) => {
      await open(page, pathOf(locale))
      await page.locator('#projects').evaluate((part) => {
        part.scrollIntoView({ behavior: 'instant' })
      })
      await settled(page)
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(1000)
      for (const again of [
        () => page.reload(),
        async () => {
          await page.goto(`${pathOf(locale)}nothing`)
          await page.goBack()
        },
      ]) {
        await page.addInitScript(() => {
          const places = new Set<number>()
          Object.assign(window, { places })
          addEventListener('scroll', () => places.add(Math.round(scrollY)))
        })
        await again()
        await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
        await settled(page)
        const passed = await page.evaluate(
          () => (Reflect.get(window, 'places') as Set<number> | undefined)?.size ?? 0,
        )
        // A glide from the top passes dozens of places.
        expect(passed).toBeLessThan(6)
      }
    })
  })

  test('a link to a project shows its heading', async ({ page }) => {
    for (const { width, height } of [
      { width: 390, height: 700 },
      { width: 1440, height: 700 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto('about:blank')
      const id = `project-${says[locale].projects.projects.at(-1)!.id}`
      await open(page, `${pathOf(locale)}#${id}`)
      await settled(page)
      const { top, bar } = await page.evaluate((id) => {
        return {
          top: document.getElementById(id)!.getBoundingClientRect().top,
          bar: document.querySelector('.bar')!.getBoundingClientRect().bottom,
        }
      }, id)
      expect(top).toBeGreaterThanOrEqual(bar)
    }
  })

  test('F8 and Escape give the focus back, not to an empty list', async ({ page }) => {
    await open(page, pathOf(locale))
    await send(page)
    await expect(toastOf(page)).toBeVisible()
    await expect(page.locator('form [name="name"]')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(page.locator('form [name="name"]')).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toastOf(page)).toBeHidden()
    await expect(page.locator('form [name="name"]')).toBeFocused()
  })

  test('at 400 %, every control has a name, and the toast leaves the field at fault in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, pathOf(locale))
    await expect(languageSwitch(page, other)).toHaveAccessibleName(/../)
    await send(page)
    await expect(toastOf(page)).toBeVisible()
    const field = page.locator('form [name="name"]')
    await expect(field).toBeFocused()
    await settled(page)
    const [toast, input] = await Promise.all([
      toastOf(page).boundingBox(),
      field.boundingBox(),
    ])
    expect(input!.y).toBeGreaterThanOrEqual(toast!.y + toast!.height)
    expect(input!.y + input!.height).toBeLessThanOrEqual(256)
  })

  test('what only looks filled in is not', async ({ page }) => {
    await open(page, pathOf(locale))
    await write(page, {
      name: '\u200b\u200d',
      email: 'mona@example.org',
      message: '\u2060',
    })
    await send(page)
    await expect(toastOf(page)).toContainText(shown.contact.labels.missingTitle)
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(2)
  })

  test('on paper, a filter hides no skill', async ({ page }) => {
    await open(page, pathOf(locale))
    await page.locator('.filters button').last().click()
    await expect(page.locator('.skill:visible')).not.toHaveCount(
      shown.skills.skills.length,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.skill:visible')).toHaveCount(shown.skills.skills.length)
  })
})

/** From now on a new tab opens nowhere, and all the same counts as one. */
async function openNoTabs(page: Page) {
  await page.evaluate(() => {
    window.open = () => ({}) as Window
  })
}
