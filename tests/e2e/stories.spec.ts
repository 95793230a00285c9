import { makeEditions } from '#edition'
import { pickLanguage } from '#languages'
import { readPdf, readPdfText, withoutSpaces } from '../pdf.ts'
import { takeSome } from '../size.ts'
import { desktop, takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  content,
  expect,
  expectNoViolations,
  findLanguageSwitch,
  open,
  getOther,
  getPath,
  buildAndServe,
  findToast,
  says,
  test,
  type Locale,
  type Page,
  holdBack,
} from './lib/site.ts'

const inTurn = takeTurns()

/** The projects that have a story, in a language. */
function listStories(locale: Locale) {
  const { projects } = pickLanguage(makeEditions(content), locale)
  return projects.flatMap(({ id, story }) =>
    story === undefined ? [] : { id, story: story.plain },
  )
}

const [{ id } = { id: '' }] = listStories('en')
const anchor = `story-${id}`

/** The first words of the first story. */
function getWords(locale: Locale) {
  return listStories(locale)[0]?.story.slice(0, 40) ?? 'no story'
}

/** Opens the page at the address of its first story. */
async function openStory(page: Page, language: Locale) {
  await open(page, `${getPath(language)}#${anchor}`)
  const story = page.locator('.projects .story')
  await expect(story).toContainText(getWords(language))
  return { link: page.locator(`#${anchor}`), story }
}

inTurn(
  'a story’s address unfolds it, and a switch of the language keeps it @engines',
  async ({ page, language }) => {
    const { link, story } = await openStory(page, language)
    await expect(link).toBeInViewport()
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    const otherLocale = getOther(language)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await findLanguageSwitch(page, otherLocale).click()
    await expect(story).toContainText(getWords(otherLocale))
    await expect(page).toHaveURL(new RegExp(`${getPath(otherLocale)}#${anchor}$`))
  },
)

inTurn(
  'a story’s link folds and unfolds it where it is, and the link at its end leads back there @engines',
  async ({ page, language }) => {
    const { link, story } = await openStory(page, language)
    const getTop = () => link.evaluate((element) => element.getBoundingClientRect().top)
    await link.click()
    await expect(story).toHaveCount(0)
    await expect(link).toHaveAttribute('aria-expanded', 'false')
    expect(new URL(page.url()).hash).toBe('')
    // Firefox's driver scrolls what it clicks to the middle.
    await link.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    const top = await getTop()
    await link.click()
    await expect(story).toBeVisible()
    expect(Math.abs((await getTop()) - top)).toBeLessThanOrEqual(1)
    await expectNoViolations(page, 'with a story')
    await story.locator('.story-back').click()
    await expect(story).toHaveCount(0)
    expect(Math.abs((await getTop()) - top)).toBeLessThanOrEqual(1)
    await expect(link).toBeFocused()
  },
)

inTurn(
  'a story’s picture opens a row of them, which keys and buttons move, and Escape closes it @engines',
  async ({ page, language }) => {
    const { story } = await openStory(page, language)
    await story.locator('.story-pictures a').first().click()
    const pictures = page.getByRole('dialog').locator('ul > li')
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
    const { previousPicture } = pickLanguage(makeEditions(content), language).ui.projects
    await page.getByRole('button', { name: previousPicture.plain }).click()
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('on the page of stories no line has more than 75 characters, and the beginning has letters of its own', async ({
  page,
}) => {
  await page.goto('./stories/')
  const lines = await page.locator('.story-text > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const tops = new Set(
        Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)),
      )
      return tops.size > 1 ? paragraph.textContent.length / tops.size : []
    }),
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines)).toBeLessThanOrEqual(75)
  const [first, next] = await page
    .locator('.story-text')
    .first()
    .evaluate((text) =>
      [text.firstElementChild, text.querySelector('p ~ p')].map(
        (element) => getComputedStyle(element!).fontFamily,
      ),
    )
  expect(first).toContain('Story en')
  expect(next).not.toContain('Story en')
})

test('a story ends where the grid does, and in the page begins below its plate @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const ends = []
  for (const path of [`./#${anchor}`, './stories/']) {
    await page.goto(path)
    const story = page.locator('.story').first()
    await expect(story).toBeVisible()
    ends.push(await story.evaluate(measureStory))
  }
  for (const end of ends) expect(end).toMatchObject({ beyondText: [0, 0], beforeEnd: 0 })
  await page.goto(`./#${anchor}`)
  const plate = page.locator('li:has(.story) > .project > .plate')
  expect((await plate.boundingBox())!.x).toBeCloseTo(ends[0]!.text[0], 0)
})

