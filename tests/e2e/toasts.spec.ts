import { desktop, phone, takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  blockTabs,
  expect,
  open,
  quietPeriod,
  getPath,
  says,
  send,
  stopClock,
  test,
  waitForToast,
  findToast,
  fillForm,
  type Locale,
  type Page,
} from './lib/site.ts'

const inTurn = takeTurns()

inTurn(
  'a toast is at the inline end below the bar, and a swipe of 50 px towards that edge closes it @all',
  async ({ page, language }) => {
    const { toasts, dir } = says[language]
    const away = dir === 'rtl' ? -1 : 1
    await openWithClock(page, language)
    await send(page)
    // In Arabic the key's name is a bidi isolate.
    const name = new RegExp(toasts.viewport.replace('({hotkey})', '.*F8'))
    await expect(page.getByRole('region', { name })).toBeAttached()
    const box = (await findToast(page).boundingBox())!
    expect((box.x + box.width / 2 - 720) * away).toBeGreaterThan(0)
    const bar = (await page.locator('.bar').boundingBox())!
    expect(box.y - bar.height).toBeGreaterThanOrEqual(0)
    expect(box.y - bar.height).toBeLessThan(40)

    await waitForToast(page)
    await swipe(page, 40 * away)
    await expect(findToast(page)).toBeVisible()
    await swipe(page, -120 * away)
    await expect(findToast(page)).toBeVisible()
    await swipe(page, 60 * away)
    await expect(findToast(page)).toHaveCount(0)
  },
  { windows: [desktop] },
)

const { toasts } = says.en
const { labels } = says.en.contact

test('a toast closes after five seconds; hovering it, or focusing it by keyboard, pauses the timer', async ({
  page,
}) => {
  await openWithClock(page, 'en')
  const toast = findToast(page)
  const expectGoneAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds - 1)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  }
  const leave = () => page.mouse.move(700, 5)

  // The form has the focus, and the pointer is elsewhere, so the timer runs.
  await send(page)
  await waitForToast(page)
  await expectGoneAfter(5000)
  for (const { hold, letGo } of [
    { hold: () => toast.hover(), letGo: leave },
    {
      hold: () => page.keyboard.press('F8'),
      letGo: () => page.locator('form [name="name"]').focus(),
    },
  ]) {
    await send(page)
    await waitForToast(page)
    await page.clock.runFor(3000)
    await hold()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await letGo()
    await expectGoneAfter(2000)
  }
})

test('a toast that is closed while its timer is paused does not pause the next one @all', async ({
  page,
}) => {
  await openWithClock(page, 'en')
  const toast = findToast(page)
  await send(page)
  await waitForToast(page)
  await toast.hover()
  await page.clock.runFor(6000)
  // As in Safari, where a click does not focus a button.
  await toast.getByRole('button', { name: toasts.close }).dispatchEvent('click')
  await expect(toast).toHaveCount(0)
  await page.mouse.move(700, 5)
  await send(page)
  await waitForToast(page)
  await page.clock.runFor(5000)
  await expect(toast).toHaveCount(0)
})

test('a toast that is shown while the visitor is in another tab waits until they return @all', async ({
  page,
}) => {
  await openWithClock(page, 'en')
  const toast = findToast(page)
  // The mail's tab is in front before the toast is rendered, so the toast gets no event.
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  await fillForm(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
  await send(page)
  await waitForToast(page)
  await page.clock.runFor(60_000)
  await expect(toast).toContainText(labels.preparedTitle)
  await page.evaluate(() => {
    document.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await page.clock.runFor(4999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
})

test('only the newest toast is shown, and its button closes it @all', async ({
  page,
}) => {
  await openWithClock(page, 'en')
  await send(page)
  await expect(findToast(page)).toContainText(labels.missingTitle)
  await fillForm(page, { name: 'Mona', email: 'mona', message: 'Hello' })
  await send(page)
  await expect(findToast(page)).toContainText(labels.invalidTitle)
  await expect(page.locator('.toasts > li')).toHaveCount(1)
  await findToast(page).getByRole('button', { name: toasts.close }).click()
  await expect(findToast(page)).toHaveCount(0)
})

test('F8 and Escape close a toast and return the focus @all', async ({ page }) => {
  await openWithClock(page, 'en')
  await fillForm(page, { name: 'Mona', email: 'mona', message: 'Hello' })
  await send(page)
  await waitForToast(page)
  await page.keyboard.press('F8')
  await expect(page.locator('.toasts')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findToast(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(findToast(page)).toHaveCount(0)
  await expect(page.locator('form [name="email"]')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a tap on a toast does not hold it', async ({ page }) => {
    await openWithClock(page, 'en')
    await send(page)
    await waitForToast(page)
    await findToast(page).tap()
    await page.clock.runFor(5000)
    await expect(findToast(page)).toHaveCount(0)
  })
})

/** Stops the clock, once all parts are hydrated. */
async function openWithClock(page: Page, locale: Locale) {
  await blockTabs(page)
  await page.clock.install()
  await open(page, getPath(locale))
  await page.clock.fastForward(quietPeriod)
  await waitForAllParts(page)
  await stopClock(page)
}

/** Drags the toast sideways. */
async function swipe(page: Page, distance: number) {
  const box = (await findToast(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}
