import { join, resolve } from 'node:path'
import axe from 'axe-core'
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import type { Locale } from '#languages'
import { content, locales, getOther, says } from '../../content.ts'
import { quietPeriod } from '../../../src/page/lib/idle.ts'
import type { Theme } from '../../../src/page/lib/theme.ts'

export { content, getOther, quietPeriod, says }
export { expect, type Locale, type Locator, type Page, type Theme }

export interface Options {
  /** Errors that the test causes itself, which must not fail it. */
  tolerated: RegExp
  /** The language that a test in turn (places.ts) sees the page in, and the stored theme. */
  language: Locale
  theme: Theme | undefined
  /** What else is in local storage. */
  stored: Record<string, string>
}

export interface Fixtures {
  /** The faults of the page so far. */
  faults: string[]
  /**
   * Requests to other sites and programs: new tabs, which are answered with an empty page, and
   * mail.
   */
  outside: Request[]
}

/**
 * Every test also fails on an error or warning in the console (such as React's hydration errors),
 * an uncaught exception, a violation of the Content-Security-Policy, and a request to another site
 * that is not a navigation.
 */
export const test = base.extend<Options & Fixtures>({
  tolerated: [/^$/, { option: true }],
  language: ['en', { option: true }],
  theme: [undefined, { option: true }],
  stored: [{}, { option: true }],
  storageState: async ({ baseURL, theme, stored }, use) => {
    const pairs = Object.entries({ ...(theme && { theme }), ...stored })
    const localStorage = pairs.map(([name, value]) => ({ name, value }))
    await use({
      cookies: [],
      origins:
        pairs.length > 0 ? [{ origin: new URL(baseURL ?? '').origin, localStorage }] : [],
    })
  },
  faults: [
    async ({ context, baseURL, tolerated }, use) => {
      const { origin } = new URL(baseURL ?? '')
      const faults: string[] = []
      await changeTimers(context)
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
        const isOutside = new URL(request.url()).origin !== origin
        if (isOutside && !request.isNavigationRequest())
          faults.push(`Asked another site: ${request.url()}`)
      })
      await use(faults)
      const errors = faults.filter((fault) => !tolerated.test(fault))
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
  outside: async ({ context, baseURL }, use) => {
    const { origin } = new URL(baseURL ?? '')
    const outside: Request[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) outside.push(request)
    })
    // Each request of the page passes through here, which is dear.
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ body: '', contentType: 'text/html' }),
    )
    await use(outside)
  },
})

/**
 * Disables timers of four seconds or more, which a slow machine would reach too early. A test that
 * needs them advances the time itself (`page.clock`). Work for an idle page can begin at once
 * (`endQuietPeriod`).
 */
export async function changeTimers(context: BrowserContext) {
  await context.addInitScript((quietPeriod) => {
    const setTimeout = window.setTimeout.bind(window)
    // Taken now: Playwright's clock, which a test installs later, sets timers as it is read.
    const now = performance.now.bind(performance)
    let isQuiet = true
    /** What is due as the quiet period ends: the page's work for when it is idle. */
    const waiting: (() => void)[] = []

    /** Waits like the page, or until the test ends the quiet period. */
    function waitQuietly(run: () => void, delay: number) {
      let hasRun = false
      const runOnce = () => {
        if (!hasRun) run()
        hasRun = true
      }
      waiting.push(runOnce)
      return setTimeout(runOnce, isQuiet ? delay : 0)
    }

    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0, ...values: unknown[]) => {
        if (delay >= 4000) return 0
        const beyondQuiet = now() + delay - quietPeriod
        if (delay > 0 && Math.abs(beyondQuiet) < 2) return waitQuietly(run, delay)
        return setTimeout(run, delay, ...values)
      },
      endQuietPeriod: () => {
        isQuiet = false
        for (const run of waiting) run()
      },
    })
  }, quietPeriod)
}

/**
 * Begins at once what waits until the page is idle for some seconds: hydration of the parts
 * below, sky, prefetch, service worker. Most of a test's time would be that wait.
 */
export async function endQuietPeriod(page: Page) {
  await page.evaluate(() => {
    ;(Reflect.get(window, 'endQuietPeriod') as (() => void) | undefined)?.()
  })
}

/** Chromium's console message for a response with status 404. */
export const notFoundMessage = /Failed to load resource.*404/

/** Enables animations, for tests that are about them; in all other tests they are off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The path of a language's page, relative to the site's root. */
export function getPath(locale: Locale) {
  return `./${locales[locale].path}`
}

/**
 * Builds the pages of a folder of content and serves them instead of the sample, at the same
 * addresses: so all sites have one bundle, which the build caches.
 * @returns the folder of the built site
 */
export async function buildAndServe(page: Page, content: string) {
  const folder = builtSites.get(content) ?? (await build(content))
  builtSites.set(content, folder)
  await page.route(
    (url) => url.port !== '' && url.hostname === 'localhost',
    (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(folder, pathname.replace(/\/$/, '/index.html')) })
    },
  )
  return folder
}

/** The sites that this worker has built: their folders, keyed by that of their content. */
const builtSites = new Map<string, string>()

/** Vite and the configuration, loaded once by the workers that build a site. */
let tools: ReturnType<typeof loadTools> | undefined

async function loadTools() {
  const vite = await import('vite')
  const { module } = await vite.runnerImport<typeof import('../../../vite.config.ts')>(
    resolve('vite.config.ts'),
  )
  return { ...vite, makeConfig: module.default }
}

