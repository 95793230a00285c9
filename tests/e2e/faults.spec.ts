import { takeSome } from '../size.ts'
import {
  waitForAllParts,
  blockTabs,
  endQuietPeriod,
  content,
  expect,
  expectHome,
  expectSameVisit,
  waitForHydration,
  findLanguageSwitch,
  markVisit,
  open,
  says,
  send,
  test,
  findToast,
  withMotion,
  fillForm,
  type Page,
  expectWritten,
  switchLanguage,
  toggleTheme,
} from './lib/site.ts'

const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello & أهلًا' }
const resourceFailed = /Failed to load resource|Failed to fetch dynamically/

const shown = says.en
const { labels } = shown.contact

test.describe('when images fail to load', () => {
  test.use({ tolerated: resourceFailed })

  test('a placeholder of the same size replaces them @all', async ({ page }) => {
    const images = page.locator(':is(#about, #projects) img')
    const boxes = async () => {
      await expect(images).toHaveCount(1 + content.projects.length)
      return images.evaluateAll((elements) =>
        elements.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
      )
    }
    await open(page, './')
    const right = await boxes()
    // Some fail before hydration, and some after.
    let fail: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(/\.(avif|jpe?g|png)$/, async (route) => {
      if (/project-\w+/.test(route.request().url())) await late
      await route.abort()
    })
    await open(page, './')
    expect(await boxes(), 'before they have failed').toEqual(right)
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
    await waitForAllParts(page)
    fail()
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveAttribute('src', /placeholder/)
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      await expect(image).toHaveAttribute('alt', /./)
    }
    expect(await boxes()).toEqual(right)
  })

  test('the plate of the first screen changes with its star, and is as large', async ({
    page,
  }) => {
    await page.route(/\/project-.*\.(avif|jpeg|webp)/, (route) => route.abort())
    await open(page, './')
    const plate = page.locator('.hero-plate:visible')
    const before = await plate.locator('.plate').boundingBox()
    await page.locator('.hero-stars li:not([aria-hidden]) a').nth(2).hover()
    await expect(plate).toHaveAttribute('href', `#project-${content.projects[2]!.id}`)
    expect(await plate.locator('.plate').boundingBox()).toEqual(before)
  })
})

