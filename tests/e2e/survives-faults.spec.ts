import { EventEmitter, once } from 'node:events'
import { headedSections } from '../../model/sections'
import { locales } from '../content'
import {
  applicationOf,
  blockTabs,
  content,
  expect,
  expectSameVisit,
  hydrated,
  languageSwitch,
  markVisit,
  open,
  pathOf,
  says,
  send,
  test,
  toastOf,
  write,
  withMotion,
  type Page,
} from './site'

const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello & أهلًا' }
const resourceFailed =
  /Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module/

const locale = 'en'
const other = 'ar'
const shown = says[locale]

test.describe('with images that fail', () => {
  test.use({ tolerated: resourceFailed })

  test('the placeholder takes their place, at the same size', async ({ page }) => {
    const boxes = async () => {
      const images = page.locator('main img')
      await expect(images).toHaveCount(1 + content.projects.length)
      return images.evaluateAll((all) =>
        all.map((image) => [
          Math.round(image.clientWidth),
          Math.round(image.clientHeight),
        ]),
      )
    }
    await open(page, pathOf(locale))
    const right = await boxes()
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    await open(page, pathOf(locale))
    expect(await boxes(), 'before they have failed').toEqual(right)
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveAttribute('src', /placeholder/)
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
      await expect(image).toHaveAttribute('alt', /./)
    }
    await expect.poll(boxes).toEqual(right)
  })
})

test('with storage that throws when touched, the page has its defaults, and everything works for this visit', async ({
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
  })
  await open(page, pathOf(locale))
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectWorking(page)
})

test('a draft that is junk is an empty one', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('draft', '{"name":{"a":1},"email":7,"message":null}')
  })
  await open(page, pathOf(locale))
  for (const field of ['name', 'email', 'message']) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue('')
  }
})

test.describe("with scripts that don't come, on a phone", () => {
  test.use({ tolerated: resourceFailed, viewport: { width: 390, height: 800 } })

  test('the page is the one without scripts, and the not-found view is in the right language all the same', async ({
    page,
  }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(pathOf(locale))
    await expectPlainPage(page)
    await page.goto(`${pathOf(other)}nothing`)
    await expect(page.locator('html')).not.toHaveClass(/\bjs\b/)
    const headings = page.getByRole('heading', { level: 1 })
    await expect(headings).toHaveText([says[other].notFound.title])
  })
})

test.describe('with a script that breaks', () => {
  test.use({ tolerated: /broken on purpose/ })

  test('the page is the one without scripts', async ({ page }) => {
    await page.route(`**${await applicationOf(page)}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new Error("broken on purpose")',
      }),
    )
    await page.goto(pathOf(locale))
    await expectPlainPage(page)
  })
})

test.describe('with a chunk gone after a new deployment', () => {
  test.use({ tolerated: resourceFailed })

  test("the page's own: the page is the one without scripts", async ({ page }) => {
    await page.route(new RegExp(`assets/${locale}-[^/]*\\.js$`), (route) => route.abort())
    await page.goto(pathOf(locale))
    await expectPlainPage(page)
  })

  test('the other language: the switch is a plain navigation, and the draft comes along', async ({
    page,
  }) => {
    // The new page, and it alone, finds its own.
    await page.route(new RegExp(`assets/${other}-[^/]*\\.js$`), (route) =>
      page.url().endsWith(`/${other}/`) ? route.continue() : route.abort(),
    )
    await open(page, pathOf(locale))
    await write(page, message)
    await markVisit(page)
    await languageSwitch(page, other).click()
    await expect(page).toHaveURL(pathOf(other))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says[other].hero.name,
    )
    await hydrated(page)
    await expect(page.locator('form [name="message"]')).toHaveValue(message.message)
    expect(await page.evaluate(() => 'visit' in window)).toBe(false)
  })

  test('toasts: the fields are marked all the same, and a message can be prepared', async ({
    page,
    outside,
  }) => {
    await page.route(/assets\/toast[^/]*\.js$/, (route) => route.abort())
    await open(page, pathOf(locale))
    await send(page)
    await expect(page.locator('form [name="name"]')).toHaveAccessibleDescription(
      shown.contact.labels.missingName,
    )
    await write(page, message)
    await send(page)
    await expect.poll(() => outside.length).toBe(1)
    await expect(page.locator('.kept')).toBeVisible()
  })

  test("the sky's worker: the stars are drawn all the same", async ({ page }) => {
    await page.route(/assets\/sky[^/]*\.js$/, (route) => route.abort())
    await open(page, pathOf(locale))
    await expectStarsDrawn(page)
  })

  test('what is below the first screen: it can be read, and the rest works', async ({
    page,
  }) => {
    await page.route(/assets\/rest-of-page[^/]*\.js$/, (route) =>
      new URL(page.url()).pathname === `/${locales[locale].path}` ||
      page.url() === 'about:blank'
        ? route.abort()
        : route.continue(),
    )
    await page.goto(pathOf(locale))
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined)
    for (const id of ['about', 'skills', 'projects', 'contact'] as const) {
      await expect(page.locator(`#${id} h2`)).toHaveText(shown[id].title)
    }
    await page
      .locator('header')
      .getByRole('button', { name: shown.navigation.toLight, exact: true })
      .click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await languageSwitch(page, other).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says[other].hero.name,
    )
    await expect(page.locator('#contact h2')).toBeAttached()
  })
})

