import {
  blockTabs,
  expect,
  inEveryLanguage,
  notFoundMessage,
  open,
  pathOf,
  says,
  send,
  test,
  toastOf,
  withStored,
  write,
  type Locale,
  type Page,
} from './site'

/*
 * The mirror: how far each element begins from the edge at which its language begins.
 */
const placed =
  'header a, header button, h1, h2, h3, h4, main p, main li, main dl > div, dt, dd, figure, img, label, input, textarea, main button, main a, .section, .section-hour, .section-body, .letter, .track, .magnitude, .skill-level, .footer section, .footer nav, .footer a, .footer-end'

/** What does not begin where its mirror image does, and why. */
const notMirrored = {
  '.bar-nav a':
    'the bar is packed to its end, so a link stands where those after it leave off',
  '.bar-language': 'as the links beside it',
  '.hero-actions .button + .button': 'follows a button that is as wide as its words',
  '.filters button + button': 'follows a button that is as wide as its words',
  '.project-links a + a': 'follows a link, in a line that wraps',
  '.footer-end a': 'stands at the end, as wide as its words',
}

test('everything begins as far from its edge in Arabic as in English', async ({
  page,
}) => {
  const [english, arabic] = [await ofPage(page, 'en'), await ofPage(page, 'ar')]
  expect(english.length).toBeGreaterThan(400)
  const exceptions = movedBetween(english, arabic).flatMap(({ exceptions }) => exceptions)
  // An exception that is none any more has no place in the list.
  expect(new Set(exceptions)).toEqual(new Set(Object.keys(notMirrored)))
})

test.describe('beside the page', () => {
  test.use({ tolerated: notFoundMessage })

  test('so does all in the drawer, the dialog, a toast and the not-found view', async ({
    page,
  }) => {
    const [english, arabic] = [await besidePage(page, 'en'), await besidePage(page, 'ar')]
    expect(english.length).toBeGreaterThan(40)
    movedBetween(english, arabic)
  })
})

type Starts = Awaited<ReturnType<typeof starts>>

/** What begins elsewhere; nothing may, but for the exceptions. */
function movedBetween(english: Starts, arabic: Starts) {
  expect(arabic.map(({ what }) => what)).toEqual(english.map(({ what }) => what))
  const moved = arabic
    .map((mirrored, index) => ({ ...mirrored, english: english[index]?.start ?? NaN }))
    .filter(({ start, english }) => !(Math.abs(start - english) < 2))
  expect(moved.filter(({ exceptions }) => exceptions.length === 0)).toEqual([])
  return moved
}

/** On a phone and on a wide screen. */
async function ofPage(page: Page, locale: Locale) {
  await open(page, pathOf(locale))
  await page.evaluate(() => document.fonts.ready)
  const found = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(await starts(page, placed))
  }
  return found.flat()
}

async function besidePage(page: Page, locale: Locale) {
  const found = []
  const { navigation, cv } = says[locale]
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, pathOf(locale))
    if (width === 390) {
      await page.getByRole('button', { name: navigation.openMenu }).click()
      found.push(await starts(page, '.drawer, .drawer :is(a, button, li, p)'))
      await page.keyboard.press('Escape')
    }
    await page.locator('#hero').getByRole('link', { name: cv.offer }).click()
    found.push(await starts(page, '.dialog, .dialog :is(h2, p, button:first-child)'))
    await page.keyboard.press('Escape')
    await send(page)
    await expect(toastOf(page)).toBeVisible()
    found.push(await starts(page, '.toast, .toast > *'))
    await open(page, `${pathOf(locale)}nothing`)
    found.push(await starts(page, '.lost-text:not([hidden]) > *'))
  }
  return found.flat()
}

/** In pixels from the edge at which the language begins. */
function starts(page: Page, selector: string) {
  return page.evaluate(
    ([selector, exceptions]) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right } = element.getBoundingClientRect()
          const { clientWidth } = document.documentElement
          return {
            what: `${element.closest('[id]')?.id ?? ''} ${element.localName}.${element.getAttribute('class') ?? ''} (${String(clientWidth)} px)`,
            start: Math.round(document.dir === 'rtl' ? clientWidth - right : left),
            exceptions: exceptions.filter((exception) => element.matches(exception)),
          }
        }),
    [selector, Object.keys(notMirrored)] as const,
  )
}

/*
 * Contrast: the colours that the browser comes to, painted one over the other on a canvas.
 */
