import { takeSome } from '../size.ts'
import { readFileSync } from 'node:fs'
import { measureWidth } from '#fonts'
import { toPlainText } from '#text'
import { areDisplayedLtr, phrases, sentences } from '../phrases.ts'
import { findCutWords } from './lib/cut-words.ts'
import { takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  content,
  endQuietPeriod,
  expect,
  open,
  says,
  buildAndServe,
  test,
  type Page,
  getPath,
} from './lib/site.ts'

const inTurn = takeTurns()

test('in difficult Arabic texts, Latin phrases are in the right order by their isolates alone @engines', async ({
  page,
}) => {
  await buildAndServe(page, 'tests/fixtures/hard-arabic')
  await open(page, './')
  // No part may be hydrated after the changes below.
  await waitForAllParts(page)
  const samples = [...phrases, ...sentences]
  const turned = async () => {
    const shown = new Map(
      (await readVisualTexts(page, 'main :is(p, li, dd, h3, h4, span)')).map(
        // There is a comma between an institution and its location.
        ({ text, order }) => [text.replace(/، $/, ''), order],
      ),
    )
    return samples.flatMap(([text, ...isolates]) => {
      const order = shown.get(text) ?? 'nowhere'
      return areDisplayedLtr(order, isolates) ? [] : [`${text} is seen as ${order}`]
    })
  }
  expect(await turned()).toEqual([])
  await test.step('a text with an isolate in it stays one text, and a link one link', async () => {
    await expect(page.locator('#contact .ways')).toContainText('القاهرة (New Cairo)، مصر')
    const apart = await page.locator('bdi').evaluateAll((isolates) =>
      isolates
        .map((isolate) => isolate.parentElement!)
        .filter((text) => /flex|grid/.test(getComputedStyle(text).display))
        .filter((text) => text.childNodes.length > 1)
        .map((text) => text.textContent),
    )
    expect(apart).toEqual([])
  })
  await test.step('however narrow a line is, none ends in a particle', async () => {
    const bound = await page.locator('main :is(p, li, dd, h3, h4)').evaluateAll((texts) =>
      (texts as HTMLElement[]).flatMap((text) => {
        const isInline = [...text.querySelectorAll('*')].every(
          (inner) => getComputedStyle(inner).display === 'inline',
        )
        if (!isInline) return []
        // As narrow as its widest word, also where a word may break anywhere.
        Object.assign(text.style, { inlineSize: 'min-content', overflowWrap: 'normal' })
        const letters: { character: string; y: number }[] = []
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const { data } = walker.currentNode as Text
          for (const { index, 0: character } of data.matchAll(/./gsu)) {
            const range = document.createRange()
            range.setStart(walker.currentNode, index)
            range.setEnd(walker.currentNode, index + character.length)
            const [box] = range.getClientRects()
            if (box) letters.push({ character, y: box.y + box.height / 2 })
          }
        }
        Object.assign(text.style, { inlineSize: '', overflowWrap: '' })
        return letters.flatMap(({ character, y }, at) => {
          const next = letters[at + 1]
          if (character !== '\u00a0' || !next) return []
          return { text: text.textContent, isParted: Math.abs(next.y - y) > 8 }
        })
      }),
    )
    expect(bound.filter(({ isParted }) => isParted)).toEqual([])
    expect(bound.length).toBeGreaterThan(30)
  })
  // Otherwise the test would check nothing.
  await page.locator('bdi').evaluateAll((isolates) => {
    for (const isolate of isolates) isolate.replaceWith(...isolate.childNodes)
  })
  expect((await turned()).length).toBeGreaterThan(samples.length / 3)

  await test.step('the Latin name is displayed as on a Latin page', async () => {
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toHaveText('Youssef El-Gendy')
    await expect(name).toHaveCSS('direction', 'ltr')
  })
})