test('without View Transitions and Intl.Segmenter, which the oldest browsers lack, everything works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  await open(page, pathOf(locale))
  await expectWorking(page)
})

test('with the worker refused, the stars are drawn all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, pathOf(locale))
  await expectStarsDrawn(page)
})

test('with the clipboard refused or missing, the visitor is told, and the text is there to be selected', async ({
  page,
}) => {
  await blockTabs(page)
  await open(page, pathOf(locale))
  for (const isThere of [true, false]) {
    await page.evaluate((there) => {
      const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: there ? { writeText } : undefined,
      })
    }, isThere)
    await write(page, message)
    await send(page)
    await toastOf(page).getByRole('button', { name: shown.contact.labels.copy }).click()
    await expect(toastOf(page)).toContainText(shown.contact.labels.copyFailed)
  }
  await page.locator('.kept summary').click()
  await expect(page.locator('.kept pre')).toContainText(message.message)
})

test.describe('with an exception in one section', () => {
  test.use({
    tolerated: /Cannot read properties|is not a function|Minified React error|TypeError/,
  })

  test('its content stays, and the rest works', async ({ page }) => {
    await page.route(
      new RegExp(`assets/${locale}-[^/]*\\.js$`),
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/(["']?skills["']?:)\[/, '$1null&&[')
        await route.fulfill({ response, body })
      },
      // Later, it is asked for once more, for a visit without a network.
      { times: 1 },
    )
    await open(page, pathOf(locale))
    await expect(page.locator('#skills h2')).toHaveText(shown.skills.title)
    await expect(page.locator('.skill').filter({ visible: true })).toHaveCount(
      content.skills.length,
    )
    await page
      .locator('header')
      .getByRole('button', { name: shown.navigation.toLight, exact: true })
      .click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await send(page)
    await expect(toastOf(page)).toContainText(shown.contact.labels.missingTitle)
    await languageSwitch(page, other).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says[other].hero.name,
    )
    await expect(page.locator('#projects h2')).toHaveText(says[other].projects.title)
  })
})

test.describe('with the network lost in the middle', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED/ })

  test('what is there goes on working', async ({ page, context }) => {
    const toaster = page.waitForResponse(/toaster/)
    await open(page, pathOf(locale))
    await toaster
    await context.setOffline(true)
    await page
      .locator('header')
      .getByRole('button', { name: shown.navigation.toLight, exact: true })
      .click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.locator('#skills .filters button').nth(1).click()
    await expect(page.locator('#skills .filters button').nth(1)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await send(page)
    await expect(toastOf(page)).toContainText(shown.contact.labels.missingTitle)
    await context.setOffline(false)
  })
})

test('with images and fonts that hang forever, the page is there', async ({ page }) => {
  await page.route(/\.(avif|webp|jpe?g|png|woff2)$/, () => undefined)
  await page.goto(pathOf(locale), { waitUntil: 'commit' })
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .locator('header')
    .getByRole('button', { name: shown.navigation.toLight, exact: true })
    .click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  const waiting = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter((rule) => rule.style.getPropertyValue('src').includes('url('))
      .map((rule) => rule.style.getPropertyValue('font-display')),
  )
  expect(waiting.length).toBeGreaterThan(0)
  for (const display of waiting)
    expect(['optional', 'swap', 'fallback']).toContain(display)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is clicked or typed before the application is there is not lost', async ({
  page,
}) => {
  const arrive = await holdApplication(page)
  await page.goto(pathOf(locale), { waitUntil: 'commit' })
  await page
    .locator('header')
    .getByRole('button', { name: shown.navigation.toLight, exact: true })
    .click()
  await page.locator('#skills .filters button').nth(2).click()
  await page.locator('header a[href="#projects"]').first().click()
  await expect(page).toHaveURL(/#projects$/)
  await write(page, message)
  await expect(page.locator('html')).toHaveClass(/dark/)
  arrive()
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expect(page.locator('#skills .filters button').nth(2)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const [field, value] of Object.entries(message)) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
  }
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('fifty rapid switches of language and theme, and the way back through them, end where they should', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    await markVisit(page)
    await page.evaluate(() => {
      for (let turn = 0; turn < 50; turn++) {
        document.querySelector<HTMLElement>('header a[hreflang]')?.click()
        document.querySelector<HTMLElement>('header .bar-theme')?.click()
      }
    })
    for (let turn = 0; turn < 6; turn++) {
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('header a[hreflang]')?.click()
        document.querySelector<HTMLElement>('header .bar-theme')?.click()
      })
    }
    // The last switch waits for the one before it: everything agrees once it is through.
    await expect(async () => {
      const at = await page.evaluate(() => ({
        path: location.pathname,
        lang: document.documentElement.lang,
        name: document.querySelector('h1')?.textContent,
        theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
        stored: Object.fromEntries(Object.entries(localStorage)),
        underWay: document.documentElement.dataset['transition'],
      }))
      const lang = at.path === '/ar/' ? 'ar' : 'en'
      expect(at).toEqual({
        path: at.path,
        lang,
        name: says[lang].hero.name,
        theme: at.theme,
        stored: { lang, theme: at.theme },
        underWay: undefined,
      })
    }).toPass()
    for (let step = 0; step < 10; step++) await page.evaluate(() => history.back())
    await expect
      .poll(async () => {
        const at = new URL(page.url()).pathname === '/ar/' ? 'ar' : 'en'
        return (
          (await page.getByRole('heading', { level: 1 }).textContent()) ===
          says[at].hero.name
        )
      })
      .toBe(true)
    await expectSameVisit(page)
  })
})

