import fc from 'fast-check'
import '../unit/same-inputs'
import {
  blockTabs,
  expect,
  inEveryLanguage,
  languageSwitch,
  open,
  otherThan,
  pathOf,
  says,
  send,
  stopClock,
  test,
  toastIsUp,
  toastOf,
  write,
  type Locale,
  type Page,
} from './site'

/** How long a toast stays, in milliseconds. */
const stay = 5000

/** How long a closed one is kept, in milliseconds. */
const removeDelay = 1_000_000

/** What a visitor may do one after another, each time waiting for some milliseconds. */
const anySteps = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['missing', 'valid', 'hover', 'leave', 'focus', 'blur'] as const),
      ...(['close', 'escape', 'copy'] as const),
    ),
    wait: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 2000 }) },
      { weight: 1, arbitrary: fc.integer({ min: stay, max: 9000 }) },
    ),
  }),
  { minLength: 20, maxLength: 20 },
)

inEveryLanguage((locale) => {
  const { toasts, dir } = says[locale]
  const other = otherThan(locale)

  test('a toast stands at the inline end, under the bar, is swiped away towards its edge, by 50 px, and not the other way', async ({
    page,
  }) => {
    await openWithClock(page, locale)
    await send(page)
    const box = await toastOf(page).boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    if (dir === 'rtl') expect(middle).toBeLessThan(720)
    else expect(middle).toBeGreaterThan(720)
    const bar = await page.locator('.bar').boundingBox()
    const below = (box?.y ?? 0) - (bar?.height ?? 0)
    expect(below).toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(40)

    const away = dir === 'rtl' ? -1 : 1
    await toastIsUp(page)
    await swipe(page, 40 * away)
    await expect(toastOf(page)).toBeVisible()
    await swipe(page, -120 * away)
    await expect(toastOf(page)).toBeVisible()
    await swipe(page, 60 * away)
    await expect(toastOf(page)).toHaveCount(0)
  })

  test('their frame speaks the language that the page is switched to', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    await send(page)
    await expect(toastOf(page)).toBeVisible()
    await expect(
      page.getByRole('region', { name: viewport(toasts.viewport) }),
    ).toBeAttached()
    await languageSwitch(page, other).click()
    await expect(
      page.getByRole('region', { name: viewport(says[other].toasts.viewport) }),
    ).toBeAttached()
  })
})