test('joins, kashida, numbers and ranges of the page follow Arabic typesetting @engines', async ({
  page,
}) => {
  const copying = page.waitForResponse(/\/copy-/)
  // Without a sign: nobody presses anything before the browser's menu.
  await page.goto('./ar/')
  await expect(page.locator('.hero-plate.shown p')).toBeAttached()
  await endQuietPeriod(page)
  await test.step('no element begins or ends inside a word', async () => {
    expect(await page.evaluate(findCutWords)).toEqual([])
  })
  await test.step('the name is read aloud and copied without its kashida', async () => {
    const { name, drawnName } = says.ar.hero
    expect(drawnName).not.toBe(name)
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    await expect(heading).toHaveText(drawnName)
    await page.evaluate((url) => import(url), (await copying).url())
    await heading.evaluate((h1) => getSelection()?.selectAllChildren(h1))
    await page.keyboard.press('ControlOrMeta+C')
    await page.locator('form [name="name"]').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.locator('form [name="name"]')).toHaveValue(name)
    // Everything, and into a field of several lines.
    await heading.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    const message = page.locator('form [name="message"]')
    await message.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(message).toHaveValue(new RegExp(`\\n${name}\\n`))
    const copied = await message.inputValue()
    expect(copied).not.toContain(drawnName)
    // The letters of drawings.
    expect(copied).not.toContain('°')
  })
  await test.step('phone, e-mail and percentages are displayed as written', async () => {
    const ways = await readVisualOrders(page, '#contact .ways bdi')
    expect(ways).toContain(content.profile.phone)
    expect(ways).toContain(content.profile.email)
    expect(await readVisualOrders(page, '.skill-level')).toEqual(
      says.ar.skills.skills.map(({ level }) => `${level}%`),
    )
  })
  await test.step('in every text, what is Latin, a figure or a date is seen from left to right', async () => {
    const texts = await readVisualTexts(
      page,
      'main :is(p, li, dt, dd, h2, h3, h4, label, span):visible',
    )
    for (const { isolates, outside, order } of texts) {
      for (const isolate of isolates)
        expect.soft(order).toContain(isolate.replaceAll('\u00a0', ' '))
      // A plain number ('لوحة 1') is displayed correctly; one with a sign or a letter is not.
      if (/\p{Script=Arabic}/u.test(outside))
        expect.soft(outside).not.toMatch(/[@%+]|\d[^\d\s]|[^\d\s]\d/)
    }
  })
  await test.step('a range begins where the line begins', async () => {
    const ranges = says.ar.educations.groups
      .flatMap(({ entries }) => entries)
      .map(({ dates }) => dates)
    const shown = await readVisualOrders(page, '.entry-dates')
    expect(shown).toHaveLength(ranges.length)
    for (const [index, range] of ranges.entries()) {
      const [start = '', end] = range.split('–')
      if (end) expect(shown[index]).toBe(`${end}–${start}`)
    }
  })
  await test.step('all digits are Western', async () => {
    expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/)
  })
  await test.step('no Arabic is spaced out, slanted or upper-cased, and its lines clear its marks', async () => {
    const faults = await page.locator('body :not(sup)').evaluateAll((elements) =>
      elements
        .filter(({ childNodes }) =>
          [...childNodes].some(
            (node) => node instanceof Text && /\p{Script=Arabic}/u.test(node.data),
          ),
        )
        .map((element) => ({ element, style: getComputedStyle(element) }))
        .filter(
          ({ element, style }) =>
            !['normal', '0px'].includes(style.letterSpacing) ||
            style.fontStyle !== 'normal' ||
            style.textTransform !== 'none' ||
            // Firefox rounds line heights to fractions of a pixel.
            Math.round(
              (100 * parseFloat(style.lineHeight)) / parseFloat(style.fontSize),
            ) <
              (element.matches('.section-head h2, .project h3, .tonight p') ? 155 : 125),
        )
        .map(({ element }) => element.outerHTML.slice(0, 80)),
    )
    expect(faults).toEqual([])
  })
  await test.step('arrows are mirrored; photos, logos and the sky are not', async () => {
    const mirrored = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((parts) =>
          parts.map((part) => new DOMMatrix(getComputedStyle(part).transform).a < 0),
        )
    const points = await mirrored('.icon-points')
    expect(points.length).toBeGreaterThan(2)
    expect(points).not.toContain(false)
    expect(
      await mirrored('.icon:not(.icon-points), img, .hero-chart, .sky'),
    ).not.toContain(true)
  })
})

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const viewport of takeSome(viewports, 1)) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test("no letter's descender is cut off, and no mark touches the title above it", async ({
      page,
    }) => {
      await open(page, './ar/')
      await page.evaluate(() => document.fonts.ready)
      await page.locator('.hero-star strong, .bar-name > span').evaluateAll((names) => {
        for (const name of names) name.textContent = 'علي'
      })
      await page.locator('.hero-star .star-names').evaluateAll((names) => {
        for (const name of names) name.firstChild!.nodeValue = 'المِنطَقة '
      })
      const names = page.locator('.star-names, .star-names *').filter({ visible: true })
      const sizes = await names.evaluateAll((texts) =>
        texts.map((text) => parseFloat(getComputedStyle(text).fontSize)),
      )
      expect(Math.min(...sizes), 'Amiri is small').toBeGreaterThanOrEqual(15)
      const { least, faults } = await page.evaluate(inkInTheWay)
      expect(faults).toEqual([])
      expect(least).toBeGreaterThan(3)
    })
  })
}

