import { splitIslands } from '../../src/lib/bidi'
import { content, expect, open, says, test, type Page } from './site'

/*
 * What Arabic does to data, measured: each character's place on the screen, from left to
 * right. What must read left to right stands there as it was written.
 */
const hardCases = [
  { text: 'هاتفي +20 100 000 0000 في أي وقت', island: '+20 100 000 0000' },
  { text: 'أكتب بلغة C++ وأحيانًا C# كذلك', island: 'C++' },
  { text: 'أكتب بلغة C++ وأحيانًا C# كذلك', island: 'C#' },
  { text: 'أنجزت العمل بنسبة 75% في شهر', island: '75%' },
  { text: '75%', island: '75%' },
  { text: 'أكثر من 50+ عميلًا', island: '50+' },
  { text: 'من 09/2022–07/2026 في الإسكندرية', island: '09/2022–07/2026' },
  { text: '09/2022–07/2026', island: '09/2022–07/2026' },
  { text: 'تعلّمت Next.js، 09/2022 ثم عملت', island: '09/2022' },
  { text: 'راسلني على nour@example.com.', island: 'nour@example.com', first: '.' },
  { text: 'صفحتي github.com/user/repo.', island: 'github.com/user/repo', first: '.' },
  {
    text: 'صفحتي https://github.com/user/repo!',
    island: 'https://github.com/user/repo',
    first: '!',
  },
  { text: 'النتيجة -5 درجات', island: '-5' },
  { text: 'بين 10–20 يومًا', island: '10–20' },
  { text: 'انتقلت إلى React 19 وما بعدها', island: 'React 19' },
]

test.describe('hard cases', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, './ar/')
  })

  for (const { text, island, first } of hardCases) {
    test(`«${island}» reads left to right in: ${text}`, async ({ page }) => {
      const order = await visualOrder(page, splitIslands(text))
      expect(order).toContain(island)
      if (first) expect(order.startsWith(first), `ends on the left: ${order}`).toBe(true)
    })
  }

  test('not isolated, the same data would be turned round (this is what the tests above can see)', async ({
    page,
  }) => {
    for (const text of [
      'هاتفي +20 100 000 0000 في أي وقت',
      'أكتب بلغة C++ كثيرًا',
      'بنسبة 75% في شهر',
    ]) {
      const [, island = ''] = splitIslands(text)
      expect(await visualOrder(page, [text]), text).not.toContain(island)
    }
  })
})

test.describe('on the page itself', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, './ar/')
  })

  test('phone, e-mail, dates and percentages stand as they are written', async ({
    page,
  }) => {
    for (const text of [content.profile.phone, content.profile.email]) {
      const link = page.locator('#contact .ways a', { hasText: text })
      expect(await visualText(link)).toContain(text)
    }
    for (const level of await page.locator('.skill-level').all()) {
      expect(await visualText(level)).toMatch(/\d+%/)
    }
    const ranges = says.ar.educations.groups
      .flatMap(({ entries }) => entries)
      .map(({ dates }) => dates)
    const shown = await Promise.all(
      (await page.locator('.entry-dates').all()).map((dates) => visualText(dates)),
    )
    for (const [index, range] of ranges.entries()) {
      if (/\d/.test(range)) expect(shown[index]).toBe(range)
    }
    for (const dates of await page.locator('.hero-dates').all()) {
      expect(await visualText(dates)).toMatch(/\d\d\/\d{4}/)
    }
  })

  test('all digits are Western', async ({ page }) => {
    expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/)
  })

  test('no Arabic is spaced out, slanted or upper-cased, and its lines clear its marks', async ({
    page,
  }) => {
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) =>
          [...element.childNodes].some(
            (node) =>
              node.nodeType === Node.TEXT_NODE &&
              /\p{Script=Arabic}/u.test(node.nodeValue ?? ''),
          ),
        )
        .flatMap((element) => {
          const { letterSpacing, fontStyle, textTransform, lineHeight, fontSize } =
            getComputedStyle(element)
          const leading = parseFloat(lineHeight) / parseFloat(fontSize)
          const right =
            ['normal', '0px'].includes(letterSpacing) &&
            fontStyle === 'normal' &&
            textTransform === 'none' &&
            leading >= 1.25
          return right
            ? []
            : [
                `${element.tagName}.${element.className}: ${letterSpacing} ${fontStyle} ${textTransform} ${String(leading)}`,
              ]
        }),
    )
    expect(faults).toEqual([])
  })

  test('arrows are mirrored; photos, logos and the sky are not', async ({ page }) => {
    const mirrored = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a < 0),
        )
    const points = await mirrored('.icon-points')
    expect(points.length).toBeGreaterThan(2)
    expect(new Set(points)).toEqual(new Set([true]))
    const others = await mirrored('.icon:not(.icon-points), img, .hero-chart, .sky')
    expect(new Set(others)).toEqual(new Set([false]))
  })

  test('nothing hangs on left or right: the page is the mirror image of the English one', async ({
    page,
  }) => {
    const edges = () =>
      page.evaluate(() =>
        [
          '.bar-name',
          '.bar-tools',
          '#hero-title',
          '#about-title',
          '.about-photo',
          '.filters',
          '.letter',
          '.footer-links',
        ].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          const toStart =
            document.dir === 'rtl'
              ? document.documentElement.clientWidth - (box?.right ?? 0)
              : (box?.left ?? 0)
          return [selector, Math.round(toStart / 20)]
        }),
      )
    const arabic = await edges()
    await open(page, './')
    const english = await edges()
    const starts = (all: typeof arabic) =>
      all.filter(
        ([selector]) =>
          !['.bar-tools', '.letter', '#hero-title'].includes(String(selector)),
      )
    expect(starts(arabic)).toEqual(starts(english))
  })

  test('what is typed in the form takes its own direction, and an address the left to right', async ({
    page,
  }) => {
    for (const field of ['name', 'message']) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveCSS(
        'unicode-bidi',
        'plaintext',
      )
    }
    await expect(page.locator('form [name="email"]')).toHaveCSS('direction', 'ltr')
  })
})

/** The characters of an Arabic paragraph from left to right; each second piece is isolated. */
async function visualOrder(page: Page, pieces: string[]) {
  await page.evaluate((parts) => {
    const line = document.createElement('p')
    line.id = 'hard-case'
    line.style.whiteSpace = 'nowrap'
    parts.forEach((part, index) => {
      if (index % 2 === 0) {
        line.append(part)
        return
      }
      const island = document.createElement('bdi')
      island.dir = 'ltr'
      island.textContent = part
      line.append(island)
    })
    document.getElementById('hard-case')?.remove()
    document.querySelector('main')?.prepend(line)
  }, pieces)
  return visualText(page.locator('#hard-case'))
}

/** A single line's characters as they stand on the screen, from left to right. */
function visualText(locator: ReturnType<Page['locator']>) {
  return locator.evaluate((element) => {
    const places: { sign: string; x: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue
      Array.from(node.nodeValue ?? '').reduce((start, sign) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + sign.length)
        const [box] = range.getClientRects()
        if (box) places.push({ sign, x: box.left + box.width / 2 })
        return start + sign.length
      }, 0)
    }
    return places
      .sort((a, b) => a.x - b.x)
      .map(({ sign }) => sign)
      .join('')
  })
}
