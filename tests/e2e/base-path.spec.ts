import { pathUrl } from '../../playwright.config.ts'
import {
  expect,
  expectSameVisit,
  markVisit,
  notFoundMessage,
  open,
  says,
  send,
  test,
  findToast,
  expectHome,
  switchLanguage,
} from './lib/site.ts'

test.use({ baseURL: pathUrl })

const below = new URL(pathUrl).pathname

test('every request of the page is below the path and succeeds; so do language switch, "back" and CV', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('response', (response) => {
    const inside = new URL(response.url()).pathname.startsWith(below)
    if (!inside || !response.ok()) wrong.push(`${response.status()} ${response.url()}`)
  })
  await open(page, './')
  await page.locator('.project img').last().scrollIntoViewIfNeeded()
  await send(page)
  await expect(findToast(page)).toBeVisible()
  await markVisit(page)
  await switchLanguage(page, 'ar')
  await expect(page).toHaveURL('./ar/')
  await page.goBack()
  await expectHome(page, 'en')
  await page.goForward()
  await expectHome(page, 'ar')
  await expectSameVisit(page)
  await page.locator('#hero').getByRole('link', { name: says.ar.cv.offer }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: says.ar.cv.confirm }).click(),
  ])
  expect(new URL(download.url()).pathname).toBe(`${below}cv/${says.ar.cv.file}`)
  await page.waitForLoadState('networkidle')
  expect(wrong).toEqual([])
})

test('a link of the English page stays in English when Arabic is stored; the next visit is Arabic', async ({
  page,
  context,
}) => {
  await open(page, './')
  await page.evaluate(() => {
    localStorage.setItem('lang', 'ar')
  })
  const opened = context.waitForEvent('page')
  await page
    .locator('.hero-star[href]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expectHome(await opened, 'en')
  await open(page, './')
  await expectHome(page, 'ar')
})

test.describe('at an unknown address', () => {
  test.use({ tolerated: notFoundMessage })

  test("the status is 404, and 'Go Home' goes to the page below the path", async ({
    page,
    request,
  }) => {
    const response = await open(page, './ar/nothing/here')
    expect(response?.status()).toBe(404)
    await markVisit(page)
    await page.getByRole('link', { name: says.ar.notFound.home }).click()
    await expect(page).toHaveURL('./ar/')
    await expectHome(page, 'ar')
    await page.goBack()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(says.ar.notFound.title)
    await expectSameVisit(page)
    expect((await request.get(new URL('/', pathUrl).href)).status()).toBe(404)
  })
})

test.describe('with Arabic stored', () => {
  test.use({ stored: { lang: 'ar' } })

  test('the root of the path redirects to Arabic below it', async ({ page }) => {
    await page.goto('./?from=cv#skills')
    await expect(page).toHaveURL('./ar/?from=cv#skills')
    await expectHome(page, 'ar')
  })
})