/** Names whose letters descend further than those of the sample's name. */
const deepNames = [
  'يحيى حسن',
  'سامح فتحي',
  'إبراهيم الرفاعي',
  'عبد\u00a0الرحمن الشرقاوي',
  'ريم حجازي',
  // On two lines on a phone.
  'إبراهيم حجازي الشرقاوي',
]

test('on the chart, a Latin phrase inside an Arabic title is on its lines', async ({
  page,
}) => {
  await open(page, './ar/')
  const lines = await page
    .locator('.hero-star strong')
    .first()
    .evaluate((title) => {
      const phrase = document.createElement('bdi')
      phrase.textContent = 'PayGate v2.3.1'
      title.replaceChildren('بوّابة الدفع ', phrase, ' (بيتا)')
      const range = document.createRange()
      return [...title.childNodes].map((node) => {
        range.selectNodeContents(node)
        const { top, bottom } = range.getBoundingClientRect()
        return { top, bottom }
      })
    })
  const [before, phrase, after] = lines.map(({ top, bottom }) => [top, bottom] as const)
  // The same line, or one below.
  const follows = (line: typeof before, next: typeof before) =>
    Math.abs(next![0] - line![0]) < 1 || next![0] >= line![1]
  expect([follows(before, phrase), follows(phrase, after)]).toEqual([true, true])
})

test('the lines of an Arabic name with deep letters do not touch the lines below @all', async ({
  page,
}) => {
  // The page's Amiri has only the letters of its own names.
  const amiri = readFileSync(
    'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  )
  const gaps: Record<string, number> = {}
  await open(page, './ar/')
  await waitForAllParts(page)
  await page.evaluate(async (font) => {
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0))
    document.fonts.add(await new FontFace('Whole Amiri', bytes.buffer).load())
  }, amiri.toString('base64'))
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of deepNames)
      gaps[`${name} at ${width}`] = await page.evaluate((name) => {
        const heading = document.querySelector<HTMLElement>('.hero-name')!
        heading.style.fontFamily = 'Whole Amiri'
        heading.textContent = name
        const pen = document.createElement('canvas').getContext('2d')!
        const measureInk = (element: Element, findLine: (tops: number[]) => number) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          const letters: { character: string; box: DOMRect }[] = []
          while (walker.nextNode()) {
            const node = walker.currentNode as Text
            for (const { index, 0: character } of node.data.matchAll(/./gsu)) {
              range.setStart(node, index)
              range.setEnd(node, index + character.length)
              const box = range.getBoundingClientRect()
              if (box.width > 0) letters.push({ character, box })
            }
          }
          const top = findLine(letters.map(({ box }) => box.top))
          const line = letters.filter(({ box }) => Math.abs(box.top - top) < 4)
          const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
          const ink = pen.measureText(line.map(({ character }) => character).join(''))
          const base = line[0]!.box.top + ink.fontBoundingBoxAscent
          return {
            top: base - ink.actualBoundingBoxAscent,
            bottom: base + ink.actualBoundingBoxDescent,
          }
        }
        const role = document.querySelector('.hero-role')!
        const first = measureInk(heading, (tops) => Math.min(...tops))
        const last = measureInk(heading, (tops) => Math.max(...tops))
        const below = measureInk(role, (tops) => Math.min(...tops)).top - last.bottom
        const between = last.top - first.bottom
        return last.top === first.top ? below : Math.min(below, between)
      }, name)
  }
  expect(Object.keys(gaps)).toHaveLength(24)
  expect(Object.entries(gaps).filter(([, gap]) => gap < 3)).toEqual([])
})

/**
 * Runs in the page. Finds texts of the first screen that are cut off below, or touch the next one.
 */
