import { takeSome } from '../size.ts'
import { desktop, phone, takeTurns } from './lib/places.ts'
import {
  content,
  expect,
  expectSameVisit,
  expectWritten,
  giveSign,
  markVisit,
  waitForAllParts,
  waitForHydration,
  findLanguageSwitch,
  getOther,
  parseParameters,
  getPath,
  toggleTheme,
  clickAtCenter,
  says,
  send,
  disableReferrer,
  test,
  findToast,
  fillForm,
  type Locator,
  type Page,
  hasDarkTheme,
  holdBack,
} from './lib/site.ts'

const inTurn = takeTurns()

/* What a visitor does before the application has loaded, or if it never loads. */

const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello & أهلًا' }
const failed = /Failed to load resource|Failed to fetch dynamically|error loading dynam/

/** In Firefox, `load` waits for the scripts that a test holds back. */
const early = { waitUntil: 'domcontentloaded' } as const

/** Presses controls by script, as voice control does: without pointer, key or focus. */
function pressByScript(page: Page, ...selectors: string[]) {
  return page.evaluate((selectors) => {
    for (const selector of selectors)
      document.querySelector<HTMLElement>(selector)!.click()
  }, selectors)
}

async function tapAtCenter(control: Locator, times = 1) {
  const { x, y, width, height } = (await control.boundingBox())!
  for (let tap = 0; tap < times; tap++)
    await control.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** A first act without pointer, key or focus, and how the page shows that it has answered. */
const firstActs = [
  ['#hero a[aria-haspopup]', 'dialog[open]'],
  ['.bar-menu', '.drawer[open]'],
  ['.filters button:nth-child(2)', '.filters [aria-pressed=true]:nth-child(2)'],
  ['form [type=submit]', 'form [aria-invalid=true]'],
  ['.sky-toggle', '[data-part=bar][data-live]'],
  ['.project-links > a[id]', '.story'],
] as const

inTurn(
  'a press without pointer or key is answered, and a mouse that moves up is somebody @engines',
  async ({ page, language }) => {
    for (const [control, answer] of firstActs) {
      await page.goto(getPath(language), early)
      await pressByScript(page, control)
      await expect(page.locator(answer).first(), control).toBeAttached()
    }
    await page.goto(getPath(language), early)
    await page.evaluate(() => {
      dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: -1 }))
    })
    await expect(page.locator('[data-part=bar][data-live]')).toBeAttached()
  },
)

inTurn(
  'of presses before hydration the last wins, and nothing opens that has left the window @engines',
  async ({ page, language }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(getPath(language), early)
    await expect(page.locator('html')).toHaveClass(/all-revealed/)
    const filters = [3, 2, 1, 3].map((place) => `.filters button:nth-child(${place})`)
    await clickAtCenter(page.locator('#hero a[aria-haspopup]'))
    await pressByScript(page, ...filters)
    await page.locator('.footer').scrollIntoViewIfNeeded()
    release()
    await waitForAllParts(page)
    await expect(page.locator(filters[0]!)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(getPath(language), early)
    await pressByScript(page, '#hero a[aria-haspopup]', '.bar-menu')
    await expect(page.locator('.drawer')).toBeVisible()
    await waitForHydration(page)
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  },
  { windows: [phone] },
)

inTurn(
  'a first click with Ctrl, Shift, Alt or Meta on a link belongs to the browser @engines',
  async ({ page, language }) => {
    await page.goto(getPath(language), early)
    const left = await page.evaluate(() => {
      const links = '#hero a[aria-haspopup], .bar-language, .project-links > a[id]'
      return Array.from(document.querySelectorAll(links), (link) => {
        // So that the browser opens nothing.
        link.removeAttribute('href')
        return ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'].map((key) => {
          const init = { bubbles: true, cancelable: true, [key]: true }
          return link.dispatchEvent(new MouseEvent('click', init))
        })
      })
    })
    expect(left.length).toBeGreaterThan(2)
    expect(left.flat()).not.toContain(false)
  },
)

/** Links whose press before hydration reloads no page, and what they show. */
const keptLinks = [
  ['', '.bar-language', 'h1'],
  ['nothing', '.lost-text:not([hidden]) a', '#contact'],
  ['', '.project-links > a[id]', '.story'],
] as const

