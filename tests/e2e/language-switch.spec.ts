import { locales } from '../content.ts'
import { desktop, takeTurns } from './lib/places.ts'
import {
  expect,
  expectHome,
  expectSameVisit,
  waitForHydration,
  findLanguageSwitch,
  markVisit,
  open,
  getOther,
  getPath,
  hasDarkTheme,
  says,
  waitForAllParts,
  disableReferrer,
  test,
  withMotion,
  type Locale,
  type Locator,
  type Page,
  holdBack,
} from './lib/site.ts'

const inTurn = takeTurns()

test('the language switch, back and forward change address, lang, dir, title, text and storage without a reload @engines', async ({
  page,
}) => {
  await open(page, './')
  await markVisit(page)
  await expectLanguage(page, 'en')
  for (const locale of ['ar', 'en'] as const) {
    await findLanguageSwitch(page, locale).click()
    await expectLanguage(page, locale)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(locale)
  }
  await page.evaluate(() => {
    history.back()
  })
  await expectLanguage(page, 'ar')
  await page.evaluate(() => {
    history.forward()
  })
  await expectLanguage(page, 'en')
  await expectSameVisit(page)
})

test.describe('while the other language is slow to load', () => {
  const holdArabic = (page: Page) => holdBack(page, /assets\/ar-/)

  test('a link that is pressed twice is one step of the history @engines @all', async ({
    page,
  }) => {
    const release = await holdArabic(page)
    await open(page, './')
    const before = await page.evaluate(() => history.length)
    await findLanguageSwitch(page, 'ar').click()
    await findLanguageSwitch(page, 'ar').click()
    release()
    await expectLanguage(page, 'ar')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  test('going back while a language loads wins over the language @engines @all', async ({
    page,
  }) => {
    const release = await holdArabic(page)
    await open(page, './')
    await page.evaluate(() => {
      location.hash = 'skills'
    })
    const answered = page.waitForResponse(/assets\/ar-/)
    await findLanguageSwitch(page, 'ar').click()
    await page.evaluate(() => {
      history.back()
    })
    await expect(page).toHaveURL(/\/$/)
    release()
    await answered
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expectLanguage(page, 'en')
    await expect(page).toHaveURL(/\/$/)
  })
})

test('the switch has its target’s name, language and direction', async ({ page }) => {
  for (const locale of ['en', 'ar'] as const) {
    const target = getOther(locale)
    await open(page, getPath(locale))
    const link = findLanguageSwitch(page, target)
    await expect(link).toHaveText(new RegExp(locales[target].name))
    await expect(link).toHaveAttribute('lang', target)
    await expect(link).toHaveAttribute('dir', locales[target].dir)
    await expect(link).toHaveAttribute('href', `/${locales[target].path}#lang=${target}`)
  }
})

test('a modified click of the switch opens a new tab', async ({ page, context }) => {
  await open(page, getPath('ar'))
  // Although Arabic is stored, to which the root would redirect.
  for (const click of [
    { modifiers: ['ControlOrMeta'] },
    { button: 'middle' },
  ] satisfies Parameters<Locator['click']>[0][]) {
    await page.evaluate(() => {
      localStorage.setItem('lang', 'ar')
    })
    await disableReferrer(page)
    const opened = context.waitForEvent('page')
    await findLanguageSwitch(page, 'en').click(click)
    const tab = await opened
    await waitForHydration(tab)
    await expect(tab).toHaveURL('./')
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await tab.evaluate(() => document.referrer)).toBe('')
    expect(await tab.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  }
})

test('the reader stays at the same place on the page @engines', async ({ page }) => {
  await open(page, './')
  const heading = page.locator('#projects-title')
  await heading.evaluate((element) => {
    // As in Safari, which has no scroll anchoring.
    document.documentElement.style.overflowAnchor = 'none'
    scrollTo({
      top: element.getBoundingClientRect().top + scrollY - innerHeight / 3 + 20,
      behavior: 'instant',
    })
  })
  const before = await heading.evaluate((element) => element.getBoundingClientRect().top)
  await findLanguageSwitch(page, 'ar').click()
  await expect(heading).toHaveText(says.ar.projects.title)
  const moved = () =>
    heading.evaluate(
      (element, top) => Math.abs(element.getBoundingClientRect().top - top),
      before,
    )
  await expect.poll(moved).toBeLessThan(40)
})

test.describe('with motion', () => {
  test.use(withMotion)

  inTurn(
    'a switch on the way to a place goes on to that place @engines',
    async ({ page, language }) => {
      const target = getOther(language)
      await open(page, getPath(language))
      await waitForAllParts(page)
      for (const id of ['contact', 'skills'] as const) {
        await page.evaluate((id) => {
          scrollTo({ top: 0, behavior: 'instant' })
          document.querySelector<HTMLElement>(`.bar-links a[href="#${id}"]`)?.click()
        }, id)
        await page.waitForFunction(() => scrollY > 50)
        const to =
          (await page.locator('html').getAttribute('lang')) === target ? language : target
        await findLanguageSwitch(page, to).click()
        await expect(page.locator(`#${id} h2`)).toHaveText(says[to][id].title)
        await expect(page.locator('html')).not.toHaveAttribute('data-transition')
        const measureTop = () =>
          page.locator(`#${id}`).evaluate((section) => {
            const isAtEnd =
              scrollY + innerHeight >= document.documentElement.scrollHeight - 2
            return isAtEnd ? 0 : Math.abs(section.getBoundingClientRect().top)
          })
        await expect.poll(measureTop).toBeLessThan(100)
      }
    },
  )

  inTurn(
    'the chart crosses the window in one piece, and the page stays at its top @all',
    async ({ page, language }) => {
      await open(page, getPath(language))
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (change) => {
          const transition = start(change)
          void transition.ready.then(() => {
            const moving = document
              .getAnimations()
              .map(({ effect }) => effect as KeyframeEffect)
              .find(({ pseudoElement }) =>
                (pseudoElement ?? '').includes('group(figure)'),
              )
            Object.assign(window, { crossing: moving?.getComputedTiming().duration })
          })
          return transition
        }
      })
      await findLanguageSwitch(page, getOther(language)).click()
      await expectLanguage(page, getOther(language))
      await page.waitForFunction(() => Reflect.get(window, 'crossing') === 700)
      // Afterwards the names on the chart have their backgrounds again.
      await expect(page.locator('html')).not.toHaveAttribute('data-transition')
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

test.describe('with motion, while the language changes', () => {
  test.use(withMotion)

  inTurn(
    'a press on what the new page shows is answered @engines',
    async ({ page, language, theme }) => {
      await open(page, getPath(language))
      for (const control of ['.bar-theme', '.bar-language', '.bar-name']) {
        const before = (await page.locator('html').getAttribute('lang')) as Locale
        // The visitor sees the new page for as long as the transition stands still.
        await findLanguageSwitch(page, getOther(before)).click()
        await page.waitForFunction(() => {
          const pictures = document.getAnimations()
          for (const picture of pictures) picture.pause()
          return 'transition' in document.documentElement.dataset && pictures.length > 3
        })
        const { x, y, width, height } = (await page
          .locator(control)
          .first()
          .boundingBox())!
        await page.mouse.click(x + width / 2, y + height / 2)
        if (control === '.bar-theme') {
          await expect.poll(() => hasDarkTheme(page)).toBe(theme !== 'dark')
          await expect(page.locator(control)).toBeFocused()
        } else if (control === '.bar-language')
          await expect(page.locator('html')).toHaveAttribute('lang', before)
        else await expect(page).toHaveURL(/#hero$/)
        await expect(page.locator('html')).not.toHaveAttribute('data-transition')
      }
    },
    { windows: [desktop] },
  )
})

test('query, hash and the chosen filter stay', async ({ page }) => {
  await open(page, './ar/?from=cv#skills')
  await page.locator('#skills .filters button').nth(1).click()
  await findLanguageSwitch(page, 'en').click()
  await expect(page).toHaveURL('./?from=cv#skills')
  await expect(page.locator('#contact h2')).toHaveText(says.en.contact.title)
  await expect(page.locator('#skills .filters button').nth(1)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('with Arabic stored', () => {
  test.use({ stored: { lang: 'ar' } })

  test('the root address shows Arabic without a flash of English, until English is chosen', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem('hidden', document.documentElement.style.visibility)
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
    expect(await page.evaluate(() => sessionStorage.getItem('hidden'))).toBe('hidden')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says.ar.hero.drawnName,
    )

    await findLanguageSwitch(page, 'en').click()
    await expect(page).toHaveURL('./?from=cv#skills')
    await page.reload()
    await waitForHydration(page)
    await expect(page).toHaveURL('./?from=cv#skills')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('when Arabic is chosen in another tab', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, './')
    await page.evaluate(() => {
      localStorage.setItem('lang', 'ar')
    })
  })

  test('an English tab stays English when it is reloaded, and so does a tab that is opened from it; the next visit is Arabic @engines @all', async ({
    page,
    context,
  }) => {
    await page.reload()
    await expectHome(page, 'en')
    const star = page.locator('.hero-star[href]').first()
    // Playwright does not follow a tab that Ctrl opens in Firefox.
    await star.evaluate((link: HTMLAnchorElement) => {
      link.target = '_blank'
    })
    const opened = context.waitForEvent('page')
    await star.click()
    const tab = await opened
    await expect(tab).toHaveURL(/#project-/)
    await expectHome(tab, 'en')
    await open(page, './')
    await expectHome(page, 'ar')
  })

  // Nor does Playwright see Firefox go back to another document.
  test('going back to the English page shows it in English @all', async ({ page }) => {
    await page.goto('./robots.txt')
    await page.goBack()
    await expectHome(page, 'en')
  })
})

async function expectLanguage(page: Page, locale: Locale) {
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', locale)
  await expect(root).toHaveAttribute('dir', locales[locale].dir)
  await expect(page).toHaveURL(getPath(locale))
  await expect(page).toHaveTitle(says[locale].title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    says[locale].hero.drawnName,
  )
  await expect(page.locator('#projects h2')).toHaveText(says[locale].projects.title)
}
