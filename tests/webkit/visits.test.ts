import { expect, inject, test } from 'vitest'
import type { Locale } from '#languages'
import { findCutWords } from '../e2e/lib/cut-words.ts'
import { localeTags, locales, getOther, says } from '../content.ts'
import { openBrowser, type Browser, type Motion } from './browser.ts'

/* What a visitor does, in WebKit. */

const absent = inject('absent')

/** Declares a test of a visit in each language. The page must log no error and no warning. */
function journey(
  title: string,
  make: (browser: Browser, locale: Locale) => Promise<void>,
  motion: Motion = 'reduce',
) {
  test.skipIf(absent.length > 0).each(localeTags)(`${title} (%s)`, async (locale) => {
    const browser = await openBrowser(motion)
    try {
      await open(browser, getPath(locale))
      const hasMotion = (motion: Motion) =>
        matchMedia(`(prefers-reduced-motion: ${motion})`).matches
      expect(await browser.run(hasMotion, motion)).toBe(true)
      await make(browser, locale)
      const faults = await browser.run(() => sessionStorage.getItem('faults'))
      expect(faults, 'the page kept quiet').toBeNull()
    } finally {
      await browser.close()
    }
  })
}

journey(
  'the page opens in its language, every part is hydrated, and a second visit works',
  async (browser, locale) => {
    for (const visit of ['first', 'second']) {
      await expectLanguage(browser, locale)
      await waitForAllParts(browser)
      const hasWorker = () =>
        browser.run(() => navigator.serviceWorker.controller !== null)
      if (visit === 'first') await expect.poll(hasWorker).toBe(true)
      await browser.reload()
      await waitForHydration(browser)
    }
  },
)

journey('a press without pointer or key is answered first', async (browser, locale) => {
  await browser.goto('robots.txt')
  await browser.goto(getPath(locale))
  await browser.run(() => {
    document.querySelector<HTMLElement>('#hero a[aria-haspopup]')?.click()
  })
  const isOpen = () => browser.run(() => document.querySelector('dialog[open]') !== null)
  await expect.poll(isOpen).toBe(true)
})

journey(
  'Escape right after the press, before the dialog of the CV is shown, takes the press back',
  async (browser) => {
    await waitForHydration(browser)
    const wasOpened = await browser.run(async () => {
      document.querySelector<HTMLElement>('#hero a[aria-haspopup]')!.click()
      await Promise.resolve()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      )
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      return document.querySelector('dialog[open]') !== null
    })
    expect(wasOpened).toBe(false)
    await browser.press('#hero a[aria-haspopup]')
    const isOpen = () =>
      browser.run(() => document.querySelector('dialog[open]') !== null)
    await expect.poll(isOpen).toBe(true)
  },
)

journey(
  'a change of language keeps the place on the page, and back and forward change the language',
  async (browser, locale) => {
    await waitForAllParts(browser)
    const top = () => measureTop(browser, '#projects-title')
    await browser.run(() => {
      const title = document.querySelector('#projects-title')!
      scrollTo({
        top: title.getBoundingClientRect().top + scrollY - innerHeight / 3 + 20,
        behavior: 'instant',
      })
    })
    const before = await top()
    const otherLocale = getOther(locale)
    await pressLanguage(browser, otherLocale)
    await expectLanguage(browser, otherLocale)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40)
    await browser.back()
    await expectLanguage(browser, locale)
    await browser.forward()
    await expectLanguage(browser, otherLocale)
  },
)

journey(
  'a reload and Back keep the language of the tab when the other is chosen elsewhere',
  async (browser, locale) => {
    const otherLocale = getOther(locale)
    const choose = (tag: string) => {
      localStorage.setItem('lang', tag)
    }
    await browser.run(choose, otherLocale)
    await browser.reload()
    await expectLanguage(browser, locale)
    await browser.goto('robots.txt')
    await browser.back()
    await expectLanguage(browser, locale)
    // Only the root address follows the choice.
    await open(browser, '')
    await expectLanguage(browser, otherLocale)
  },
)