test('when images and fonts never load, the page works @all', async ({ page }) => {
  await page.route(/\.(avif|jpe?g|png|woff2)$/, () => undefined)
  await page.goto('./', { waitUntil: 'commit' })
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await toggleTheme(page)
  const html = await (await page.request.get('./')).text()
  for (const display of html.match(/font-display:\s*\w+/g)!)
    expect(display).toMatch(/optional|swap|fallback/)
  // Fonts that are preloaded in the head would delay the first paint.
  const [head, body] = html
    .split('<body>')
    .map((part) => part.split('rel="preload"').length)
  // Two fonts and the second style sheet.
  expect([head, body]).toEqual([1, 4])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('when storage throws, and features of newer browsers are missing, everything works for this visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  await open(page, './')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await toggleTheme(page)
  const filter = page.locator('#skills .filters button').nth(2)
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#hero').getByRole('link', { name: shown.cv.offer }).click()
  await page.getByRole('button', { name: shown.cv.cancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await send(page)
  await expect(findToast(page)).toContainText(labels.missingTitle)
  await fillForm(page, message)
  await send(page)
  await expect(findToast(page)).toContainText(labels.preparedTitle)
  await switchLanguage(page, 'ar')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test.describe('at an insecure address', () => {
  test.use({
    baseURL: 'http://plain.test/',
    tolerated: /Cross-Origin-Opener-Policy header has been ignored/,
  })

  test('the page is hydrated, and the form answers @engines', async ({
    page,
    request,
  }) => {
    await page.route('http://plain.test/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const port = process.env['TEST_PORT'] ?? '4180'
      const response = await request.get(`http://localhost:${port}${pathname}`)
      await route.fulfill({ response })
    })
    const words = page.waitForResponse(/assets\/ar-/)
    await open(page, './')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await endQuietPeriod(page)
    // The last request before the service worker would be registered.
    await words
    await send(page)
    await expect(findToast(page)).toContainText(labels.missingTitle)
    // Else what it still fetches would ask a network.
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('when a chunk is gone after a new deployment', () => {
  test.use({ tolerated: resourceFailed })

  test('a language switch loads the page and keeps the draft @all', async ({ page }) => {
    // Only the new page finds its chunk.
    await page.route(/assets\/ar-[^/]*\.js$/, (route) =>
      new URL(page.url()).pathname === '/ar/' ? route.continue() : route.abort(),
    )
    await open(page, './')
    await fillForm(page, message)
    await markVisit(page)
    await switchLanguage(page, 'ar')
    // The hash is the section that the visitor was reading.
    await expect(page).toHaveURL('./ar/#contact')
    await waitForHydration(page)
    await expectWritten(page, message)
    expect(await page.evaluate(() => 'visit' in window)).toBe(false)
  })
})

test('when the clipboard is refused or missing, a toast says so, and the text can be selected', async ({
  page,
}) => {
  await blockTabs(page)
  await open(page, './')
  for (const isThere of [true, false]) {
    await page.evaluate((there) => {
      const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: there ? { writeText } : undefined,
      })
    }, isThere)
    await fillForm(page, message)
    await send(page)
    await findToast(page).getByRole('button', { name: labels.copy }).click()
    await expect(findToast(page)).toContainText(labels.copyFailed)
  }
  await page.locator('.last-message summary').click()
  await expect(page.locator('.last-message pre')).toContainText(message.message)
})

test.describe('when a part throws', () => {
  test.use({ tolerated: /Broken by the test|React error/ })

  const parts = [
    ['bar', 'navigation.linked'],
    ['hero', 'hero.facts'],
    ['skills', 'skills.skills'],
    ['projects', 'projects.codeHost'],
    ['contact', 'contact.ways'],
  ] as const
  for (const [part, read] of takeSome(parts, 1)) {
    test(`${part}: its controls work or are hidden, and it follows the language`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: part === 'bar' ? 390 : 1440, height: 900 })
      await breakWords(page, read)
      await open(page, './')
      await waitForAllParts(page)
      const broken = page.locator(`[data-part="${part}"]`)
      await expect(broken).toHaveClass(/unscripted/)
      await expect(broken).toContainText(/\w{4}/)
      await expect(page.locator('.skill:visible')).toHaveCount(content.skills.length)
      expect(await broken.evaluate(silentControls)).toEqual([])

      await findLanguageSwitch(page, 'ar').click()
      await expectHome(page, 'ar')
      await expect(page).toHaveURL(/\/ar\/$/)
      await expect(page.locator('main')).not.toContainText(shown.skills.title)
      await waitForAllParts(page)
      await expect(page.locator('.unscripted')).toHaveCount(0)
    })
  }

  test('with a fault in the other language only, the page is reloaded in that language @all', async ({
    page,
  }) => {
    await breakWords(page, 'skills.skills', 'ar')
    await open(page, './')
    await waitForAllParts(page)
    await fillForm(page, message)
    await markVisit(page)
    await findLanguageSwitch(page, 'ar').click()
    await page.waitForFunction(() => !('visit' in window))
    await expectHome(page, 'ar')
    await expectWritten(page, message)
  })

  /** Finds visible controls that are covered, or that need a script. */
  function silentControls(part: Element) {
    return [
      ...part.querySelectorAll<HTMLElement>('a:not(.skip-link), button, input, textarea'),
    ]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return !control.contains(seen) || control.matches('button[type="button"]')
      })
      .map((control) => control.outerHTML.slice(0, 120))
  }

  /** Makes reading this field of the page's content throw, until its chunk is loaded again. */
  async function breakWords(page: Page, path: string, locale = 'en') {
    await page.route(
      new RegExp(`assets/${locale}-[^/]*\\.js$`),
      async (route) => {
        const response = await route.fetch()
        const [slice = '', field = ''] = path.split('.')
        const breaking = `Object.defineProperty(page.${slice}, '${field}', { get() { throw new Error('Broken by the test') } })`
        const body = `${await response.text()}\n${breaking}`
        await route.fulfill({ response, body })
      },
      // The service worker requests it again for its cache.
      { times: 1 },
    )
  }
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('fifty rapid switches of language and theme end in the last choice @engines @all', async ({
    page,
  }) => {
    await open(page, './')
    await markVisit(page)
    for (const turns of [50, 1, 1, 1]) {
      await page.evaluate((turns) => {
        for (let turn = 0; turn < turns; turn++) {
          document.querySelector<HTMLElement>('header a[hreflang]')?.click()
          document.querySelector<HTMLElement>('header .bar-theme')?.click()
        }
      }, turns)
    }
    // The last switch waits for the one before, so this is polled.
    await expect(async () => {
      const { lang, name, stored, isDark } = await page.evaluate(() => ({
        lang: location.pathname === '/ar/' ? 'ar' : 'en',
        name: document.querySelector('h1')?.textContent,
        stored: Object.fromEntries(Object.entries(localStorage)),
        isDark: document.documentElement.classList.contains('dark'),
      }))
      expect(name).toBe(says[lang as 'en' | 'ar'].hero.drawnName)
      expect(stored).toEqual({ lang, theme: isDark ? 'dark' : 'light' })
    }).toPass()
    await expectSameVisit(page)
  })
})

test('after a browser has translated the page, the filter, theme, form, dialog and language switch work @all', async ({
  page,
}) => {
  await open(page, './')
  await waitForAllParts(page)
  await expectToOutliveTranslation(page)
})

test.describe('when a browser has translated the page before the parts below are hydrated', () => {
  // React reports that it has rendered the changed parts again.
  test.use({ tolerated: /React error #418/ })

  test('the filter, theme, form, dialog and language switch work', async ({ page }) => {
    await open(page, './')
    await expectToOutliveTranslation(page)
  })
})

async function expectToOutliveTranslation(page: Page) {
  await page.evaluate(() => {
    // Browser translation moves every text node into two nested elements.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue
      const [outer, inner] = [font(), font()]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(`[${text.data}]`)
    }
  })
  // Wait, since an element that React replaces between mouse down and up gets no click.
  await waitForAllParts(page)
  await page.locator('#skills .filters button').nth(2).click()
  await expect(page.locator('.skill').filter({ visible: true })).toHaveCount(
    shown.skills.skills.filter(({ category }) => category === 'tools').length,
  )
  await toggleTheme(page)
  await send(page)
  await expect(page.locator('form [name="name"]')).toHaveAccessibleDescription(
    labels.missingName,
  )
  await page.locator('#hero').getByRole('link').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // It reloads the page, at the place that is read.
  await page.locator('#skills').evaluate((skills) => {
    skills.scrollIntoView({ behavior: 'instant' })
  })
  await switchLanguage(page, 'ar')
  await expect(page).toHaveURL('./ar/#skills')
}

test('at an address that the site does not have, a saved page works, and so does its language switch @all', async ({
  page,
}) => {
  await page.route('**/saved/page.html', async (route) => {
    await route.fulfill({ response: await page.request.get('./ar/') })
  })
  await open(page, './saved/page.html')
  await expectHome(page, 'ar')
  await switchLanguage(page, 'en')
  await page.goBack()
  await expectHome(page, 'ar')
})