test.describe('on a slow line', () => {
  test.use({ hasTouch: true, tolerated: /Failed to load resource.*404/ })

  inTurn(
    'a language, a story or Go Home that is tapped first is answered without a reload @engines',
    async ({ page, language, browserName }) => {
      // Then no navigation is quicker.
      await page.addInitScript(() => {
        performance.getEntriesByType = () => [{ startTime: 1e5 } as PerformanceEntry]
      })
      await page.route(/assets\/(app|stories)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      for (const [path, selector, answer] of keptLinks) {
        await page.goto(`${getPath(language)}${path}`, early)
        await markVisit(page)
        const before = page.url()
        const link = page.locator(selector).filter({ visible: true }).first()
        await link.scrollIntoViewIfNeeded()
        // Firefox's driver has no fingers.
        if (browserName === 'firefox') await link.click()
        else await tapAtCenter(link)
        await expect(page).not.toHaveURL(before)
        await expect(page.locator(answer).first()).toBeAttached()
        await expectSameVisit(page)
      }
    },
  )
})

inTurn(
  'a star that the pointer reached before hydration shows its plate',
  async ({ page, language }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(getPath(language), early)
    await page.locator('a.hero-star').nth(1).hover()
    release()
    await waitForHydration(page)
    await expect(page.locator('.hero-plate').nth(1)).toHaveClass(/shown/)
  },
  { windows: [desktop] },
)

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  inTurn(
    'a tap on the theme before any script is answered by the first one, and no second time',
    async ({ page, language, theme }) => {
      const release = await holdBack(page, /assets\/app/)
      const releaseScenery = await holdBack(page, /assets\/scenery/)
      await page.goto(getPath(language), early)
      await tapAtCenter(page.locator('.bar-theme'), 1)
      releaseScenery()
      await expect.poll(() => hasDarkTheme(page)).toBe(theme !== 'dark')
      release()
      await waitForHydration(page)
      expect(await hasDarkTheme(page)).toBe(theme !== 'dark')
    },
    { windows: [desktop] },
  )

  inTurn(
    'two taps on the theme or the sky before hydration count once',
    async ({ page, language, theme }) => {
      const release = await holdBack(page, /assets\/app/)
      await page.goto(getPath(language), early)
      const sky = page.locator('.bar .sky-toggle')
      await expect(sky).toHaveAccessibleName(says[language].navigation.pauseSky)
      for (const control of [page.locator('.bar-theme'), sky])
        await tapAtCenter(control, 2)
      release()
      await waitForHydration(page)
      await expect(sky).toHaveAccessibleName(says[language].navigation.playSky)
      expect(await hasDarkTheme(page)).toBe(theme !== 'dark')
    },
    { windows: [desktop] },
  )
})

test.describe('when the chunk below the fold fails to load', () => {
  test.use({ tolerated: failed })

  inTurn(
    'the filters are hidden and the form opens the mail program @engines',
    async ({ page, language }) => {
      await page.route(/assets\/below-the-fold.*\.js/, (route) => route.abort())
      await page.goto(getPath(language), early)
      await giveSign(page)
      await expect(page.locator('[data-part]:not([data-live])')).toHaveCount(0)
      await expect(page.locator('.filters')).toBeHidden()
      await expect(page.locator('.skill:visible')).toHaveCount(content.skills.length)
      await expect(
        page.locator('.bar-theme, .bar-menu').filter({ visible: true }),
      ).toHaveCount(1)
      await fillForm(page, message)
      await expectPlainForm(page)
    },
  )
})

test.describe('when the chunk of the form fails to load', () => {
  // Firefox's driver gives only the kind of what React reports.
  test.use({ tolerated: new RegExp(`${failed.source}|^Error \\(`) })

  inTurn(
    'the form keeps what was typed and opens the mail program, and the other parts work @engines',
    async ({ page, language }) => {
      const fail = await holdBack(page, /assets\/message-form.*\.js/, 'abort')
      await page.goto(`${getPath(language)}#contact`, early)
      await fillForm(page, message)
      fail()
      await expect(page.locator('[data-part]:not([data-live])')).toHaveCount(0)
      await expectPlainForm(page)
      await page.locator('.filters button').last().click()
      await expect(page.locator('.skill[data-out]')).not.toHaveCount(0)
    },
  )
})

/** Expects that the form is sent as without scripts, with what was typed. */
async function expectPlainForm(page: Page) {
  // Firefox's driver hangs when a mail program opens.
  await page.evaluate(() => {
    addEventListener('submit', (event) => {
      const { action } = event.target as HTMLFormElement
      document.title = event.defaultPrevented ? 'prevented' : action
      event.preventDefault()
    })
  })
  await send(page)
  await expect(page).toHaveTitle(/^mailto:/)
  await expectWritten(page, message)
}

/* Changes by others before the application has loaded. */
const changes: Record<string, (page: Page) => Promise<unknown>> = {
  'a translator': (page) =>
    page.locator('.hero-pitch').evaluate((pitch) => {
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      font.append(...pitch.childNodes)
      pitch.append(font)
    }),
  'a blocker': (page) =>
    page
      .locator('.hero-stars li')
      .first()
      .evaluate((star) => star.remove()),
  'an extension': (page) =>
    page.evaluate(() => {
      for (const place of ['.bar', '#main', '#root', '[data-part=about]'])
        document.querySelector(place)?.prepend(document.createElement('div'))
    }),
}