journey(
  'the theme changes, and stays after a reload and in the other language',
  async (browser, locale) => {
    const ground = () =>
      browser.run(() => getComputedStyle(document.documentElement).backgroundColor)
    const dark = await ground()
    await browser.press('.bar-theme')
    await expect.poll(ground).not.toBe(dark)
    const light = await ground()
    await browser.reload()
    await waitForHydration(browser)
    expect(await ground()).toBe(light)
    await pressLanguage(browser, getOther(locale))
    await expectLanguage(browser, getOther(locale))
    expect(await ground()).toBe(light)
    await browser.press('.bar-theme')
    await expect.poll(ground).toBe(dark)
  },
)

journey('a filter of the skills shows only its own', async (browser, locale) => {
  await waitForAllParts(browser)
  const { skills, categories } = says[locale].skills
  const shown = () =>
    browser.run(() =>
      [...document.querySelectorAll('.skill')]
        .filter((skill) => skill.checkVisibility({ visibilityProperty: true }))
        .map((skill) => skill.querySelector('.skill-name')?.textContent),
    )
  const listNames = (id?: string) =>
    skills.filter(({ category }) => !id || category === id).map(({ name }) => name)
  for (const [index, id] of [...categories.map(({ id }) => id), undefined].entries()) {
    const place = id ? index + 2 : 1
    await browser.press(`.filters button:nth-of-type(${place})`)
    await expect.poll(shown).toEqual(listNames(id))
  }
})