/** Runs in the page: where the text is, how far code stands beyond it, and where pictures end. */
function measureStory(story: Element) {
  const measure = (selector: string) => {
    const boxes = [...story.querySelectorAll(selector)].map((element) =>
      element.getBoundingClientRect(),
    )
    const left = Math.min(...boxes.map(({ left }) => left))
    const right = Math.max(...boxes.map(({ right }) => right))
    return [Math.round(left), Math.round(right)] as const
  }
  const text = measure('.story-text > p:not(:first-child)')
  const code = measure('pre')
  const { outlineOffset, outlineWidth } = getComputedStyle(story.querySelector('pre')!)
  const outline = parseFloat(outlineOffset) + parseFloat(outlineWidth)
  const page = document.querySelector('.projects, .stories > article')!
  return {
    text,
    beyondText: [text[0] - (code[0] - outline), code[1] + outline - text[1]],
    beforeEnd: Math.round(page.getBoundingClientRect().right) - measure('li')[1],
  }
}

inTurn(
  'a link to a story on its page shows heading and picture below the bar, which hides the text behind it',
  async ({ page, language }) => {
    const { id = '' } = listStories(language).at(-1) ?? {}
    await page.goto(`${getPath(language)}stories/#story-${id}`)
    const bar = page.locator('.bar')
    await expect(bar).toHaveCSS('backdrop-filter', /blur/)
    const { height } = (await bar.boundingBox())!
    const heading = page.locator(`#story-${id} h2`)
    await expect(heading).toBeInViewport({ ratio: 1 })
    expect((await heading.boundingBox())!.y).toBeGreaterThan(height)
    await expect(page.locator(`#story-${id} .plate`)).toBeInViewport({ ratio: 1 })
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the story’s link goes to the page of stories, each picture links to its file, and "back" to the project', async ({
    page,
    request,
  }) => {
    await page.goto(getPath('ar'))
    await page.locator(`#${anchor}`).click()
    await expect(page.locator(`#${anchor}`)).toContainText(getWords('ar'))
    await expect(page.locator('.story')).toHaveCount(listStories('ar').length)
    for (const picture of await page.locator('.story-pictures a').all()) {
      const file = await request.get((await picture.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('image/avif')
    }
    await page.locator(`#${anchor} .story-back`).click()
    await expect(page).toHaveURL(new RegExp(`${getPath('ar')}#project-${id}$`))
  })
})

inTurn(
  'on paper, every story is below its project, on four pages in all, and removed afterwards @all',
  async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, `${getPath(language)}#${anchor}`)
    await expect(page.locator('.projects .story')).toHaveCount(1)
    await page.locator(`#${anchor}`).click()
    const printed = await page.pdf({ format: 'A4' })
    const paper = await readPdfText(printed)
    // PDF readers extract Arabic words in another order.
    for (const { story } of language === 'ar' ? [] : listStories(language)) {
      for (const line of story.split('\n').filter(Boolean))
        expect(paper).toContain(withoutSpaces(line))
    }
    expect((await readPdf(printed)).pages).toBe(4)
    await expect(page.locator('.projects .story')).toHaveCount(0)

    // An element that fades in would be printed at the start of its animation: invisible.
    await page.locator(`#${anchor}`).click()
    await page.emulateMedia({ media: 'print' })
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).animationName !== 'none')
        .map((element) => element.getAttribute('class') ?? element.tagName),
    )
    expect(moving).toEqual([])
  },
  { windows: [desktop] },
)

test('hydrating a part while the page is printed ignores its stories @all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await open(page, './')
  await page.keyboard.press('Control+P')
  const story = page.locator('[data-part="projects"]:not([data-live]) .story')
  await expect(story).toHaveCount(listStories('en').length)
  await waitForAllParts(page)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.story')).toHaveCount(0)
  await page.locator(`#${anchor}`).click()
  await expect(page.locator('.story')).toHaveCount(1)
})

