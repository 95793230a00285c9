import { pathUrl } from '../../playwright.config'
import {
  expect,
  expectSameVisit,
  languageSwitch,
  markVisit,
  notFoundMessage,
  open,
  pathOf,
  says,
  send,
  test,
  toastOf,
  withStored,
} from './site'

test.use({ baseURL: pathUrl })

const below = new URL(pathUrl).pathname

const locale = 'ar'
const other = 'en'
const shown = says[locale]

test('everything the page asks for lies below the path, and is there', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('response', (response) => {
    const inside = new URL(response.url()).pathname.startsWith(below)
    if (!inside || !response.ok())
      wrong.push(`${String(response.status())} ${response.url()}`)
  })
  await open(page, pathOf(locale))
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0),
      )
      .toBe(true)
  }
  await expect(page.locator('.sky')).toHaveAttribute('data-stars', '129')
  await send(page)
  await expect(toastOf(page)).toContainText(shown.contact.labels.missingTitle)
  expect(wrong).toEqual([])
})

test('every address in the document that is ours lies below the path', async ({
  request,
}) => {
  const html = await (await request.get(pathOf(locale))).text()
  const addresses = Array.from(
    html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g),
    ([, address = '']) => address,
  )
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    expect(address.startsWith(below), address).toBe(true)
    expect((await request.get(new URL(address, pathUrl).href)).status(), address).toBe(
      200,
    )
  }
})

test('the language switch, back and forward stay below the path, without a reload, and so does the CV', async ({
  page,
}) => {
  await open(page, pathOf(other))
  await markVisit(page)
  await languageSwitch(page, locale).click()
  await expect(page).toHaveURL(pathOf(locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.hero.name)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says[other].hero.name)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.hero.name)
  await expectSameVisit(page)
  await page.locator('#hero').getByRole('link', { name: shown.cv.offer }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: shown.cv.confirm }).click(),
  ])
  expect(new URL(download.url()).pathname).toBe(`${below}cv/${says[locale].cv.file}`)
})

test.describe('at an unknown address', () => {
  test.use({ tolerated: notFoundMessage })

  test("the answer is 404, and 'Go Home' leads below the path", async ({ page }) => {
    const response = await open(page, `${pathOf(locale)}nothing/here`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.notFound.title)
    await markVisit(page)
    await page.getByRole('link', { name: shown.notFound.home }).click()
    await expect(page).toHaveURL(pathOf(locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.hero.name)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.notFound.title)
    await expectSameVisit(page)
  })
})

test.describe('with Arabic stored', () => {
  withStored({ lang: 'ar' })

  test('the root of the path leads to Arabic below it', async ({ page }) => {
    await page.goto('./?from=cv#skills')
    await expect(page).toHaveURL('./ar/?from=cv#skills')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.ar.hero.name)
  })
})

test('an address beside the path is not the site', async ({ request }) => {
  const response = await request.get(new URL('/', pathUrl).href)
  expect(response.status()).toBe(404)
})