const { toasts } = says.en
const { labels } = says.en.contact

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page }) => {
    await openWithClock(page, 'en')
  })

  test('a toast closes by itself after five seconds; the pointer or the focus on it holds it, and lets it go on afterwards', async ({
    page,
  }) => {
    const toast = toastOf(page)
    await send(page)
    await toastIsUp(page)
    // The focus in the form does not hold it; nor is the pointer on it.
    await page.clock.runFor(stay - 1)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)

    const holds = [
      {
        hold: () => toast.hover(),
        letGo: () => page.mouse.move(700, 5),
      },
      {
        hold: () => toast.getByRole('button', { name: toasts.close }).focus(),
        letGo: () => page.locator('form [name="name"]').focus(),
      },
    ]
    for (const { hold, letGo } of holds) {
      await send(page)
      await toastIsUp(page)
      await page.clock.runFor(3000)
      await hold()
      await page.clock.runFor(60_000)
      await expect(toast).toBeVisible()
      await letGo()
      await page.clock.runFor(1999)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1)
      await expect(toast).toHaveCount(0)
    }

    // One that is closed while it is held does not hold the next one.
    await send(page)
    await toastIsUp(page)
    await toast.hover()
    await toast.getByRole('button', { name: toasts.close }).click()
    await expect(toast).toHaveCount(0)
    await page.mouse.move(700, 5)
    await send(page)
    await toastIsUp(page)
    await page.clock.runFor(stay)
    await expect(toast).toHaveCount(0)
  })

  test('one toast is up at a time, the newest; its button closes it, and so does Escape after F8', async ({
    page,
  }) => {
    await send(page)
    await expect(toastOf(page)).toContainText(labels.missingTitle)
    await write(page, { name: 'Mona', email: 'mona', message: 'Hello' })
    await send(page)
    await expect(toastOf(page)).toContainText(labels.invalidTitle)
    await expect(page.locator('.toasts > li')).toHaveCount(1)
    await toastOf(page).getByRole('button', { name: toasts.close }).click()
    await expect(toastOf(page)).toHaveCount(0)

    await send(page)
    await toastIsUp(page)
    await page.keyboard.press('F8')
    await expect(page.locator('.toasts')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toastOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toastOf(page)).toHaveCount(0)
  })

  test('whatever is done, one toast is up at most, and for five seconds that nothing holds', async ({
    page,
  }) => {
    const toast = toastOf(page)
    const away = () => page.mouse.move(700, 5)
    for (const steps of fc.sample(anySteps, 2)) {
      const done: string[] = []
      /** How long the toast that is up has still to stay. */
      let left = 0
      let [isHovered, isFocused, canCopy] = [false, false, false]
      for (const { act, wait } of steps) {
        const isUp = left > 0
        const isPossible = {
          ...{ missing: true, valid: true, hover: isUp, leave: isHovered, focus: isUp },
          ...{ blur: isFocused, close: isUp, escape: isUp, copy: isUp && canCopy },
        }
        if (!isPossible[act]) continue
        done.push(`${act}, ${String(wait)} ms`)
        switch (act) {
          case 'missing':
          case 'valid':
            canCopy = act === 'valid'
            await write(page, {
              name: canCopy ? 'Mona' : '',
              email: 'mona@example.org',
              message: 'Hello',
            })
            await send(page)
            await expect(toast).toContainText(
              canCopy ? labels.preparedTitle : labels.missingTitle,
            )
            await toastIsUp(page)
            left = stay
            isHovered = isFocused = false
            break
          case 'hover':
            await toast.hover()
            isHovered = true
            break
          case 'leave':
            await away()
            isHovered = false
            break
          case 'focus':
            await page.keyboard.press('F8')
            isFocused = true
            break
          case 'blur':
            await page.locator('form [name="name"]').click()
            isHovered = isFocused = false
            break
          case 'close':
            await toast.getByRole('button', { name: toasts.close }).click()
            await away()
            left = 0
            isHovered = false
            break
          case 'escape':
            for (const key of ['F8', 'Tab', 'Escape']) await page.keyboard.press(key)
            await away()
            left = 0
            isHovered = false
            break
          case 'copy':
            // Closes it; the next one says whether it could be copied, with the focus there.
            await toast.getByRole('button', { name: labels.copy }).click()
            await away()
            await expect(toast).not.toContainText(labels.preparedTitle)
            await toastIsUp(page)
            left = stay
            isHovered = canCopy = false
            isFocused = true
            break
        }
        await page.clock.runFor(wait)
        if (!isHovered && !isFocused) left -= wait

        await expect(toast, done.join('; ')).toHaveCount(left > 0 ? 1 : 0)
      }
      await page.locator('form [name="name"]').click()
      await page.clock.runFor(stay)
      await page.clock.fastForward(removeDelay)
      await expect(page.locator('.toasts > li'), done.join('; ')).toHaveCount(0)
    }
  })
})

/** Takes the clock, and waits for the toasts' own chunk, which comes once the page rests. */
async function openWithClock(page: Page, locale: Locale) {
  await blockTabs(page)
  await page.clock.install()
  const toaster = page.waitForResponse(/toaster/)
  await open(page, pathOf(locale))
  await toaster
  await stopClock(page)
}

/** The viewport's name: its hotkey stands in it. */
function viewport(label: string) {
  return label.replace('{hotkey}', 'F8')
}

/** Drags the toast sideways from its middle. */
async function swipe(page: Page, distance: number) {
  const box = await toastOf(page).boundingBox()
  if (!box) throw new Error('There is no toast to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}
