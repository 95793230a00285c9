import { join } from 'node:path'
import axe from 'axe-core'
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type Request,
} from '@playwright/test'
import { createBuilder } from 'vite'
import type { Locale } from '#languages'
import { content, localeTags, locales, otherThan, says } from '../content.ts'
import type { Theme } from '../../src/page/lib/theme.ts'

export { content, otherThan, says }
export { expect, type Locale, type Locator, type Page, type Theme }

export const themes: Theme[] = ['dark', 'light']

interface Options {
  /** Faults that a test brings about itself, and which don't count against the page. */
  tolerated: RegExp
  /** The language that a journey is made in. */
  language: Locale
}

interface Fixtures {
  /** What was asked of other sites and programs: new tabs, which open on nothing, and mail. */
  outside: Request[]
}

/**
 * Every test also fails on an error or warning in the console (React's about hydration
 * among them), an uncaught exception, a breach of the Content-Security-Policy, and a
 * request to another site that no visitor asked for.
 */
export const test = base.extend<Options & Fixtures>({
  tolerated: [/^$/, { option: true }],
  language: ['en', { option: true }],
  outside: [
    async ({ context, baseURL, tolerated }, use) => {
      const { origin } = new URL(baseURL ?? '')
      const faults: string[] = []
      const outside: Request[] = []
      await stopLongTimers(context)
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if (message.text() === 'Service Worker registration blocked by Playwright') return
        faults.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      await context.addInitScript(() => {
        addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI }) => {
            console.error(`CSP: ${violatedDirective} forbids ${blockedURI}`)
          },
        )
      })
      context.on('request', (request) => {
        if (new URL(request.url()).origin === origin) return
        outside.push(request)
        if (request.isNavigationRequest()) return
        faults.push(`Asked another site: ${request.url()}`)
      })
      await context.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ body: '', contentType: 'text/html' }),
      )
      await use(outside)
      const own = faults.filter((fault) => !tolerated.test(fault))
      expect(own, 'the page kept quiet').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A slow machine is no slow network, and no visitor who has read for five seconds: a page does what
 * takes seconds only where a test passes the time for it (`page.clock`).
 */
export async function stopLongTimers(context: BrowserContext) {
  await context.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delay = 0, ...values: unknown[]) =>
        delay >= 4000 ? 0 : setTimeout(run, delay, ...values),
    })
  })
}

/** What Chromium says about a document or file that is answered with 404. */
export const notFoundMessage = /Failed to load resource.*404/

/** For tests whose subject moves; the others are spared it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Declares tests once for each language. */
export function inEveryLanguage(declare: (locale: Locale) => void) {
  for (const locale of localeTags) {
    test.describe(`in ${locale}`, () => {
      declare(locale)
    })
  }
}

const phone = { width: 390, height: 800 }
const desktop = { width: 1440, height: 900 }

/** Windows in which the page is laid out differently. */
export const windows = [
  phone,
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  desktop,
]

type Args = PlaywrightTestArgs & PlaywrightWorkerArgs & PlaywrightWorkerOptions
type Journey = (args: Args & Options & Fixtures) => Promise<void>

/**
 * Declares what a person does on a phone and on a desktop, each in one language; in Firefox, where
 * its driver can do it, in the other language.
 * @param sizes more windows, where the layout matters
 */
export function journey(
  title: string,
  make: Journey,
  { inFirefox = true, sizes = [phone, desktop] } = {},
) {
  for (const engine of inFirefox ? ['', '@firefox'] : ['']) {
    for (const [index, viewport] of sizes.entries()) {
      // Half of the journeys begin with the other language.
      const turn = index + title.length + (engine ? 1 : 0)
      const language = localeTags[turn % localeTags.length] ?? 'en'
      const place = `in ${language}, ${viewport.width} × ${viewport.height} ${engine}`
      test.describe(place, () => {
        test.use({ viewport, language })
        test(title, make)
      })
    }
  }
}

/** Declares a journey whose subject is what comes first: one window shows it. */
export function race(title: string, make: Journey) {
  journey(title, make, { sizes: [title.length % 2 ? desktop : phone] })
}

/** Starts the tests around it with these values in local storage; `lang` may be the journey's. */
export function withStored(
  values: Record<string, string> | ((language: Locale) => Record<string, string>),
) {
  test.use({
    storageState: async ({ baseURL, language }, use) => {
      const stored = typeof values === 'function' ? values(language) : values
      const localStorage = Object.entries(stored).map(([name, value]) => ({
        name,
        value,
      }))
      await use({
        cookies: [],
        origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }],
      })
    },
  })
}

/** Where a language's page is, below the site's root. */
export function pathOf(locale: Locale) {
  return `./${locales[locale].path}`
}

