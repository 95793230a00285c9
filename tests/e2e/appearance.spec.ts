import { takeSome } from '../size.ts'
import { findCollisions } from './lib/collisions.ts'
import { desktop, takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  blockTabs,
  expect,
  notFoundMessage,
  open,
  getPath,
  says,
  send,
  test,
  findToast,
  fillForm,
  type Locale,
  type Page,
  withMotion,
} from './lib/site.ts'

const inTurn = takeTurns()

const placed =
  'header a, header button, h1, h2, h3, h4, main p, main li, main dl > div, dt, dd, figure, img, label, input, textarea, main button, main a, .section, .section-body, .letter, .years-path, .magnitude, .skill-level, .footer section, .footer nav, .footer a, .footer-end'

/** Elements after texts, whose widths differ between languages. */
const notMirrored =
  '.hero-index *, .hero-plate *, .hero-facts div + div, .hero-facts div + div *, .bar-nav a, .bar-language, .button + .button, .filters button + button, .skill-projects, .entry-where, .project-links a + a, .footer nav a, .footer .ways *, .ways div + div, .ways div + div *, .footer-end a'

test('every element has the same distance from its start edge in Arabic as in English', async ({
  page,
}) => {
  const measureStarts = async (locale: Locale) => {
    await open(page, getPath(locale))
    await page.evaluate(() => document.fonts.ready)
    await waitForAllParts(page)
    const edges: [what: string, start: number][] = []
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const starts = await page
        .locator(`:is(${placed}):not(${notMirrored})`)
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility())
            .map((part): [string, number] => {
              const { left, right } = part.getBoundingClientRect()
              const { clientWidth } = document.documentElement
              return [
                `${clientWidth} px: ${part.localName}.${part.getAttribute('class')}`,
                document.dir === 'rtl' ? clientWidth - right : left,
              ]
            }),
        )
      edges.push(...starts)
    }
    return edges
  }
  const [english, arabic] = [await measureStarts('en'), await measureStarts('ar')]
  expect(english.length).toBeGreaterThan(400)
  const moved = arabic.filter(
    ([what, start], index) =>
      what !== english[index]?.[0] || Math.abs(start - english[index][1]) >= 2,
  )
  expect(moved).toEqual([])
})