journey(
  'a story unfolds and folds, and its link stays where it is pressed',
  async (browser) => {
    await waitForAllParts(browser)
    const link = '.project-links a[id^="story-"]'
    const stories = () => browser.run(() => document.querySelectorAll('.story').length)
    await browser.run((link) => {
      document
        .querySelector(link)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, link)
    const before = await measureTop(browser, link)
    for (const count of [1, 0]) {
      await browser.press(link)
      await expect.poll(stories).toBe(count)
      expect(await measureTop(browser, link)).toBeCloseTo(before, 0)
    }
  },
)

journey(
  'a message opens in a new window, and the toast closes five seconds after the visitor returns',
  async (browser, locale) => {
    await waitForAllParts(browser)
    const { labels } = says[locale].contact
    const toast = () =>
      browser.run(
        () => document.querySelector('.toasts > li:not([hidden])')?.textContent ?? '',
      )
    for (const [field, text] of Object.entries({
      name: 'Mona منى',
      email: 'mona@example.org',
      message: 'Hello أهلًا',
    }))
      await browser.type(`form [name="${field}"]`, text)
    const [opener = ''] = await browser.windows()
    await browser.press('form button[type="submit"]')
    await expect.poll(toast).toContain(labels.preparedTitle)
    await expect.poll(() => browser.windows()).toHaveLength(2)
    expect(await browser.run(() => document.hasFocus())).toBe(false)
    const fields = () =>
      browser.run(() =>
        [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
          ({ value }) => value,
        ),
      )
    expect(await fields()).toEqual(['', '', ''])

    // For longer than the toast would stay.
    await browser.run(() => {
      Object.assign(window, { left: performance.now() })
    })
    const isLate = () =>
      browser.run(() => performance.now() > Number(Reflect.get(window, 'left')) + 6000)
    await expect.poll(isLate).toBe(true)
    const mail = (await browser.windows()).find((handle) => handle !== opener)
    await browser.switchTo(mail!)
    await browser.closeWindow()
    await browser.switchTo(opener)
    const back = performance.now()
    expect(await toast()).toContain(labels.preparedTitle)
    await expect.poll(toast).toBe('')
    expect(performance.now() - back).toBeGreaterThan(4500)
  },
)

journey(
  'the name is one text, and no element begins or ends inside an Arabic word',
  async (browser, locale) => {
    const name = await browser.run(() =>
      Array.from(document.querySelector('h1')!.childNodes, ({ nodeName, nodeValue }) => [
        nodeName,
        nodeValue,
      ]),
    )
    expect(name).toEqual([['#text', says[locale].hero.drawnName]])
    expect(await browser.run(findCutWords)).toEqual([])
  },
)

journey(
  'a double press on a star goes to its project, and opens nothing there',
  async (browser, locale) => {
    await waitForAllParts(browser)
    for (const { id } of says[locale].projects.projects.slice(0, 2)) {
      await browser.run(() => scrollTo({ top: 0, behavior: 'instant' }))
      await browser.press(`.hero-star[href="#project-${id}"]`, 2)
      await expectArrival(browser, `#project-${id}`)
      await browser.run(() => new Promise(requestAnimationFrame))
      await expect
        .poll(() => browser.run(() => document.documentElement.dataset['transition']))
        .toBeFalsy()
      await expectArrival(browser, `#project-${id}`)
      expect(await browser.windows()).toHaveLength(1)
    }
  },
  'no-preference',
)

journey('on paper every story is printed, and removed afterwards', async (browser) => {
  await waitForAllParts(browser)
  const stories = () => browser.run(() => document.querySelectorAll('.story').length)
  const links = await browser.run(
    () => document.querySelectorAll('.project-links a[id^="story-"]').length,
  )
  expect(links).toBeGreaterThan(0)
  // The driver does not print: this is what the page hears when one does.
  await browser.run(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(stories).toBe(links)
  await browser.run(() => dispatchEvent(new Event('afterprint')))
  expect(await stories()).toBe(0)
})

journey(
  'links of the bar lead to their sections, and back and forward between them',
  async (browser) => {
    await waitForAllParts(browser)
    for (const id of ['projects', 'skills', 'contact']) {
      await browser.press(`.bar-nav a[href="#${id}"]`)
      await expectArrival(browser, `#${id}`)
    }
    await browser.back()
    await expectArrival(browser, '#skills')
    await browser.back()
    await expectArrival(browser, '#projects')
    await browser.forward()
    await expectArrival(browser, '#skills')
  },
)

journey(
  'when a star and “View work” are pressed quickly, the page goes to the later one',
  async (browser, locale) => {
    await waitForAllParts(browser)
    const [{ id } = { id: '' }] = says[locale].projects.projects
    const [star, work] = [`.hero-star[href="#project-${id}"]`, '.hero-actions a']
    for (const [first, then, goal] of [
      [star, work, '#projects'],
      [work, star, `#project-${id}`],
    ] as const) {
      await browser.run(
        (first, then) => {
          scrollTo({ top: 0, behavior: 'instant' })
          document.querySelector<HTMLElement>(first)?.click()
          document.querySelector<HTMLElement>(then)?.click()
        },
        first,
        then,
      )
      await expectArrival(browser, goal)
    }
  },
  'no-preference',
)

function getPath(locale: Locale) {
  return locales[locale].path
}

async function open(browser: Browser, path: string) {
  await browser.goto(path)
  await waitForHydration(browser)
}

/** Resolves once the application answers on the first screen. */
async function waitForHydration(browser: Browser) {
  await waitForParts(
    browser,
    ['bar', 'hero', 'status', 'main'].map((id) => `[data-part=${id}]`).join(),
  )
}

/** Resolves once every part answers. */
async function waitForAllParts(browser: Browser) {
  await waitForParts(browser, '[data-part]')
}

async function waitForParts(browser: Browser, selector: string) {
  const areLive = (selector: string) => {
    // The parts below wait for a visitor who scrolls.
    dispatchEvent(new Event('scroll'))
    const parts = [...document.querySelectorAll(selector)]
    return parts.length > 0 && parts.every((part) => part.matches('[data-live]'))
  }
  await expect.poll(() => browser.run(areLive, selector)).toBe(true)
}

/** Presses the language switch. */
async function pressLanguage(browser: Browser, to: Locale) {
  await browser.press(`header a[hreflang="${to}"]`)
}

async function expectLanguage(browser: Browser, locale: Locale) {
  const state = () =>
    browser.run(() => {
      const { lang, dir } = document.documentElement
      const getText = (selector: string) => document.querySelector(selector)?.textContent
      return { lang, dir, name: getText('h1'), work: getText('#projects h2') }
    })
  await expect.poll(state).toEqual({
    lang: locale,
    dir: locales[locale].dir,
    name: says[locale].hero.drawnName,
    work: says[locale].projects.title,
  })
}

/** Expects the hash in the URL, and its element in the upper part of the window. */
async function expectArrival(browser: Browser, hash: string) {
  await expect.poll(() => browser.run(() => location.hash)).toBe(hash)
  await expect
    .poll(async () => Math.abs(await measureTop(browser, hash)))
    .toBeLessThan(140)
}

function measureTop(browser: Browser, selector: string) {
  return browser.run(
    (selector) => document.querySelector(selector)!.getBoundingClientRect().top,
    selector,
  )
}
