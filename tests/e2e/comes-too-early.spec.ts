import {
  content,
  expect,
  hydrated,
  inEveryLanguage,
  languageSwitch,
  otherThan,
  parametersOf,
  pathOf,
  says,
  test,
  toastOf,
  withStored,
  write,
  type Page,
} from './site'

/* What a visitor does before the application is there, or where it never comes. */

const message = { name: 'Mona', email: 'mona@example.org', message: 'Hello & أهلًا' }
const failed = /Failed to load resource|Failed to fetch dynamically|error loading dynam/

/** Firefox does not call a page loaded while a script that it has asked for is held back. */
const early = { waitUntil: 'domcontentloaded' } as const

/** Holds the answers to matching requests back until the returned function is called. */
async function holdBack(page: Page, pattern: RegExp) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function pressWhereSeen(page: Page, selector: string) {
  const control = page.locator(selector)
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
}

inEveryLanguage((locale) => {
  const other = otherThan(locale)
  const shown = says[locale]
  const { categories } = shown.skills

  test('a filter that is pressed while its chunk is on the way answers when it comes @engines', async ({
    page,
  }) => {
    const release = await holdBack(page, /assets\/rest-of-page/)
    await page.goto(pathOf(locale), early)
    await page.waitForFunction(() => document.querySelector('#hero[data-live]'))
    await pressWhereSeen(page, '.filters button:nth-child(2)')
    await pressWhereSeen(page, '.filters button:nth-child(3)')
    release()
    await hydrated(page)
    await expect(page.locator('.filters [aria-pressed="true"]')).toHaveText(
      categories[1]!.label,
    )
  })

  test('the theme that is switched before anything answers is switched once', async ({
    page,
  }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(pathOf(locale), early)
    await pressWhereSeen(page, '.bar-theme')
    release()
    await hydrated(page)
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test.describe('with the chunk of what is below gone', () => {
    test.use({ tolerated: failed })

    test('filters that could not answer are not shown, and the form goes to the mail program', async ({
      page,
      outside,
    }) => {
      await page.route(/assets\/rest-of-page/, (route) => route.abort())
      await page.goto(pathOf(locale), early)
      await page.waitForFunction(() => Reflect.get(window, 'early') === undefined)
      await expect(page.locator('.filters')).toBeHidden()
      await expect(page.locator('.skill:visible')).toHaveCount(content.skills.length)
      await expect(page.locator('.bar-theme')).toBeVisible()
      await write(page, message)
      await page.locator('form button[type="submit"]').click()
      await expect
        .poll(() => outside.map((request) => request.url()).join())
        .toContain('mailto:')
    })
  })

  test('a form that is sent before the application is there goes out once @engines', async ({
    page,
    context,
  }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(pathOf(locale), early)
    await write(page, message)
    await page.locator('form button[type="submit"]').click()
    await expect(page.locator('form [name="name"]')).toHaveValue(message.name)
    const tab = context.waitForEvent('page')
    release()
    const opened = await tab
    await expect.poll(() => parametersOf(opened.url())['su']).toContain(message.name)
    await expect(toastOf(page)).toContainText(shown.contact.labels.preparedTitle)
    expect(context.pages()).toHaveLength(2)
  })

  test.describe('with an extension that puts a node into the section', () => {
    // React says that it has drawn the section anew.
    test.use({ tolerated: /React error #418/ })

    test('what was typed before is kept @engines', async ({ page }) => {
      const release = await holdBack(page, /assets\/app/)
      await page.goto(pathOf(locale), early)
      await write(page, message)
      await page.evaluate(() => {
        document.querySelector('form')!.prepend(document.createElement('div'))
      })
      release()
      await hydrated(page)
      for (const [field, value] of Object.entries(message)) {
        await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
      }
    })
  })

  test('a page that a browser has translated before it answered goes on working @engines', async ({
    page,
  }) => {
    const release = await holdBack(page, /assets\/app/)
    await page.goto(pathOf(locale), early)
    await page.evaluate(() => {
      document.documentElement.lang = 'fr'
    })
    release()
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.locator('.bar-theme').click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  for (const [how, prepare] of [
    ['before the scripts', (page: Page) => holdBack(page, /assets\/app/)],
    ['without them', (page: Page) => page.route(/\.js$/, (route) => route.abort())],
  ] as const) {
    test.describe(`with ${locale} stored, and the other language pressed ${how}`, () => {
      withStored({ lang: locale })
      test.use({ tolerated: failed })

      test('that language is shown, and stays @engines', async ({ page }) => {
        await prepare(page)
        await page.goto(pathOf(locale), early)
        await languageSwitch(page, other).click()
        const lang = page.locator('html')
        await expect(lang).toHaveAttribute('lang', other)
        expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other)
        await page.goto(pathOf('en'), { waitUntil: 'commit' })
        await expect(lang).toHaveAttribute('lang', other)
      })
    })
  }

  test.describe(`with ${locale} stored`, () => {
    withStored({ lang: locale })

    test('a middle click on the other language opens that language', async ({
      page,
      context,
    }) => {
      await page.goto(pathOf(locale), early)
      await hydrated(page)
      const opened = context.waitForEvent('page')
      await languageSwitch(page, other).click({ button: 'middle' })
      const tab = await opened
      await tab.waitForLoadState()
      await expect(tab.locator('html')).toHaveAttribute('lang', other)
    })
  })

  test.describe('below an address that no host of ours has', () => {
    for (const path of ['/saved/page.html', `/${pathOf(locale).slice(2)}/`]) {
      test(`the page is the page, and its switches work (${path})`, async ({
        page,
        baseURL,
      }) => {
        await page.route(
          ({ pathname }) => pathname === path,
          async (route) => {
            const home = await page.request.get(pathOf(locale))
            await route.fulfill({ response: home })
          },
        )
        await page.goto(new URL(baseURL ?? '').origin + path)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.hero.name)
        await languageSwitch(page, other).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          says[other].hero.name,
        )
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.hero.name)
      })
    }
  })
})