/** Builds the pages of a fixture, or of a folder of content, and serves them below its name. */
export async function build(
  page: Page,
  name: string,
  content = `tests/fixtures/${name}`,
) {
  const folder = `test-results/${name}`
  const { CONTENT = 'sample' } = process.env
  process.env['CONTENT'] = content
  // The product is read anew each time; its packages are there from the build before.
  const builder = await createBuilder({
    base: `/${name}/`,
    configLoader: 'runner',
    mode: 'pages',
    logLevel: 'warn',
    build: { outDir: folder },
  })
  await builder.buildApp()
  process.env['CONTENT'] = CONTENT
  // Below the same origin, which is the one that the page may ask.
  await page.route(`**/${name}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.split(`/${name}/`)[1] ?? ''
    return route.fulfill({ path: join(folder, path.replace(/(^|\/)$/, '$1index.html')) })
  })
}

/** Opens a path below the site's root, and waits until the application is there. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/**
 * Resolves once the application answers on the first screen; what is below it does when it comes
 * near, or is pressed.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const first = document.querySelectorAll(
      ['bar', 'hero', 'status', 'main'].map((id) => `[data-part=${id}]`).join(),
    )
    return first.length > 0 && [...first].every((part) => part.matches('[data-live]'))
  })
}

/** Resolves once every part answers and is laid out: what nobody has come near waits for a while. */
export async function allAwake(page: Page) {
  await expect(page.locator('[data-part]:not([data-live])')).toHaveCount(0)
}

/** A mark in the page's memory, which a reload would wipe out. */
export async function markVisit(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { visit: true })
  })
}

export async function expectSameVisit(page: Page) {
  expect(await page.evaluate(() => 'visit' in window), 'the page was not reloaded').toBe(
    true,
  )
}

/** The language switch, which names the other language in itself. */
export function languageSwitch(page: Page, to: Locale) {
  return page.locator(`header a[hreflang="${to}"]`)
}

/** Presses the theme's switch, which stands in the drawer where the bar has no room. */
export async function pressTheme(page: Page) {
  const menu = page.locator('.bar-menu')
  if (!(await menu.isVisible())) return page.locator('.bar-theme').click()
  await menu.click()
  await page.locator('.drawer-theme').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.drawer')).toBeHidden()
}

/** Presses where a control is seen, whatever may lie over it there. */
export async function pressWhereSeen(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  await control.page().mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
}

/** From now on, as privacy settings have it, no page hears from which one a link was followed. */
export async function tellNotWhereFrom(page: Page) {
  await page.evaluate(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer' })
    meta.content = 'no-referrer'
    document.head.append(meta)
  })
}

/** Fills the form's three fields in. */
export async function write(
  page: Page,
  message: { name: string; email: string; message: string },
) {
  for (const [field, value] of Object.entries(message)) {
    await page.locator(`form [name="${field}"]`).fill(value)
  }
}

/** Presses the form's button. */
export async function send(page: Page) {
  await page.locator('form button[type="submit"]').click()
}

/** The toast that is up. */
export function toastOf(page: Page) {
  return page.locator('.toasts > li:not([hidden])')
}

/**
 * Resolves once the toast that was called for is up, its time runs and keys reach it: React
 * sees to both after it is drawn, by a message to itself, and a key may come before that.
 */
export async function toastIsUp(page: Page) {
  await expect(toastOf(page)).toBeVisible()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      }),
  )
}

/** Leaves no new tab to the page, as a browser that blocks pop-ups does. */
export async function blockTabs(page: Page) {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

/** From now on a new tab opens nowhere, and all the same counts as one; which those were. */
export async function openNoTabs(page: Page) {
  await page.evaluate(() => {
    const tabs: unknown[] = []
    Object.assign(window, {
      tabs,
      open: (url: unknown) => {
        tabs.push(url)
        return {}
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'tabs') as string[])
}

/** Takes the clock, and stops it: time passes only when the test says so. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Reads a query as a mail program does: percent-encoding only, a plus is a plus. */
export function parametersOf(url: string) {
  const query = url.slice(url.indexOf('?') + 1)
  return Object.fromEntries(
    query.split('&').map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), decodeURIComponent(pair.slice(equals + 1))] as const
    }),
  )
}

/** The path of the application's script, as the document names it. */
export async function applicationOf(page: Page) {
  const html = await (await page.request.get('./')).text()
  const [, path = ''] = /<script data-application="([^" ]+)/.exec(html) ?? []
  expect(path).toMatch(/^\/.*\.js$/)
  return path
}

/** The page is there in this language. */
export async function expectHome(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    says[locale].hero.drawnName,
  )
}

export async function switchLanguage(page: Page, to: Locale) {
  await languageSwitch(page, to).click()
  await expectHome(page, to)
}

export async function switchToLight(page: Page) {
  await page.locator('header .bar-theme').click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
}

/** The form's three fields hold this. */
export async function expectWritten(page: Page, message: Parameters<typeof write>[1]) {
  for (const [field, value] of Object.entries(message)) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
  }
}

/** Fails on whatever axe finds. */
export async function expectNoViolations(page: Page, state: string) {
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