test.describe('translated before hydration', () => {
  // React's error for HTML that it did not render: it renders the part anew.
  test.use({ tolerated: /error #418/ })

  test('an unfolded story stays when its part is hydrated, and its link back folds it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = []
      const runWhenIdle = window.requestIdleCallback.bind(window)
      const release = () => {
        window.requestIdleCallback = runWhenIdle
        for (const run of waiting) runWhenIdle(run)
        isHeld = false
        for (const run of near) run()
      }
      // Else the part, which is in view by then, may be hydrated before its story is there.
      let isHeld = true
      const near: (() => void)[] = []
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(
          run: IntersectionObserverCallback,
          options?: IntersectionObserverInit,
        ) {
          super((entries, observer) => {
            if (isHeld) near.push(() => run(entries, observer))
            else run(entries, observer)
          }, options)
        }
      }
      Object.assign(window, {
        release,
        requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run),
        print: () => {
          document.title = 'printed'
        },
      })
    })
    await open(page, './')
    // It loads the stories, and hydrates nothing.
    await page.keyboard.press('Control+P')
    await expect(page).toHaveTitle('printed')
    await page.evaluate((id) => {
      // As a translator does, which puts each text into an element of its own.
      for (const title of document.querySelectorAll('.project h3'))
        title.firstChild?.replaceWith(
          Object.assign(document.createElement('span'), { textContent: 'Traduit' }),
        )
      // A press would hydrate the part.
      location.hash = id
    }, anchor)
    const early = page.locator('[data-part="projects"]:not([data-live]) .story')
    await expect(early).toHaveCount(1)
    await page.evaluate(() => {
      ;(Reflect.get(window, 'release') as () => void)()
    })
    await waitForAllParts(page)
    await expect(page.locator('.story')).toHaveCount(1)
    await expect(page.locator(`#${anchor}`)).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.story-back').click()
    await expect(page.locator('.story')).toHaveCount(0)
  })
})

for (const keys of takeSome(['Control+P', 'ح with Control', 'Meta+p'], 1)) {
  test(`${keys} prints the stories and all pictures even if none has been fetched`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const empty = [...document.images].filter(
          ({ naturalWidth }) => naturalWidth === 0,
        )
        document.title = `${document.querySelectorAll('.projects .story').length} stories, ${empty.length} empty`
        dispatchEvent(new Event('afterprint'))
      }
    })
    await open(page, './')
    await expect(page.locator('.hero-plate img')).not.toHaveCount(0)
    if (keys === 'ح with Control')
      await page.evaluate(() => {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'ح',
            code: 'KeyP',
            ctrlKey: true,
            bubbles: true,
          }),
        )
      })
    else await page.keyboard.press(keys)
    await expect(page).toHaveTitle(`${listStories('en').length} stories, 0 empty`)
  })
}

test('a print that is asked for again while it loads comes once, and a toast says so', async ({
  page,
}) => {
  const release = await holdBack(page, /assets\/stories-/)
  await page.addInitScript(() => {
    let count = 0
    window.print = () => {
      document.title = `${++count} printed`
    }
  })
  await open(page, './')
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+p')
  // A held key repeats.
  await page.keyboard.down('Control')
  for (let press = 0; press < 4; press++) await page.keyboard.down('p')
  await expect(findToast(page)).toContainText(says.en.toasts.printing)
  release()
  await expect(page).toHaveTitle('1 printed')
  await expect(findToast(page)).toHaveCount(0)
  for (let press = 0; press < 4; press++) await page.keyboard.down('p')
  await page.keyboard.up('p')
  await expect(page).toHaveTitle('1 printed')
  await page.keyboard.press('p')
  await expect(page).toHaveTitle('2 printed')
})

test('printed from the menu, a picture that has not loaded is left out with its frame @all', async ({
  page,
}) => {
  await page.route(/assets\/.+\.avif$/, () => undefined)
  await page.goto('./', { waitUntil: 'commit' })
  await waitForAllParts(page)
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        return document.querySelectorAll('.projects .story').length
      }),
    )
    .toBe(listStories('en').length)
  const pictures = page.locator('main figure:has(img)')
  expect(await pictures.count()).toBeGreaterThan(5)
  await expect(pictures.filter({ visible: true })).toHaveCount(0)
})

test('a film plays only when the visitor starts it @all', async ({ page }) => {
  await buildAndServe(page, 'tests/fixtures/owners/designer')
  await open(page, './#story-atlas')
  await waitForAllParts(page)
  const film = page.locator('.projects .story video')
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveAccessibleName('The map turns with the hour')
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})
