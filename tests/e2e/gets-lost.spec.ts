import { localeTags, locales } from '../content'
import {
  content,
  expect,
  expectSameVisit,
  inEveryLanguage,
  languageSwitch,
  markVisit,
  notFoundMessage,
  open,
  pathOf,
  says,
  test,
  withStored,
  type Locale,
  type Page,
} from './site'

test.use({ tolerated: notFoundMessage })

const unknown = [
  'nothing',
  'nothing/here/',
  'index.php',
  'en/',
  'cv/',
  'arabic',
  'AR/',
  '%D8%B9',
  '%',
  '%E0%A4',
  'a%00b',
  '..%2f..%2fpackage.json',
  '.git/config',
  'assets/gone.js',
  '404',
  '404.html',
]

inEveryLanguage((locale) => {
  test('an unknown address is answered with 404 and the view in the right language', async ({
    page,
  }) => {
    const response = await open(page, `${pathOf(locale)}nothing/here?q=1#skills`)
    expect(response?.status()).toBe(404)
    await expectLost(page, locale)
  })
})

test("'Go Home', the language switch and the way back and forward need no reload @engines", async ({
  page,
}) => {
  const name = page.getByRole('heading', { level: 1 })
  await open(page, './ar/nothing')
  await markVisit(page)
  await page.getByRole('link', { name: says.ar.notFound.home }).click()
  await expect(page).toHaveURL('./ar/')
  await expect(page).toHaveTitle(says.ar.title)
  await expect(name).toHaveText(says.ar.hero.name)
  await expect(page.locator('#contact')).toBeAttached()
  await languageSwitch(page, 'en').click()
  await expect(name).toHaveText(says.en.hero.name)
  await goBack(page)
  await expect(name).toHaveText(says.ar.hero.name)
  // In the language of its address, though English is stored by now.
  await goBack(page)
  await expectLost(page, 'ar')
  await page.evaluate(() => {
    history.forward()
  })
  await expect(name).toHaveText(says.ar.hero.name)
  await expectSameVisit(page)
})

test('back at an unknown address elsewhere, the lost view is in the stored language', async ({
  page,
}) => {
  await open(page, './nothing')
  await markVisit(page)
  await page.getByRole('link', { name: says.en.notFound.home }).click()
  await expect(page.locator('#contact')).toBeAttached()
  await languageSwitch(page, 'ar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.ar.hero.name)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.en.hero.name)
  await page.goBack()
  await expectLost(page, await storedLocale(page))
  await expectSameVisit(page)
})

test('search engines are told to leave it out', async ({ request }) => {
  const html = await (await request.get('./nothing')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('whatever the address, the answer is 404 with the page, never an empty one', async ({
  request,
  baseURL,
}) => {
  const home = await request.get('./')
  for (const path of unknown) {
    const response = await request.get(`${baseURL ?? ''}${path}`)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain(content.ui.notFound.title.en)
    expect(response.headers()['content-security-policy'], path).toBe(
      home.headers()['content-security-policy'],
    )
  }
})

test('without scripts both languages can be read, and both ways home work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const locale of localeTags) {
    const { title, home } = says[locale].notFound
    const response = await page.goto(`${baseURL ?? ''}ar/nothing`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: home }).click()
    await expect(page).toHaveURL(`${baseURL ?? ''}${locales[locale].path}`)
  }
  await context.close()
})

test.describe('with Arabic stored', () => {
  withStored({ lang: 'ar' })

  test('an unknown address anywhere is answered in Arabic', async ({ page }) => {
    await open(page, './nothing')
    await expectLost(page, 'ar')
    await page.getByRole('link', { name: says.ar.notFound.home }).click()
    await expect(page).toHaveURL('./ar/')
  })
})

test.describe('with English stored', () => {
  withStored({ lang: 'en' })

  test('an unknown address below /ar/ is answered in Arabic all the same', async ({
    page,
  }) => {
    await open(page, './ar/nothing')
    await expectLost(page, 'ar')
  })
})

/** Firefox's driver has no such command for what happens within a document. */
async function goBack(page: Page) {
  await page.evaluate(() => {
    history.back()
  })
}

async function expectLost(page: Page, locale: Locale) {
  const { notFound } = says[locale]
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
  await expect(page).toHaveTitle(new RegExp(notFound.title))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: notFound.home })).toBeVisible()
}

function storedLocale(page: Page): Promise<Locale> {
  return page.evaluate(() => (localStorage.getItem('lang') === 'ar' ? 'ar' : 'en'))
}