// The colours depend on the theme, not on the language.
const looks = [
  ['ar', 'dark'],
  ['en', 'light'],
] as const
for (const [locale, theme] of takeSome(looks, 1)) {
  test.describe(`in ${locale}, ${theme}`, () => {
    test.use({ theme, tolerated: notFoundMessage })

    test("every text and every control's edge has the promised contrast", async ({
      page,
    }) => {
      await blockTabs(page)
      await open(page, getPath(locale))
      await expectContrast(page)
      for (const control of [
        '.button:not(.button-first)',
        '.button-first',
        '.link',
        '.tool',
        '.filters button',
      ]) {
        await page.locator(`:is(main, header) ${control}:visible`).last().hover()
        await expectContrast(page)
      }
      await send(page)
      await expect(findToast(page)).toBeVisible()
      await expectContrast(page)
      await fillForm(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await page.locator('.last-message summary').click()
      await expectContrast(page)
      await findOffer(page, locale).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectContrast(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('.bar-menu').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectContrast(page)
      await open(page, `${getPath(locale)}nothing`)
      await expectContrast(page, 4)
    })
  })
}

test.describe('while the chart turns', () => {
  test.use(withMotion)

  inTurn(
    'the letters of the first screen keep their contrast; only lines and stars fade @all',
    async ({ page, language }) => {
      await open(page, getPath(language))
      const plate = page.locator('.hero-plate.shown')
      await expect(plate).toHaveCSS('opacity', '1')
      for (const top of [250, 600]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
        const light = () =>
          page
            .locator('.hero-chart use')
            .first()
            .evaluate((figure) => Number(getComputedStyle(figure).opacity))
        await expect.poll(light).toBeLessThan(1 - (0.5 * top) / 800)
        await expectContrast(page)
      }
    },
    { windows: [{ width: 1280, height: 800 }] },
  )
})

async function expectContrast(page: Page, least = 150) {
  // A plate that fades in is not readable yet, and of the first one only the frame is prerendered.
  await expect(page.locator('#hero:not(:has(.hero-plate.shown p))')).toHaveCount(0)
  await expect(page.locator('.hero-plate-next')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  const measured = await page.evaluate(measureContrasts)
  expect(measured.length).toBeGreaterThan(least)
  expect(measured.filter(({ ratio, bar }) => !(ratio >= bar))).toEqual([])
}

/** Runs in the page. Measures the contrast of each text and edge, with the minimum for it. */
function measureContrasts() {
  const bars = { body: 7, text: 4.5, edge: 3 }
  const runningText =
    'h1, .section h2, .section:not(#educations) h3, h4, .hero-pitch, .hero-facts dd, .about p, .about-stats dd, .skill-name, .entry-dates, .entry-summary, .entry-where span:first-child, .project-text, .contact-intro, .ways dd, label, input, textarea, .toast-text, #cv-question, .lost p:not(.lost-code), .last-message pre'
  const notRunning = '.hero-dates, .hero-dates *'
  const decoration =
    '.visually-hidden, .sky, .hero-chart, .footer-horizon, [role="status"]'

  /**
   * Elements without text whose colour must contrast with themselves or with their surroundings.
   */
  const edges: [selector: string, property: string, from: 'itself' | 'around'][] = [
    ['input, textarea, .button', 'border-top-color', 'around'],
    ['input, textarea, .button:not(.button-first)', 'border-top-color', 'itself'],
    ['.link', 'text-decoration-color', 'itself'],
    ['.icon', 'stroke', 'itself'],
    ['.magnitude, .bar-star', 'fill', 'itself'],
    ['.filters [aria-pressed="true"]', 'border-bottom-color', 'itself'],
    [':focus-visible:not(#main)', 'outline-color', 'around'],
  ]

  const canvas = new OffscreenCanvas(1, 1)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const contrasts: { what: string; ratio: number; bar: number }[] = []
  const judge = (kind: keyof typeof bars, colour: string, part: Element, on = part) => {
    const what = `${kind} of ${part.outerHTML.slice(0, 120)}`
    contrasts.push({ what, ratio: measureContrast(colour, on), bar: bars[kind] })
  }
  for (const part of document.querySelectorAll('body *')) {
    if (!part.checkVisibility() || part.closest(decoration)) continue
    const style = getComputedStyle(part)
    for (const [selector, property, from] of edges) {
      if (!part.matches(selector)) continue
      const on = from === 'itself' ? part : part.parentElement!
      judge('edge', style.getPropertyValue(property), part, on)
    }
    const hasText = [...part.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
    const isRunning = part.closest(runningText) && !part.matches(notRunning)
    if (hasText || part.matches('input, textarea'))
      judge(isRunning ? 'body' : 'text', style.color, part)
  }
  return contrasts

  function measureContrast(colour: string, on: Element) {
    const lineage: CSSStyleDeclaration[] = []
    for (let each: Element | null = on; each; each = each.parentElement) {
      lineage.unshift(getComputedStyle(each))
    }
    paint('white')
    for (const { backgroundColor } of lineage) paint(backgroundColor)
    const ground = luminance()
    const opacity = lineage.reduce((total, { opacity }) => total * Number(opacity), 1)
    paint(colour, opacity)
    const [darker = 0, lighter = 0] = [ground, luminance()].sort((a, b) => a - b)
    return Math.round(((lighter + 0.05) / (darker + 0.05)) * 100) / 100
  }

  function paint(colour: string, opacity = 1) {
    pen.globalAlpha = opacity
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
  }

  function luminance() {
    const [red = 0, green = 0, blue = 0] = Array.from(
      pen.getImageData(0, 0, 1, 1).data,
      (value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

/* Overflow at every width, with the sample's texts and with much longer ones. */

inTurn(
  'from 280 to 2560 px nothing overflows, is cut off or overlaps, even with long texts',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    await expectRoom(page)
    for (const [selector, texts] of Object.entries(longTexts)) {
      const places = page.locator(selector)
      expect(await places.count(), selector).toBeGreaterThan(0)
      await places.evaluateAll((elements, text) => {
        for (const element of elements) {
          const old = [...element.childNodes].find((node) => node instanceof Text)
          if (old) old.data = text
          else element.append(text)
        }
      }, texts[language] ?? texts.en)
    }
    await expectRoom(page)
  },
  { windows: [desktop] },
)

inTurn(
  'a wide window shows the path of the years and all entries at once',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    const { height = 900 } = (await page.locator('#educations').boundingBox()) ?? {}
    expect(height).toBeLessThan(700)
  },
  { windows: [desktop] },
)

const doubled = 'html { font-size: 200% }'
// WCAG 1.4.12; no Arabic letter is ever spaced.
const spaced =
  '* { line-height: 1.5 !important; word-spacing: 0.16em !important; letter-spacing: 0.12em !important } p { margin-block-end: 2em !important }'

/** Elsewhere, the click areas of links may overlap. */
const labelInChart = /^<(strong|span class="star-names"|a class="hero-star")/

for (const [how, widths, style] of [
  ['little room', [240, 320], ''],
  ['text at 200 %', [320, 390, 1280], doubled],
  ['spaced text', [390, 1024, 1280, 1440], spaced],
] as const) {
  inTurn(
    `with ${how}, nothing is cut off on the page, in the dialog or in a toast`,
    async ({ page, language }) => {
      await open(page, getPath(language))
      await page.evaluate((style) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets = [sheet]
      }, style)
      for (const width of takeSome(widths, 2)) {
        await page.setViewportSize({ width, height: 844 })
        const expectNoFault = async (within: string) => {
          const faults = await page.evaluate(findCollisions, within)
          const lost = faults.filter(
            (fault) => !fault.includes('lies upon') || labelInChart.test(fault),
          )
          expect(lost, `${within} at ${width} px`).toEqual([])
        }
        await expectNoFault('body')
        await findOffer(page, language).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoFault('dialog[open]')
        await page.keyboard.press('Escape')
        await send(page)
        await expect(findToast(page)).toBeVisible()
        await expectNoFault('.toasts')
        await findToast(page).getByRole('button').click()
      }
    },
    { windows: [desktop] },
  )
}

/** Long but realistic texts, and where they may be. */
const longTexts: Record<string, { en: string } & Partial<Record<Locale, string>>> = {
  '.hero-name, .bar-name span': {
    en: 'Muhammad Abdelrahman Wolfeschlegelsteinhausen',
    ar: 'عبد الرحمن محمد المستنصر الشرقاوي',
  },
  '.hero-role, .hero-facts dd, .about-text h3, .about-cards h4, .entry h4, .entry-where span, .footer-end span, .drawer-copyright':
    {
      en: 'Bachelor of science in computer engineering, informatics and communication systems',
      ar: 'بكالوريوس العلوم في هندسة الحاسبات والمعلوماتية ونظم الاتصالات السلكية واللاسلكية',
    },
  '.skill-name, .tags li, .section h2, .project h3, .hero-facts div:first-child dd': {
    en: 'Donaudampfschifffahrtsgesellschaft',
    ar: 'أفاستسقيناكموهما',
  },
  '.ways div:first-child a, .about-stats dd': {
    en: 'muhammad.abdelrahman.wolfeschlegelsteinhausen@mail.department.university.example.com',
  },
}

const widths = [280, 320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920, 2560]

async function expectRoom(page: Page) {
  for (const width of takeSome(widths, 6)) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findCollisions, 'body'), `at ${width} px`).toEqual([])
  }
}

function findOffer(page: Page, locale: Locale) {
  return page.locator('#hero').getByRole('link', { name: says[locale].cv.offer })
}
