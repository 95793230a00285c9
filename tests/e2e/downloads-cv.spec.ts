import { readFile } from 'node:fs/promises'
import { cvPath } from '../../src/lib/page'
import {
  content,
  expect,
  inEveryLanguage,
  languageSwitch,
  open,
  otherThan,
  pathOf,
  says,
  test,
  type Locale,
  type Page,
} from './site'

inEveryLanguage((locale) => {
  const { cv } = says[locale]

  test('the question names itself and has a text and two buttons', async ({ page }) => {
    const { dialog } = await ask(page, locale)
    await expect(dialog).toHaveAccessibleName(cv.title)
    await expect(dialog).toHaveAccessibleDescription(cv.question)
    await expect(dialog.getByRole('link')).toHaveText([cv.confirm])
    await expect(dialog.getByRole('button')).toHaveText([cv.cancel])
  })

  test("Confirm downloads the PDF of the page's language, and closes", async ({
    page,
  }) => {
    const { dialog } = await ask(page, locale)
    await expectDownload(page, locale)
    await expect(dialog).toBeHidden()
  })

  test('after a switch of language, the other PDF is downloaded', async ({ page }) => {
    await open(page, pathOf(otherThan(locale)))
    await languageSwitch(page, locale).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.locator('#hero').getByRole('link', { name: cv.offer }).click()
    await expectDownload(page, locale)
  })

  test('Cancel, Escape and the backdrop close it without a download, and focus comes back', async ({
    page,
  }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.url()))
    const { dialog, button } = await ask(page, locale)
    const closings = [
      () => dialog.getByRole('button', { name: cv.cancel }).click(),
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
    const { dialog } = await ask(page, locale)
    const openAfter = (closing: 'Escape' | 'Cancel') =>
      dialog.evaluate(async (element: HTMLDialogElement, how) => {
        if (how === 'Escape') element.requestClose()
        else element.querySelector('button')?.click()
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

  test('Tab stays inside the question', async ({ page }) => {
    const { dialog } = await ask(page, locale)
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      const where = await dialog.evaluate((element) => {
        const { activeElement } = document
        return activeElement === document.body || element.contains(activeElement)
      })
      expect(where).toBe(true)
    }
  })
})

async function ask(page: Page, locale: Locale) {
  await open(page, pathOf(locale))
  const button = page.locator('#hero').getByRole('link', { name: says[locale].cv.offer })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return { button, dialog }
}

async function expectDownload(page: Page, locale: Locale) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText(says[locale].cv.confirm).click(),
  ])
  const path = cvPath(content, locale)
  expect(new URL(download.url()).pathname).toBe(`/${path}`)
  expect(`cv/${download.suggestedFilename()}`).toBe(path)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(5000)
}