async function build(content: string) {
  // Another worker may build the same site.
  const outDir = `test-results/worker-${process.pid}/${builtSites.size}`
  const { CONTENT = 'sample' } = process.env
  Object.assign(process.env, { CONTENT: content })
  const { createBuilder, mergeConfig, makeConfig } = await (tools ??= loadTools())
  const options = {
    configFile: false,
    mode: 'pages',
    build: { outDir },
    logLevel: 'warn',
  }
  const builder = await createBuilder(mergeConfig(makeConfig(), options))
  await builder.buildApp()
  Object.assign(process.env, { CONTENT })
  return outDir
}

/** Opens a path below the site's root, and waits until the first screen is hydrated. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

/** Opens a path with a chunk that comes only while the page is idle. */
export async function openWith(page: Page, path: string, chunk: RegExp) {
  const response = page.waitForResponse(chunk)
  await open(page, path)
  await endQuietPeriod(page)
  await page.evaluate((url) => import(url), (await response).url())
}

/** Resolves once the first screen is hydrated; the parts below are hydrated when they come near. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    // A page that is about to load does not notice it. (A scroll would close the menu.)
    dispatchEvent(new Event('pointermove'))
    const first = document.querySelectorAll(
      ['bar', 'hero', 'status', 'main'].map((id) => `[data-part=${id}]`).join(),
    )
    return first.length > 0 && [...first].every((part) => part.matches('[data-live]'))
  })
}

/** Does what somebody does who begins to read: the application comes. */
export async function giveSign(page: Page) {
  await page.evaluate(() => {
    dispatchEvent(new Event('scroll'))
  })
}

/** Hydrates the parts outside the viewport now, and resolves once every part is hydrated. */
export async function waitForAllParts(page: Page) {
  await endQuietPeriod(page)
  await page.waitForFunction(() => {
    // The visitor scrolls.
    dispatchEvent(new Event('scroll'))
    return document.querySelector('[data-part]:not([data-live])') === null
  })
}

/** Holds matching requests back until the returned function is called. */
export async function holdBack(
  page: Page,
  pattern: RegExp,
  then: 'continue' | 'abort' = 'continue',
) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route[then]()
  })
  return release
}

/** Sets a mark on the window, which a reload would remove. */
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

/** The language switch. */
export function findLanguageSwitch(page: Page, to: Locale) {
  return page.locator(`header a[hreflang="${to}"]`)
}

/**
 * Clicks the theme toggle, which is in the drawer if the bar has no room for it, and expects the
 * other theme.
 */
export async function toggleTheme(page: Page) {
  const isDark = await hasDarkTheme(page)
  const menu = page.locator('.bar-menu')
  const isInDrawer = await menu.isVisible()
  if (isInDrawer) await menu.click()
  await page.locator(isInDrawer ? '.drawer-theme' : '.bar-theme').click()
  await expect.poll(() => hasDarkTheme(page)).toBe(!isDark)
  if (!isInDrawer) return
  await page.keyboard.press('Escape')
  await expect(page.locator('.drawer')).toBeHidden()
}

export function hasDarkTheme(page: Page) {
  return page.evaluate(() => document.documentElement.classList.contains('dark'))
}

/** Clicks at a control's center, even if something covers it. */
export async function clickAtCenter(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  await control.page().mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
}

/** Disables the referrer, as privacy settings do. */
export async function disableReferrer(page: Page) {
  await page.evaluate(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer' })
    meta.content = 'no-referrer'
    document.head.append(meta)
  })
}

/** Fills in the form's fields. */
export async function fillForm(
  page: Page,
  message: { name: string; email: string; message: string },
) {
  for (const [field, value] of Object.entries(message)) {
    await page.locator(`form [name="${field}"]`).fill(value)
  }
}

/** Submits the form. */
export async function send(page: Page) {
  await page.locator('form button[type="submit"]').click()
}

/** The open toast. */
export function findToast(page: Page) {
  return page.locator('.toasts > li:not([hidden])')
}

/**
 * Resolves once a toast is visible, and its timer and key listeners run: React starts them in an
 * effect after the paint, so a key could come too early.
 */
export async function waitForToast(page: Page) {
  await expect(findToast(page)).toBeVisible()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      }),
  )
}

/** Blocks new tabs, as a pop-up blocker does. */
export async function blockTabs(page: Page) {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

/** Replaces new tabs by a list of their URLs, which the returned function reads. */
export async function captureTabs(page: Page) {
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

/** Stops the clock: time passes only when the test advances it. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Parses a query as a mail program does: percent-encoding only, and a plus is a plus. */
export function parseParameters(url: string) {
  const query = url.slice(url.indexOf('?') + 1)
  return Object.fromEntries(
    query.split('&').map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), decodeURIComponent(pair.slice(equals + 1))] as const
    }),
  )
}

/** The path of the application's script, from the document. */
export async function findApplication(page: Page) {
  const html = await (await page.request.get('./')).text()
  const [, path = ''] = /<script data-application="([^" ]+)/.exec(html) ?? []
  expect(path).toMatch(/^\/.*\.js$/)
  return path
}

/** Expects the page in this language. */
export async function expectHome(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    says[locale].hero.drawnName,
  )
}

export async function switchLanguage(page: Page, to: Locale) {
  await findLanguageSwitch(page, to).click()
  await expectHome(page, to)
}

/** Expects these values in the form's fields. */
export async function expectWritten(page: Page, message: Parameters<typeof fillForm>[1]) {
  for (const [field, value] of Object.entries(message)) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
  }
}

/** Expects no violations from axe. */
export async function expectNoViolations(page: Page, state: string) {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const engine = Reflect.get(window, 'axe') as typeof axe
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

/** Resolves once nothing moves, so that a click hits its target. */
export async function waitUntilStill(page: Page) {
  await page.evaluate(async () => {
    const top = () => document.documentElement.getBoundingClientRect().top
    for (let last; last !== top();) {
      last = top()
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    }
  })
}
