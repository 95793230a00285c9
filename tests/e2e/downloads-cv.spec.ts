import { readFile } from 'node:fs/promises'
import { expect, languageSwitch, open, says, test, type Locale, type Page } from './site'

test("the question names itself; Confirm downloads the PDF of the page's language, and closes; after a switch of language, the other PDF @engines", async ({
  page,
}) => {
  for (const locale of ['en', 'ar'] as const) {
    const { cv } = says[locale]
    if (locale === 'en') await open(page, './')
    else await languageSwitch(page, locale).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const { dialog } = await ask(page, locale)
    await expect(dialog).toHaveAccessibleName(cv.title)
    await expect(dialog).toHaveAccessibleDescription(cv.question)
    await expect(dialog.getByRole('button')).toHaveText([cv.confirm, cv.cancel])
    await expectDownload(page, locale)
    await expect(dialog).toBeHidden()
  }
})

test('Cancel, Escape and the backdrop close it without a download; Tab stays inside, and focus comes back', async ({
  page,
}) => {
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.url()))
  await open(page, './ar/')
  const { dialog, button } = await ask(page, 'ar')
  const isInside = () =>
    dialog.evaluate(
      (element) =>
        document.activeElement === document.body ||
        element.contains(document.activeElement),
    )
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await isInside(), `after ${String(press + 1)} presses`).toBe(true)
  }
  const closings = [
    () => dialog.getByRole('button', { name: says.ar.cv.cancel }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    if (!(await dialog.isVisible())) await button.press('Enter')
    await expect(dialog).toBeVisible()
    expect(
      await dialog.evaluate((element) => element.contains(document.activeElement)),
      'focus goes in',
    ).toBe(true)
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  expect(downloads).toEqual([])
})

test('asked for again in the frame in which it was closed, it opens', async ({
  page,
}) => {
  await open(page, './')
  const { dialog } = await ask(page, 'en')
  const openAfter = (closing: 'Escape' | 'Cancel') =>
    dialog.evaluate(async (element: HTMLDialogElement, how) => {
      if (how === 'Escape') element.requestClose()
      else element.querySelector<HTMLElement>('button:last-child')?.click()
      await Promise.resolve()
      const wasClosed = !element.open
      document.querySelector<HTMLElement>('#hero a[download]')?.click()
      // The browser says that it was closed a frame later.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
      return wasClosed && element.open
    }, closing)
  expect(await openAfter('Escape')).toBe(true)
  expect(await openAfter('Cancel')).toBe(true)
})

async function ask(page: Page, locale: Locale) {
  const button = page.locator('#hero').getByRole('link', { name: says[locale].cv.offer })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return { button, dialog }
}

async function expectDownload(page: Page, locale: Locale) {
  const confirm = page.getByRole('dialog').getByRole('button').first()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // A button is pressed with the space bar, too; Firefox's driver has none that does.
    test.info().project.name === 'firefox' ? confirm.click() : confirm.press('Space'),
  ])
  const path = `cv/${says[locale].cv.file}`
  expect(new URL(download.url()).pathname).toBe(`/${path}`)
  expect(`cv/${download.suggestedFilename()}`).toBe(path)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(5000)
}