const runningText =
  'h1, .section h2, .section:not(#educations) h3, h4, .hero-pitch, .hero-facts dd, .about p, .about-stats dd, .skill-name, .entry-dates, .entry-summary, .entry-where span:first-child, .project-text, .contact-intro, .ways dd, label, input, textarea, .toast-text, #cv-question, .lost p:not(.lost-code), .kept pre'
const bars = { body: 7, text: 4.5, edge: 3 }

// The colours are the theme's, whatever the language.
for (const [locale, theme] of [
  ['ar', 'dark'],
  ['en', 'light'],
] as const) {
  test.describe(`in ${locale}, ${theme}`, () => {
    withStored({ theme })
    test.use({ tolerated: notFoundMessage })

    test('every text and every edge of a control stands out as the design promises', async ({
      page,
    }) => {
      await blockTabs(page)
      await open(page, pathOf(locale))
      await expectContrast(page, 150)
      for (const control of [
        '.button:not(.button-first)',
        '.button-first',
        '.link',
        '.tool',
        '.filters button',
      ]) {
        await page
          .locator(`main ${control}, header ${control}`)
          .filter({ visible: true })
          .last()
          .hover()
        await expectContrast(page, 150)
      }
      await send(page)
      await expect(toastOf(page)).toBeVisible()
      await expectContrast(page, 150)
      await write(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
      await send(page)
      await page.locator('.kept summary').click()
      await expectContrast(page, 150)
      await page
        .locator('#hero')
        .getByRole('link', { name: says[locale].cv.offer })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectContrast(page, 150)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: says[locale].navigation.openMenu }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectContrast(page, 150)
      await open(page, `${pathOf(locale)}nothing`)
      await expectContrast(page, 4)
    })
  })
}

async function expectContrast(page: Page, least: number) {
  const measured = await page.evaluate(contrasts, { runningText, bars })
  expect(measured.length).toBeGreaterThan(least)
  expect(measured.filter(({ ratio, bar }) => !(ratio >= bar))).toEqual([])
}

/** Runs in the page. Decoration aside, all that is drawn in a colour, and how far it stands out. */
function contrasts({
  runningText,
  bars,
}: {
  runningText: string
  bars: Record<'body' | 'text' | 'edge', number>
}) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  const found: { what: string; ratio: number; bar: number }[] = []

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (
      !element.checkVisibility() ||
      element.closest(
        '.visually-hidden, .sky, .hero-chart, .footer-horizon, [role="status"]',
      )
    )
      continue
    const style = getComputedStyle(element)
    const what = `${element.localName}.${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 30)}`
    const judge = (kind: keyof typeof bars, colour: string, ground: Element) =>
      found.push({
        what: `${kind} of ${what}`,
        ratio: ratioOf(colour, ground),
        bar: bars[kind],
      })

    if (element.matches('input, textarea, .button')) {
      judge('edge', style.borderTopColor, element.parentElement ?? element)
      if (!element.matches('.button-first')) judge('edge', style.borderTopColor, element)
    }
    if (element.matches('.link')) judge('edge', style.textDecorationColor, element)
    if (element.matches('.icon, .track-span')) judge('edge', style.stroke, element)
    if (element.matches('.magnitude circle, .bar-star'))
      judge('edge', style.fill, element)
    if (element.matches('.filters [aria-pressed="true"]'))
      judge('edge', style.borderBottomColor, element)
    if (element.matches(':focus-visible') && element.id !== 'main')
      judge('edge', style.outlineColor, element.parentElement ?? element)
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    )
    if (hasText || element.matches('input, textarea'))
      judge(
        element.closest(runningText) && !element.closest('.hero-dates') ? 'body' : 'text',
        style.color,
        element,
      )
  }
  return found

  function ratioOf(colour: string, on: Element) {
    const lineage: Element[] = []
    for (let each: Element | null = on; each; each = each.parentElement) {
      lineage.unshift(each)
    }
    const painted = lineage.map((each) => getComputedStyle(each))
    paint('white')
    for (const { backgroundColor } of painted) paint(backgroundColor)
    const ground = luminance()
    paint(
      colour,
      painted.reduce((product, { opacity }) => product * Number(opacity), 1),
    )
    const [darker = 0, lighter = 0] = [ground, luminance()].sort((a, b) => a - b)
    return Math.round(((lighter + 0.05) / (darker + 0.05)) * 100) / 100
  }

  function paint(colour: string, opacity = 1) {
    if (!canvas) return
    canvas.globalAlpha = opacity
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
  }

  function luminance() {
    const [red = 0, green = 0, blue = 0] = Array.from(
      canvas?.getImageData(0, 0, 1, 1).data ?? [],
      (value) =>
        value / 255 <= 0.04045
          ? value / 255 / 12.92
          : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

/*
 * Room: at every width, with the words that are there and with far longer ones.
 */
const widths = [280, 320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920, 2560]

inEveryLanguage((locale) => {
  test('nothing overflows, is cut off or lies upon another text, from 280 to 2560 px, nor with a stranger’s long names, words and addresses', async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    await expectRoom(page)
    await page.evaluate(lengthen, long[locale])
    await expectRoom(page)
  })
})

/** Long, but no more than people, places and addresses are. */
const long: Record<Locale, { name: string; word: string; line: string }> = {
  en: {
    name: 'Muhammad Abdelrahman Wolfeschlegelsteinhausen',
    word: 'Donaudampfschifffahrtsgesellschaft',
    line: 'Bachelor of science in computer engineering, informatics and communication systems',
  },
  ar: {
    name: 'عبد الرحمن محمد المستنصر الشرقاوي',
    word: 'أفاستسقيناكموهما',
    line: 'بكالوريوس العلوم في هندسة الحاسبات والمعلوماتية ونظم الاتصالات السلكية واللاسلكية',
  },
}

/** Runs in the page: puts long words in the place of the owner's. */
function lengthen({ name, word, line }: { name: string; word: string; line: string }) {
  const replace = (selector: string, text: string) => {
    const all = document.querySelectorAll(selector)
    if (all.length === 0) throw new Error(`nothing is ${selector}`)
    for (const element of all) {
      const texts = [...element.childNodes].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      )
      if (texts[0]) texts[0].nodeValue = text
      else element.append(text)
    }
  }
  const address =
    'muhammad.abdelrahman.wolfeschlegelsteinhausen@mail.department.university.example.com'
  replace('.hero-name, .bar-name span', name)
  replace(
    '.hero-role, .hero-facts dd, .about-text h3, .about-cards h4, .entry h4, .entry-where span',
    line,
  )
  replace(
    '.skill-name, .tags li, .section h2, .project h3, .hero-facts div:first-child dd',
    word,
  )
  replace('.ways div:first-child bdi, .about-stats bdi', address)
  replace('.footer-end span, .drawer-copyright', `© 2025 ${name}. ${line}`)
}

