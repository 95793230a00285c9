import { isWholeRun } from '../size.ts'
import { takeTurns } from './lib/places.ts'
import {
  expect,
  expectWritten,
  expectSameVisit,
  findLanguageSwitch,
  markVisit,
  notFoundMessage,
  open,
  captureTabs,
  getOther,
  getPath,
  toggleTheme,
  waitForAllParts,
  clickAtCenter,
  says,
  send,
  stopClock,
  test,
  findToast,
  fillForm,
  type Locale,
  type Page,
  waitUntilStill,
} from './lib/site.ts'

const inTurn = takeTurns()

/* What a visitor does by mouse and keyboard. */

const message = {
  name: 'Mona',
  email: 'mona@example.org',
  message: 'A role in Cairo.\nهل أنت متاح؟',
}
/** 1280 × 1024 at 400 %. */
const magnified = { width: 320, height: 256 }
const messageText = Object.values(message).join('\n')

inTurn(
  'End, pressed while the sections are still revealed step by step, goes to the end of the page @all',
  async ({ page, language }) => {
    // The wait between two steps is 16 ms.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      window.setTimeout = ((run: () => void, time?: number) =>
        wait(run, time === 16 ? 1000 : time)) as typeof setTimeout
    })
    await open(page, getPath(language))
    await page.keyboard.press('End')
    const getDistance = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    await expect(page.locator('html')).toHaveClass(/all-revealed/)
    await expect.poll(getDistance).toBeLessThan(2)
  },
)

inTurn(
  'each filter works after every other one, and nothing else moves @engines @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    const filters = page.locator('.filters button')
    await filters.first().scrollIntoViewIfNeeded()
    const names = await filters.allTextContents()
    expect(names.length).toBeGreaterThan(2)
    const below = () =>
      page
        .locator('#educations')
        .evaluate((part) => part.getBoundingClientRect().top + scrollY)
    const before = await below()
    for (const name of names.flatMap((first) => names.flatMap((next) => [first, next]))) {
      await clickAtCenter(filters.filter({ hasText: name }))
      await expect(page.locator('.filters [aria-pressed="true"]')).toHaveText(name)
      expect(await below(), `after ${name}`).toBe(before)
    }
  },
)

inTurn(
  'an open drawer is closed when the window gets wide, and nothing stays inert @engines',
  async ({ page, language }) => {
    const { width } = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, getPath(language))
    await page.locator('.bar-menu').click()
    await expect(page.locator('.drawer')).toBeVisible()
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('.drawer')).toBeHidden()
    const link = page.locator('.bar-nav a[href="#skills"]')
    await clickAtCenter(link)
    await expect(link).toHaveAttribute('aria-current', 'true')
  },
  { windows: [{ width: 1024, height: 800 }] },
)

inTurn(
  'a click with a modifier key changes nothing on the page, on any of its links',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    const story = page.locator('.project-links a[id]').first()
    await story.click()
    await expect(page.locator('.story')).toBeVisible()
    const { links, changed } = await page.evaluate(clickAllLinks)
    expect(links).toBeGreaterThan(40)
    expect(changed).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  },
)

/**
 * Runs in the page: clicks each link with each modifier key, keeps the browser from opening it, and
 * lists the links whose click the page has handled.
 */
async function clickAllLinks() {
  const links = [...document.querySelectorAll('a')]
  const changed = new Set<string>()
  const changes = new MutationObserver(() => undefined)
  const kinds = { subtree: true, childList: true, attributes: true, characterData: true }
  document.body.click()
  changes.observe(document, kinds)
  const keepClosed = (event: Event) => {
    Event.prototype.preventDefault.call(event)
  }
  addEventListener('click', keepClosed, true)
  for (const link of links) {
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      const note = () => changed.add(`${key}: ${link.outerHTML.slice(0, 120)}`)
      const init = { bubbles: true, cancelable: true, [key]: true }
      const click = new MouseEvent('click', init)
      link.dispatchEvent(Object.assign(click, { preventDefault: note }))
      await new Promise((resolve) => setTimeout(resolve))
      if (changes.takeRecords().length > 0) note()
    }
  }
  return { links: links.length, changed: [...changed] }
}

const walk =
  'each stop of the Tab key, all in order, has a ring and is seen in full, down and up'
// It takes the longest of all journeys.
if (isWholeRun) {
  // A phone, and a low window, in which the bar leaves the least room.
  const windows = [
    { width: 390, height: 800 },
    { width: 1280, height: 600 },
  ]
  inTurn(`${walk} @engines`, walkByTab, { windows })
  // Firefox leaves a few pixels of the last field below the bar there.
  inTurn(`${walk}, at 400 %`, walkByTab, { windows: [magnified] })
}

inTurn(
  'changing language and theme while writing a message keeps its text @engines',
  async ({ page, language }) => {
    const target = getOther(language)
    await open(page, getPath(language))
    await fillForm(page, message)
    await markVisit(page)
    await findLanguageSwitch(page, target).click()
    await expect(page.locator('html')).toHaveAttribute('lang', target)
    await toggleTheme(page)
    await expectWritten(page, message)
    await captureTabs(page)
    await send(page)
    await expect(findToast(page)).toContainText(says[target].contact.labels.preparedTitle)
    // The toast and its announcement are in the new language.
    await findLanguageSwitch(page, language).click()
    const { preparedTitle, copy } = says[language].contact.labels
    await expect(findToast(page)).toContainText(preparedTitle)
    await expect(findToast(page).getByRole('button').first()).toHaveText(copy)
    await expectSameVisit(page)
  },
)

