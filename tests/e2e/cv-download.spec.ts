import { readFile } from 'node:fs/promises'
import {
  expect,
  open,
  says,
  test,
  type Locale,
  type Page,
  switchLanguage,
} from './lib/site.ts'

test("the dialog has a name, and Confirm downloads the PDF in the page's language @engines", async ({
  page,
}) => {
  for (const locale of ['en', 'ar'] as const) {
    const { cv } = says[locale]
    if (locale === 'en') await open(page, './')
    else await switchLanguage(page, locale)
    const { dialog } = await openQuestion(page, locale)
    await expect(dialog).toHaveAccessibleName(cv.title)
    await expect(dialog).toHaveAccessibleDescription(cv.question)
    await expect(dialog.getByRole('button')).toHaveText([cv.confirm, cv.cancel])

    const confirm = dialog.getByRole('button').first()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // The space bar works in every browser, but not in Firefox's driver.
      test.info().project.name === 'firefox' ? confirm.click() : confirm.press('Space'),
    ])
    const path = `cv/${says[locale].cv.file}`
    expect(new URL(download.url()).pathname).toBe(`/${path}`)
    expect(`cv/${download.suggestedFilename()}`).toBe(path)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(dialog).toBeHidden()
  }
})

test('Cancel, Escape and the backdrop close the dialog without a download, and the focus returns', async ({
  page,
}) => {
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.url()))
  await open(page, './ar/')
  const { dialog, button } = await openQuestion(page, 'ar')
  for (const close of [
    () => dialog.getByRole('button', { name: says.ar.cv.cancel }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    if (!(await dialog.isVisible())) await button.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  expect(downloads).toEqual([])
})

test('Escape right after the press, before the dialog is shown, takes the press back @engines', async ({
  page,
}) => {
  await open(page, './')
  const wasOpened = await page
    .locator('#hero a[aria-haspopup]')
    .evaluate(async (offer) => {
      ;(offer as HTMLElement).click()
      await Promise.resolve()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      )
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      return document.querySelector('dialog[open]') !== null
    })
  expect(wasOpened).toBe(false)
  await openQuestion(page, 'en')
})

test('the dialog opens again when it is asked for as it closes', async ({ page }) => {
  await open(page, './')
  const { dialog, button } = await openQuestion(page, 'en')
  const cancel = await dialog
    .getByRole('button', { name: says.en.cv.cancel })
    .elementHandle()
  // Both presses are in one task, so before the `close` event of the first.
  const stayed = await button.evaluate(async (offer, close) => {
    ;(close as HTMLElement).click()
    await Promise.resolve()
    const open = document.querySelector('dialog')?.open
    ;(offer as HTMLElement).click()
    return open
  }, cancel)
  expect(stayed).toBe(false)
  await expect(dialog).toBeVisible()
})

async function openQuestion(page: Page, locale: Locale) {
  const button = page.locator('#hero').getByRole('link', { name: says[locale].cv.offer })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return { button, dialog }
}
