import { headedSections } from '../../model/sections'
import { localeTags } from '../content'
import { content, expect, languageSwitch, pathOf, says, test } from './site'

test.use({ javaScriptEnabled: false })

for (const [locale, width] of [
  ['en', 390],
  ['ar', 1440],
] as const) {
  const shown = says[locale]

  test(`the whole content can be read, the links of the bar work, and there is nothing that needs scripts, in ${locale} at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const response = await page.goto(pathOf(locale))
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(shown.title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const id of headedSections) {
      await expect(page.locator(`#${id} h2`)).toHaveText(shown[id].title)
      await expect(page.locator(`#${id} h2`)).toBeVisible()
    }
    await expect(page.locator('.skill')).toHaveCount(content.skills.length)
    await expect(page.locator('.skill').last()).toBeVisible()
    await expect(page.locator('.project')).toHaveCount(content.projects.length)
    await expect(page.locator('.entry')).toHaveCount(content.education.length)

    await expect(page.locator('header button:visible')).toHaveCount(0)
    await expect(page.locator('.filters')).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/dark/)

    const link = page
      .locator('header')
      .getByRole('link', { name: shown.navigation.sections.projects, exact: true })
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/#projects$/)
    await expect(page.locator('#projects h2')).toBeInViewport()
  })
}

test('the language switch is a plain link, and the CV one to its file', async ({
  page,
}) => {
  await page.goto('./')
  await languageSwitch(page, 'ar').click()
  await expect(page).toHaveURL('./ar/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#hero').getByRole('link', { name: says.ar.cv.offer }).click(),
  ])
  expect(new URL(download.url()).pathname).toBe(says.ar.cv.href)
})

test('the form goes to the mail program, and a mailto: link stands beside it', async ({
  page,
}) => {
  await page.goto('./')
  const address = `mailto:${content.profile.email}`
  await expect(page.locator('form')).toHaveAttribute('action', address)
  await expect(page.locator('form')).not.toHaveAttribute('novalidate')
  await expect(page.locator('#contact .ways a').first()).toHaveAttribute('href', address)
  // The browser's own validation speaks before anything is sent.
  await page.locator('form button').click()
  await expect(page.locator('form [name="name"]')).toBeFocused()
})

test('no text is styled inline, and every inner link has its target', async ({
  request,
}) => {
  for (const locale of localeTags) {
    const html = await (await request.get(pathOf(locale))).text()
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    const targets = html.matchAll(/href="#([\w-]+)"/g)
    const ids = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))
    for (const [, id] of targets) expect(ids).toContain(id)
  }
})