inTurn(
  'a language switch by keyboard keeps the focus and is announced @engines',
  async ({ page, language }) => {
    await open(page, getPath(language))
    for (const next of [getOther(language), language, getOther(language)]) {
      await findLanguageSwitch(page, next).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', next)
      await expect(findLanguageSwitch(page, getOther(next))).toBeFocused()
      await expect(page.locator('[role="status"]').first()).toHaveText(says[next].title)
    }
  },
)

inTurn(
  'a double click on Send sends only one message @engines @all',
  async ({ page, language }) => {
    // The clock is stopped, so that a slow machine does not matter.
    await page.clock.install()
    await open(page, getPath(language))
    await waitForAllParts(page)
    await stopClock(page)
    const tabs = await captureTabs(page)
    await fillForm(page, message)
    await page.locator('form button[type="submit"]').dblclick()
    const { preparedTitle } = says[language].contact.labels
    await expect(findToast(page)).toContainText(preparedTitle)
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0)
    expect(await tabs()).toHaveLength(1)
  },
)

test.describe('away and back', () => {
  // Firefox reports a font whose loading a reload has interrupted.
  test.use({ tolerated: new RegExp(`${notFoundMessage.source}|downloadable font`) })

  inTurn(
    'a prepared message stays after a reload, "back" and the not-found page, until it is discarded @engines @all',
    async ({ page, language, browserName }) => {
      await open(page, getPath(language))
      await captureTabs(page)
      await fillForm(page, message)
      await send(page)
      const lastMessage = page.locator('.last-message')
      await expect(lastMessage).toBeVisible()
      await page.reload()
      // Firefox forgets the place in any right-to-left document, also in one without styles.
      await page.locator('form').scrollIntoViewIfNeeded()
      await expect(lastMessage.locator('pre')).toHaveText(messageText)

      await page.goto(`${getPath(language)}nothing`)
      await page.locator('.lost .button:visible').click()
      // Before hydration, the click loads the page anew: it is hydrated where the visitor is.
      await page.locator('form').scrollIntoViewIfNeeded()
      await expect(lastMessage.locator('pre')).toHaveText(messageText)
      // Firefox's driver loses a page that is restored by "back".
      if (browserName !== 'firefox') {
        await page.goBack()
        await expect(page.locator('.lost')).toBeVisible()
        await page.goBack()
        await expect(lastMessage.locator('pre')).toHaveText(messageText)
      }

      await lastMessage.locator('summary').click()
      const { discard } = says[language].contact.labels
      await lastMessage.getByRole('button', { name: discard }).click()
      await expect(lastMessage).toBeHidden()
      await page.reload()
      await expect(page.locator('form')).toBeVisible()
      await expect(lastMessage).toBeHidden()
    },
  )
})

inTurn(
  'a link to a project scrolls to that heading @engines',
  async ({ page, language }) => {
    const id = `project-${says[language].projects.projects.at(-1)!.id}`
    await open(page, `${getPath(language)}#${id}`)
    await waitUntilStill(page)
    const [bar, project] = await Promise.all([
      page.locator('.bar').boundingBox(),
      page.locator(`#${id}`).boundingBox(),
    ])
    expect(project!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    await expect(page.locator(`#${id} h3`)).toBeInViewport({ ratio: 1 })
  },
)

inTurn(
  'at 400 %, every control has a name, and the toast does not cover the invalid field @engines @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await expect(findLanguageSwitch(page, getOther(language))).toHaveAccessibleName(/../)
    await send(page)
    await expect(findToast(page)).toBeVisible()
    const field = page.locator('form [name="name"]')
    await expect(field).toBeFocused()
    await waitUntilStill(page)
    const [toast, input] = await Promise.all([
      findToast(page).boundingBox(),
      field.boundingBox(),
    ])
    expect(input!.y).toBeGreaterThanOrEqual(toast!.y + toast!.height)
    expect(input!.y + input!.height).toBeLessThanOrEqual(256)
  },
  { windows: [magnified] },
)

async function walkByTab({ page, language }: { page: Page; language: Locale }) {
  await open(page, getPath(language))
  // The row of plates is not prerendered.
  await expect(page.locator('.hero-plates')).toBeAttached()
  await waitForAllParts(page)
  const stops = await page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>(
      'a[href]:not([tabindex]), button, input, textarea, summary',
    )
    const shown = [...elements].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    shown.forEach((element, index) => (element.dataset['stop'] = `${index}`))
    return shown.length
  })
  expect(stops).toBeGreaterThan(40)
  const indices = Array.from({ length: stops }, (_, index) => index)
  for (const [key, met] of [
    ['Tab', indices],
    ['Shift+Tab', indices.toReversed().slice(1)],
  ] as const) {
    for (const stop of met) {
      await page.keyboard.press(key)
      await expect
        .poll(() => page.evaluate(focused), `by ${key}`)
        .toEqual({ stop, fault: '' })
    }
  }

  /** The focused element, and which part of it is not visible. */
  function focused() {
    const element = document.activeElement as HTMLElement
    const { top, bottom, height } = element.getBoundingClientRect()
    const name = `${element.tagName} ${element.textContent.slice(0, 30)}`
    const bar = document.querySelector('.bar')!.getBoundingClientRect().bottom
    const start = element.closest('.bar, .skip-link, .toasts') ? 0 : bar
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const faults = [
      // An element taller than the viewport may end in the scroll padding.
      top < start - 0.5 &&
        bottom < innerHeight - 8.5 &&
        `${name} stands at ${top}, the bar ends at ${start}`,
      bottom > innerHeight + 0.5 &&
        height <= innerHeight - start &&
        `${name} ends at ${bottom}`,
      (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) && `${name} has no ring`,
    ]
    return {
      stop: Number(element.dataset['stop']),
      fault: faults.filter(Boolean).join(),
    }
  }
}
