import { locales } from '../content'
import {
  content,
  expect,
  expectSameVisit,
  hydrated,
  inEveryLanguage,
  languageSwitch,
  markVisit,
  open,
  otherThan,
  pathOf,
  says,
  test,
  withStored,
  write,
} from './site'

inEveryLanguage((locale) => {
  const other = otherThan(locale)

  test('choosing the other language changes address, lang, dir, title, text and storage without a reload', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', locale)
    await expect(root).toHaveAttribute('dir', locales[locale].dir)
    await expect(page).toHaveTitle(says[locale].title)
    await markVisit(page)

    await languageSwitch(page, other).click()

    await expect(root).toHaveAttribute('lang', other)
    await expect(root).toHaveAttribute('dir', locales[other].dir)
    await expect(page).toHaveURL(pathOf(other))
    await expect(page).toHaveTitle(says[other].title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says[other].hero.name,
    )
    await expect(page.locator('#projects h2')).toHaveText(says[other].projects.title)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other)
    await expectSameVisit(page)
  })

  test('the switch is a link with the name, language and direction of where it leads', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    const link = languageSwitch(page, other)
    await expect(link).toHaveText(new RegExp(locales[other].name))
    await expect(link).toHaveAttribute('lang', other)
    await expect(link).toHaveAttribute('dir', locales[other].dir)
    await expect(link).toHaveAttribute('href', `/${locales[other].path}`)
  })

  test('the reader stays at the same place on the page', async ({ page }) => {
    await open(page, pathOf(locale))
    const heading = page.locator('#projects-title')
    await heading.evaluate((element) => {
      scrollTo({
        top: element.getBoundingClientRect().top + scrollY - innerHeight / 3 + 20,
        behavior: 'instant',
      })
    })
    const before = await heading.evaluate(
      (element) => element.getBoundingClientRect().top,
    )
    await languageSwitch(page, other).click()
    await expect(heading).toHaveText(says[other].projects.title)
    const moved = () =>
      heading.evaluate(
        (element, top) => Math.abs(element.getBoundingClientRect().top - top),
        before,
      )
    await expect.poll(moved).toBeLessThan(40)
  })

  test('query and hash are kept', async ({ page }) => {
    await open(page, `${pathOf(locale)}?from=cv#skills`)
    await languageSwitch(page, other).click()
    await expect(page).toHaveURL(`${pathOf(other)}?from=cv#skills`)
  })

  test('back and forward go through the languages without a reload', async ({ page }) => {
    await open(page, pathOf(locale))
    await markVisit(page)
    const name = page.getByRole('heading', { level: 1 })
    await languageSwitch(page, other).click()
    await expect(name).toHaveText(says[other].hero.name)
    await page.goBack()
    await expect(name).toHaveText(says[locale].hero.name)
    await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
    await expect(page).toHaveURL(pathOf(locale))
    await page.goForward()
    await expect(name).toHaveText(says[other].hero.name)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expectSameVisit(page)
  })

  test('what is typed in the form, and the chosen filter, are still there after the switch', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    const typed = {
      name: 'Mona منى',
      email: 'mona@example.org',
      message: 'Half a thought,\nkept.',
    }
    await page.locator('#skills .filters button').nth(1).click()
    await write(page, typed)
    await languageSwitch(page, other).click()
    await expect(page.locator('#contact h2')).toHaveText(says[other].contact.title)
    for (const [field, value] of Object.entries(typed)) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
    }
    await expect(page.locator('#skills .filters button').nth(1)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('a click that asks for a new tab opens one, and leaves this page as it is', async ({
    page,
    context,
  }) => {
    await open(page, pathOf(locale))
    const opened = context.waitForEvent('page')
    await languageSwitch(page, other).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await hydrated(tab)
    await expect(tab.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })
})

test.describe('with Arabic stored', () => {
  withStored({ lang: 'ar' })

  test('the root address shows Arabic, and no English is ever seen', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem('hidden', String(document.documentElement.hidden))
      })
    })
    // The Arabic document is late, so that the English one, which is not read to its end,
    // has time to show itself.
    const font = page.waitForResponse(/\.woff2$/)
    await page.route('**/ar/**', async (route) => {
      if (route.request().isNavigationRequest()) await font
      await route.continue()
    })
    await page.goto('./?from=cv#skills', { waitUntil: 'commit' })
    await page.waitForURL('**/ar/?from=cv#skills')
    expect(await page.evaluate(() => sessionStorage.getItem('hidden'))).toBe('true')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.ar.hero.name)
  })

  test('choosing English brings English back at the root address', async ({ page }) => {
    await open(page, './ar/')
    await languageSwitch(page, 'en').click()
    await expect(page).toHaveURL('./')
    await page.reload()
    await hydrated(page)
    await expect(page).toHaveURL('./')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('with English stored', () => {
  withStored({ lang: 'en' })

  test('an address below /ar/ is Arabic all the same', async ({ page }) => {
    await open(page, './ar/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.ar.hero.name)
  })
})

for (const junk of [
  '',
  'AR',
  'arabic',
  'null',
  '{"lang":"ar"}',
  '<script>',
  '__proto__',
]) {
  test.describe(`with ${JSON.stringify(junk)} stored as the language`, () => {
    withStored({ lang: junk })

    test('the root address is English', async ({ page }) => {
      await open(page, './')
      await expect(page).toHaveURL('./')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        content.profile.name.en,
      )
    })
  })
}