for (const [what, change] of takeSome(Object.entries(changes), 1)) {
  test.describe(`when ${what} changes the first screen before hydration, and the chunk below the fold hangs`, () => {
    // React reports that it has rendered a part again.
    test.use({ tolerated: /React error #418/ })

    inTurn(
      'the sections and the typed text stay, and the bar works @engines',
      async ({ page, language }) => {
        const release = await holdBack(page, /assets\/app/)
        await page.route(/assets\/below-the-fold.*\.js/, () => undefined)
        await page.goto(getPath(language), early)
        await fillForm(page, message)
        const sections = page.locator('.section, .footer')
        const before = await sections.count()
        await change(page)
        release()
        await waitForHydration(page)
        await toggleTheme(page)
        await expect(sections.filter({ visible: true })).toHaveCount(before)
        await expectWritten(page, message)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      },
    )
  })
}

/** Finds pictures, links and headings below the first screen that overflow the window. */
function tooWide(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.section :is(img, a, p, h2), .footer a')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
}

test.describe('when the second style sheet', () => {
  test.use({ tolerated: failed })

  inTurn('is late, a print has the whole page', async ({ page, language }) => {
    await page.route(/assets\/below-the-fold.*\.css/, () => undefined)
    await page.goto(getPath(language), early)
    const sections = page.locator('.section, .projects > li')
    await page.emulateMedia({ media: 'print' })
    await expect(sections.filter({ visible: true })).toHaveCount(await sections.count())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  inTurn(
    'is missing, the page is plain, but complete @engines',
    async ({ page, language }) => {
      await page.route(/assets\/below-the-fold.*\.css/, (route) =>
        route.fulfill({ status: 404 }),
      )
      await page.goto(getPath(language))
      await waitForHydration(page)
      await expect(page.locator('.section:visible')).not.toHaveCount(0)
      for (const section of await page.locator('.section, .footer').all())
        await section.scrollIntoViewIfNeeded()
      expect(await tooWide(page)).toEqual([])
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThan(16_000)
    },
  )

  inTurn(
    'is late, links to a section go there @engines @all',
    async ({ page, language }) => {
      const release = await holdBack(page, /assets\/below-the-fold.*\.css/)
      await page.goto(`${getPath(language)}#contact`, early)
      await waitForHydration(page)
      release()
      await expect(page.locator('html')).toHaveClass(/all-revealed/)
      const contact = page.locator('#contact')
      await expect
        .poll(() => contact.evaluate((section) => section.getBoundingClientRect().top))
        .toBeLessThan(100)
    },
  )

  inTurn(
    'hangs, scripts work at once, and the sections are shown after some seconds @engines @all',
    async ({ page, language }) => {
      await page.clock.install()
      await page.route(/assets\/below-the-fold.*\.css/, () => undefined)
      await page.goto(getPath(language), early)
      await waitForHydration(page)
      await toggleTheme(page)
      await page.clock.runFor(5000)
      await expect(page.locator('.section:visible')).not.toHaveCount(0)
      expect(await tooWide(page)).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
})

inTurn(
  'while the application hangs, its controls are hidden; once it has loaded, they work @engines',
  async ({ page, language }) => {
    await page.clock.install()
    const release = await holdBack(page, /assets\/app/)
    await page.goto(getPath(language), early)
    await giveSign(page)
    await page.clock.runFor(5000)
    const links = page.locator('.bar-nav').getByRole('link')
    await expect(links.filter({ visible: true })).not.toHaveCount(0)
    await expect(page.locator('.bar-menu')).toBeHidden()
    await expect(page.locator('.filters')).toBeHidden()
    await expect(page.locator('.bar-theme')).toBeHidden()
    release()
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveClass(/js/)
    await toggleTheme(page)
  },
)

inTurn(
  'while the application hangs, the bar has its ground, the section that is read is marked, and its drawings come @engines',
  async ({ page, language }) => {
    await page.route(/assets\/(app|below-the-fold)-.*\.js/, () => undefined)
    await page.goto(getPath(language), early)
    const bar = page.locator('.bar')
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.locator('html')).toHaveClass(/all-revealed/)
    await page.locator('#skills').evaluate((section) => {
      section.scrollIntoView({ behavior: 'instant' })
    })
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.locator('.bar-nav [aria-current]')).toHaveAttribute(
      'href',
      '#skills',
    )
    for (const drawing of ['.section-other', '.skill-chart'])
      await expect(page.locator(`#skills ${drawing}.scripted use`)).toHaveAttribute(
        'href',
        /\.svg#/,
      )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  { windows: [desktop] },
)

inTurn(
  'the frame before the first plate is where the first plate will be',
  async ({ page, language }) => {
    const release = await holdBack(page, /assets\/scenery/)
    await page.goto(getPath(language), early)
    const frame = page.locator('.hero-plate.shown .plate')
    await expect(frame).toBeVisible()
    const place = await frame.boundingBox()
    const caption = page.locator('.hero-plate.shown p')
    release()
    await expect(caption).toBeAttached()
    expect(await frame.boundingBox()).toEqual(place)
    // The application leaves it as it is.
    await expect(page.locator('[data-live]')).toHaveCount(0)
    const plates = await page.locator('.hero-plates').innerText()
    await waitForAllParts(page)
    expect(await page.locator('.hero-plates').innerText()).toBe(plates)
    expect(await frame.boundingBox()).toEqual(place)
  },
)

inTurn(
  'in each theme and with a paused sky, controls say what they do without the application',
  async ({ page, language, theme }) => {
    const { navigation } = says[language]
    await page.addInitScript(() => sessionStorage.setItem('sky', 'paused'))
    await page.goto(getPath(language))
    const sky = page.locator('.bar .sky-toggle')
    await expect(sky).toHaveAccessibleName(navigation.playSky)
    await expect(sky.locator('use:visible')).toHaveAttribute('href', '#icon-play')
    const label = theme === 'dark' ? navigation.toLight : navigation.toDark
    await expect(page.locator('.bar-theme')).toHaveAccessibleName(label)
    await expect(page.locator('.hero-plate.shown p')).toBeAttached()
    await expect(page.locator('[data-live]')).toHaveCount(0)
    // Neither does a press need it, whose answer the application keeps.
    await pressByScript(page, '.sky-toggle')
    expect(await sky.locator('use:visible').getAttribute('href')).toBe('#icon-pause')
    await waitForHydration(page)
    await expect(sky).toHaveAccessibleName(navigation.pauseSky)
  },
  { windows: [desktop] },
)

inTurn(
  'a browser that reports no paint loads the application @engines @all',
  async ({ page, language }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined
    })
    await page.goto(getPath(language), early)
    await page.clock.runFor(5000)
    await waitForHydration(page)
  },
)

inTurn(
  'a form submitted before hydration is sent only once @engines',
  async ({ page, language, context, outside }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(getPath(language), early)
    await fillForm(page, message)
    await send(page)
    await expect(page.locator('form [name="name"]')).toHaveValue(message.name)
    const tab = context.waitForEvent('page')
    release()
    const opened = await tab
    await expect.poll(() => parseParameters(opened.url())['su']).toContain(message.name)
    await expect(findToast(page)).toContainText(
      says[language].contact.labels.preparedTitle,
    )
    expect(context.pages()).toHaveLength(2)
    expect(outside).toHaveLength(1)
  },
)

test.describe('when an extension inserts an element into the form', () => {
  // React reports that it has rendered the section again.
  test.use({ tolerated: /React error #418/ })

  inTurn(
    'the text typed before hydration stays @engines @all',
    async ({ page, language }) => {
      const release = await holdBack(page, /assets\/app/)
      await page.goto(getPath(language), early)
      await fillForm(page, message)
      await page.evaluate(() => {
        document.querySelector('form')!.prepend(document.createElement('div'))
      })
      release()
      await waitForHydration(page)
      await expectWritten(page, message)
    },
  )
})

inTurn(
  'a page that a browser translates before hydration still works @engines',
  async ({ page, language }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(getPath(language), early)
    await page.evaluate(() => {
      document.documentElement.lang = 'fr'
    })
    release()
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await toggleTheme(page)
  },
)

const ways = [
  ['before the scripts', (page: Page) => holdBack(page, /assets\/app/)],
  ['without them', (page: Page) => page.route(/\.js$/, (route) => route.abort())],
] as const

for (const [how, prepare] of takeSome(ways, 1)) {
  test.describe(`with a stored language, and the other one clicked ${how}`, () => {
    test.use({
      tolerated: failed,
      stored: ({ language }, use) => use({ lang: language }),
    })

    inTurn(
      'the clicked language is shown, and stored @engines',
      async ({ page, language }) => {
        await prepare(page)
        await page.goto(getPath(language), early)
        await disableReferrer(page)
        await findLanguageSwitch(page, getOther(language)).click()
        const lang = page.locator('html')
        await expect(lang).toHaveAttribute('lang', getOther(language))
        await expect(page).toHaveURL(getPath(getOther(language)))
        expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(
          getOther(language),
        )
        await page.goto(getPath('en'), { waitUntil: 'commit' })
        await expect(lang).toHaveAttribute('lang', getOther(language))
      },
    )
  })
}