test('two tabs with different choices leave each other alone until the next visit', async ({
  page,
  context,
}) => {
  await open(page, pathOf(locale))
  const second = await context.newPage()
  await open(second, pathOf(locale))
  await languageSwitch(second, other).click()
  await second.locator('header .bar-theme').click()
  await expect(second.locator('html')).toHaveAttribute('lang', other)
  await expect(second.locator('html')).not.toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('a page whose texts a browser has translated goes on working', async ({ page }) => {
  await open(page, pathOf(locale))
  await page.evaluate(() => {
    // What browser translation does: every text node is taken out and put into two elements.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style'))
        texts.push(node)
    }
    for (const node of texts) {
      const [outer, inner] = [font(), font()]
      node.parentNode?.replaceChild(outer, node)
      outer.append(inner)
      inner.append(`[${node.nodeValue ?? ''}]`)
    }
  })
  await page.locator('#skills .filters button').nth(2).click()
  await expect(page.locator('.skill').filter({ visible: true })).toHaveCount(
    content.skills.filter(({ category }) => category.en === 'tools').length,
  )
  await page.locator('header .bar-theme').click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await send(page)
  await expect(page.locator('form [name="name"]')).toHaveAccessibleDescription(
    shown.contact.labels.missingName,
  )
  await page.locator('#hero').getByRole('link').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await languageSwitch(page, other).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says[other].hero.name)
  await expect(page.locator('#projects h2')).toHaveText(says[other].projects.title)
})

test('a hash that names no section is no fault', async ({ page }) => {
  for (const hash of ['#%E0%A4%A', '#"><img src=x>', '#12']) {
    await open(page, `${pathOf(locale)}?${String(hash.length)}${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await languageSwitch(page, other).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says[other].hero.name)
})

/** The stars are on a canvas of the page itself, since no worker draws them. */
async function expectStarsDrawn(page: Page) {
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', '129')
  // Until the worker has failed, the canvas is its own, and asking for its context throws.
  await expect(async () => {
    const isDrawn = await page
      .locator('.sky canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        return canvas
          .getContext('2d')
          ?.getImageData(0, 0, width, height)
          .data.some((value) => value > 0)
      })
    expect(isDrawn).toBe(true)
  }).toPass()
}

/** Keeps the application from coming; returns what lets it come. */
async function holdApplication(page: Page) {
  const gate = new EventEmitter()
  const held = once(gate, 'open')
  await page.route(`**${await applicationOf(page)}`, async (route) => {
    await held
    await route.continue()
  })
  return () => gate.emit('open')
}

/** The theme, a filter, the dialog, the form (at fault, then right) and the language. */
async function expectWorking(page: Page) {
  await page.locator('header .bar-theme').click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.locator('#skills .filters button').nth(2).click()
  await expect(page.locator('#skills .filters button').nth(2)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const offer = page.locator('#hero').getByRole('link', { name: says[locale].cv.offer })
  await offer.click()
  const dialog = page.locator('dialog.dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  const { labels } = says[locale].contact
  await send(page)
  await expect(toastOf(page)).toContainText(labels.missingTitle)
  await write(page, message)
  await send(page)
  await expect(toastOf(page)).toContainText(labels.preparedTitle)
  await languageSwitch(page, other).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says[other].hero.name)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
}

/** All content, working anchors, a way to write, and no button that would do nothing. */
async function expectPlainPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const id of headedSections) {
    await expect(page.locator(`#${id} h2`)).toHaveText(shown[id].title)
  }
  await expect(page.locator('html')).not.toHaveClass(/(^|\s)js(\s|$)/)
  await expect(page.locator('header button:visible')).toHaveCount(0)
  await page
    .locator('header')
    .getByRole('link', { name: shown.navigation.sections.contact, exact: true })
    .click()
  await expect(page.locator('#contact h2')).toBeInViewport()
  await expect(page.locator('#contact .ways a').first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
}