function inkInTheWay() {
  const pen = document.createElement('canvas').getContext('2d')!
  const faults: string[] = []
  const measureExtent = (owner: Element) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(owner)
    // Ten times as large, since small letters are measured in integer pixels.
    const size = parseFloat(fontSize)
    pen.font = `${fontWeight} ${size * 10}px ${fontFamily}`
    const range = document.createRange()
    range.selectNodeContents(owner.firstChild!)
    const ink = pen.measureText(owner.firstChild!.nodeValue!)
    const ascent = Math.round(ink.fontBoundingBoxAscent / 10)
    const base = range.getBoundingClientRect().top + ascent
    return {
      top: base - ink.actualBoundingBoxAscent / 10,
      bottom: base + ink.actualBoundingBoxDescent / 10,
    }
  }
  const clipped = [...document.querySelectorAll('.bar-name > span')]
  for (const name of clipped.filter((name) => name.checkVisibility())) {
    const beyond = measureExtent(name).bottom - name.getBoundingClientRect().bottom
    if (beyond > 0) faults.push(`${name.outerHTML.slice(0, 60)} is cut by ${beyond} px`)
  }
  const pairs = [...document.querySelectorAll('.hero-star strong + .star-names')].filter(
    (names) => names.checkVisibility(),
  )
  for (const names of pairs) {
    const air =
      measureExtent(names).top - measureExtent(names.previousElementSibling!).bottom
    if (air < 0) faults.push(`${names.textContent} meets its title by ${-air} px`)
  }
  return { least: pairs.length, faults }
}

inTurn(
  'a typed message has the direction of its text, and an address is left to right',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await expect(page.locator('form [name="name"]')).toHaveCSS(
      'unicode-bidi',
      'plaintext',
    )
    const message = page.locator('form [name="message"]')
    for (const [typed, expected] of [
      ['React 19 هو ما نعمل به في مشروعنا', 'rtl'],
      ['«قنديل» is the project I write about', 'ltr'],
      ['', says[language].dir],
    ] as const) {
      await message.fill(typed)
      await expect(message).toHaveCSS('direction', expected)
      await expect(message).toHaveCSS('font-family', /^"?Alexandria/)
    }
    await expect(page.locator('form [name="email"]')).toHaveCSS('direction', 'ltr')
  },
)

async function readVisualOrders(page: Page, selector: string) {
  return (await readVisualTexts(page, selector)).map(({ order }) => order)
}

/** The texts of elements in visual order, their isolates, and the text outside of isolates. */
async function readVisualTexts(page: Page, selector: string) {
  const texts = await page.locator(selector).evaluateAll((elements) => {
    const isRun = (element: Element) =>
      !element.closest('.visually-hidden') &&
      [...element.querySelectorAll(':not(.visually-hidden)')].every((inner) =>
        getComputedStyle(inner).display.startsWith('inline'),
      )
    return (elements as HTMLElement[]).filter(isRun).map((element) => {
      let outside = ''
      const places: { character: string; x: number }[] = []
      // Line breaks are not tested here.
      element.style.whiteSpace = 'nowrap'
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue
        const { data, parentElement } = walker.currentNode as Text
        if (!parentElement?.closest('bdi, time')) outside += data
        for (const { index, 0: character } of data.matchAll(/./gsu)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + character.length)
          const [box] = range.getClientRects()
          // Engines report different positions for a mark; it belongs to its letter.
          if (box && !/\p{M}/u.test(character))
            places.push({ character, x: box.x + box.width / 2 })
        }
      }
      element.style.whiteSpace = ''
      places.sort((a, b) => a.x - b.x)
      const isolates = [...element.querySelectorAll('bdi')]
      return {
        order: places.map(({ character }) => character.replace('\u00a0', ' ')).join(''),
        isolates: isolates.map(({ textContent }) => textContent),
        outside,
        text: element.textContent,
      }
    })
  })
  return texts.map(({ text, ...seen }) => ({ ...seen, text: toPlainText(text) }))
}

test('words are as wide as the build has measured them @engines', async ({ page }) => {
  const words = ['الترام', 'تطبيق', 'مواعيد', 'لا إله', 'المنطقة', 'Dashboard', 'AWS Typ']
  await open(page, '/ar/')
  const seen = await page.evaluate(async (words) => {
    await document.fonts.ready
    const size = 100
    return words.map((word) => {
      const span = document.body.appendChild(document.createElement('span'))
      span.style.cssText = `position: absolute; font: 500 ${size}px var(--font)`
      span.textContent = word
      return span.getBoundingClientRect().width / size
    })
  }, words)
  for (const [index, word] of words.entries())
    expect(seen[index], word).toBeCloseTo(measureWidth(word, 1), 1.5)
})