async function expectRoom(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(collisions), `at ${String(width)} px`).toEqual([])
  }
}

/** Runs in the page. Lines of text, fields, pictures and targets that have not the room they need. */
function collisions() {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  const ignored = 'svg, .sky, .visually-hidden, .skip-link, [role="status"]'
  const lines: { what: string; owner: Element; box: DOMRect }[] = []
  const targets: typeof lines = []

  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(ignored) || !element.checkVisibility()) continue
    const box = element.getBoundingClientRect()
    const what = `${element.localName}.${element.className} ${element.textContent.slice(0, 30)}`
    if (box.width > 0 && (box.left < -1 || box.right > width + 1))
      faults.push(`leaves the window: ${what}`)
    const { overflowX } = getComputedStyle(element)
    if (
      overflowX !== 'visible' &&
      element !== document.body &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.push(`cut off: ${what}`)
    if (element.matches('a, button, input, textarea, summary'))
      targets.push({ what, owner: element, box })
    if (element.matches('img, input, textarea')) lines.push({ what, owner: element, box })
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        // The middle of a line, without the room for marks that few letters use.
        const middle = new DOMRect(x, y + height * 0.2, width, height * 0.6)
        if (middle.left < -1 || middle.right > innerWidth + 1)
          faults.push(`leaves the window: ${what}`)
        lines.push({ what, owner: element, box: middle })
      }
    }
  }
  for (const [kind, all] of [
    ['lies upon', lines],
    ['takes the clicks of', targets],
  ] as const) {
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) -
          Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) -
          Math.max(one.box.top, other.box.top)
        if (
          across <= 1 ||
          down <= 1 ||
          (one.owner.contains(other.owner) && kind !== 'lies upon')
        )
          continue
        faults.push(`“${one.what}” ${kind} “${other.what}”`)
      }
    })
  }
  scrollTo({ left: 200, behavior: 'instant' })
  if (scrollX !== 0) faults.push(`scrolls sideways by ${String(scrollX)} px`)
  scrollTo({ left: 0, behavior: 'instant' })
  return faults
}
