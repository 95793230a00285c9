import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cvData } from '../cv/cv-data.ts'
import { drawIcon, shareImage, manifest, head } from '#files'
import { constellationOf, editionOf, editionsOf, shownStars, pageOf } from '#edition'
import { chartOf } from './chart.ts'
import { layOut } from './index-layout.ts'
import type { Box } from './projection.ts'
import { hex } from '../colours/oklch.ts'
import { accentOf, accentStyles, groundsOf } from '#colours'
import { constellationNames } from '#stars'
import { lineOverlap, makeSky, measure } from './sky.ts'
import { minWidthFor } from '../edition/slices/first-view.ts'
import type { Content } from '#schema'
import { content, skyOf, text } from '../../tests/content.ts'

const hues = Array.from({ length: 361 }, (_, hue) => hue)

describe('an accent of any hue', () => {
  test('meets the contrast requirements in both themes', () => {
    for (const hue of hues) {
      const { night, day } = accentOf(hue)
      const [paper = '', raised = '', , high = ''] = colorsIn(accentStyles(hue)).slice(2)
      const { dark } = groundsOf(hue)
      const nights = [token('dark', 'ground'), token('dark', 'raised'), dark, high]
      for (const ground of nights) {
        expect(contrast(night, ground), `night, ${hue}`).toBeGreaterThan(7)
        expect(contrast(token('dark', 'ink-soft'), ground)).toBeGreaterThan(7)
        expect(contrast(token('dark', 'ink-faint'), ground)).toBeGreaterThan(4.5)
        expect(contrast(token('dark', 'lapis'), ground)).toBeGreaterThan(4.5)
        expect(contrast(token('dark', 'edge'), ground)).toBeGreaterThan(3)
      }
      for (const ground of [paper, raised, '#ffffff']) {
        expect(contrast(day, ground), `day, ${hue}`).toBeGreaterThan(4.5)
        expect(contrast(token('light', 'ink-soft'), ground)).toBeGreaterThan(7)
        expect(contrast(token('light', 'ink-faint'), ground)).toBeGreaterThan(4.5)
        expect(contrast(token('light', 'lapis'), ground)).toBeGreaterThan(4.5)
        expect(contrast(token('light', 'fault'), ground)).toBeGreaterThan(4.5)
        expect(contrast(token('light', 'edge'), ground)).toBeGreaterThan(3)
      }
    }
  })

  test('gives six different colours for six hues around the colour circle', () => {
    const inks = [0, 60, 120, 180, 240, 300].map((hue) => accentOf(hue).day)
    expect(new Set(inks).size).toBe(6)
    expect(accentOf(360)).toEqual(accentOf(0))
  })

  test('is the product’s gold when none is set', () => {
    expect(accentStyles(undefined)).toBe('')
    expect(groundsOf(undefined)).toEqual({ dark: '#0c1226', light: '#f5efe2' })
  })
})

const long = 'Hypercontextualized maintenance dashboard of 1999'
/** Titles of different lengths and in both scripts, for any number of projects. */
const titlesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    ['Qandil', long, 'Sea', 'A weather app', 'Prize of Warsaw'][(index + count) % 5] ??
      '',
    ['قنديل', 'لوحة لمتابعة الصيانة الدورية للسفن', 'بحر'][index % 3] ?? '',
  ])

describe.each(constellationNames)('the index on %s', (name) => {
  const constellation = constellationOf(name)
  const printed = (titles: string[][]) => {
    const stars = shownStars(constellation, titles.length, true)
    return layOut({ constellation, stars, titles, isNamed: true }, measure)
  }

  test('starts with the brightest star, named in both scripts', () => {
    const { entries, drawing } = printed(titlesOf(1))
    expect(entries[0]?.star.hip).toBe(drawing.stars[0]?.hip)
    expect(entries[0]?.named.arabic).toMatch(/\p{Script=Arabic}/u)
  })

  test('names the first project whatever its title, and never skips a project', () => {
    const title = fc.oneof(
      fc.constantFrom('Qandil', long, long.replaceAll(' ', ''), 'قنديل', 'A weather app'),
      fc.string({ minLength: 1, maxLength: 80 }),
    )
    const titles = fc.array(fc.tuple(title, title), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(titles, (those) => {
        const { atlas, pocket } = printed(those)
        for (const { places } of [atlas, pocket]) {
          const isNamed = places.slice(0, those.length).map(Boolean)
          expect(isNamed[0]).toBe(true)
          expect(isNamed.lastIndexOf(true)).toBe(isNamed.filter(Boolean).length - 1)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('leaves its stars clear of the words beside the smallest figure without letters', () => {
    // In rem: a figure 10 high in a window 20 wide, whose margins are 1.25.
    const [high, half, margin, padding] = [10, 10, 1.25, 0.5]
    for (const count of [1, 6, 20]) {
      const { pocket } = printed(titlesOf(count))
      const em = high / pocket.height
      for (const words of [3, 5, 7, 8.5]) {
        const top = high - lineOverlap(pocket, words) + padding
        const covered = pocket.sheet.stars.filter(
          ({ x, y }) =>
            em * Math.abs(x - pocket.width / 2) > half - margin - words && em * y > top,
        )
        expect(covered).toEqual([])
      }
    }
  })

  test('has no label right beside another project’s star', () => {
    const distance = (box: Box, { x, y }: Point) =>
      Math.hypot(
        Math.max(box.x - x, 0, x - box.x - box.width),
        Math.max(box.y - y, 0, y - box.y - box.height),
      )
    const mistaken = [3, 6, 20].flatMap((count) => {
      const { atlas, pocket } = printed(titlesOf(count))
      return [atlas, pocket].flatMap(({ places, sheet }) => {
        const placed = places.flatMap((place) => place ?? [])
        return placed.flatMap(({ box, label }) =>
          placed
            .map((other) => other.label.star)
            .filter(({ hip }) => hip !== label.star.hip)
            .filter((star) => distance(box, star) < sheet.reach(star) + sheet.gap.x)
            .filter((star) => distance(box, star) < 1.4 * distance(box, label.star)),
        )
      })
    })
    expect(mistaken).toEqual([])
  })

  test('has no leader that crosses another leader or a line of the figure', () => {
    const crossing = [3, 6, 20].flatMap((count) => {
      const { atlas, pocket } = printed(titlesOf(count))
      return [atlas, pocket].flatMap(({ places, sheet }) => {
        const leaders = places.flatMap((place) => (place?.leader ? [place.leader] : []))
        const strokes = sheet.lines.flatMap((line) =>
          line.slice(1).map((to, at): [Point, Point] => [line[at]!, to]),
        )
        return leaders.flatMap((one, at) =>
          [...leaders.slice(at + 1), ...strokes].filter((other) => meetOf(one, other)),
        )
      })
    })
    expect(crossing).toEqual([])
  })
})

interface Point {
  x: number
  y: number
}

/** Whether two line segments intersect. */
function meetOf([a, b]: [Point, Point], [c, d]: [Point, Point]) {
  const [one, other] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const turn = one.x * other.y - one.y * other.x
  const along = ({ x, y }: Point) => ((c.x - a.x) * y - (c.y - a.y) * x) / turn
  return [along(other), along(one)].every((part) => part >= 0 && part <= 1)
}

test('the chart shows the number of projects when it cannot name them all', () => {
  const site = { ...content.site, constellation: 'scorpion' } as const
  const title = text(long, long)
  const many = content.projects.map((project) => ({ ...project, title }))
  const cssOf = (projects: Content['projects']) =>
    makeSky([editionOf({ ...content, site, projects }, 'en')], '/').css
  expect(cssOf(content.projects.slice(0, 3))).not.toContain('--more:block')
  expect(cssOf(many)).toContain('--more:block')
})

test('the index has room for phrases that the page never breaks across lines', () => {
  const phrase = 'على\u00a0الهاتف'
  const projects = content.projects.map((project) => ({
    ...project,
    title: text('Traces', 'تتبّع الأعطال على الهاتف'),
  }))
  const { css } = makeSky(Object.values(editionsOf({ ...content, projects })), '/')
  const measures = [...css.matchAll(/--title:([\d.]+)em/g)].map(([, ems]) => Number(ems))
  expect(measures.length).toBeGreaterThan(0)
  for (const ems of measures) expect(ems).toBeGreaterThan(measure.title(phrase) - 0.01)
})

test('no figure is mirrored or upside down', () => {
  const at = (name: (typeof constellationNames)[number], latin: string) => {
    const star = chartOf(constellationOf(name)).stars.find((item) => item.latin === latin)
    return star ?? { x: NaN, y: NaN }
  }
  // On a sky chart, east is left and north is up.
  expect(at('orion', 'Betelgeuse').x).toBeLessThan(at('orion', 'Rigel').x)
  expect(at('orion', 'Betelgeuse').y).toBeLessThan(at('orion', 'Rigel').y)
  expect(at('great-bear', 'Alkaid').x).toBeLessThan(at('great-bear', 'Dubhe').x)
  expect(at('swan', 'Deneb').y).toBeLessThan(at('swan', 'Albireo').y)
  expect(at('scorpion', 'Shaula').x).toBeLessThan(at('scorpion', 'Antares').x)
  expect(at('lion', 'Denebola').x).toBeLessThan(at('lion', 'Regulus').x)
})

describe('the Great Bear with a green accent', () => {
  const site = { ...content.site, constellation: 'great-bear', accent: 150 } as const
  const edition = editionOf({ ...content, site }, 'en')
  const { night, day } = accentOf(150)

  test('the page shows the figure, and its styles the colour in both themes', () => {
    const html = JSON.stringify(
      pageOf(edition, { pictures: {}, films: {}, placeholder: '' }, skyOf([edition])),
    )
    expect(isGreen(night) && isGreen(day)).toBe(true)
    expect(html).toContain('Alkaid')
    expect(html).not.toContain('Rigel')
    expect(colorsIn(accentStyles(150)).slice(0, 2)).toEqual([night, day])
    for (const [at, name] of [
      ['styles/tokens.css', 'night'],
      ['styles/tokens.css', 'day'],
      ['styles/paper.css', 'day'],
    ])
      expect(readFileSync(`src/page/${at}`, 'utf8')).toContain(
        `--gold: var(--accent-${name},`,
      )
  })

  test('the share image uses the colour', async () => {
    const { data } = await sharp(await shareImage(edition))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = data.toString('hex')
    expect(pixels.split(night.slice(1)).length).toBeGreaterThan(500)
    expect(pixels).not.toContain('ebc166')
  })

  test('the CV shows the figure in the colour', () => {
    const { accent, figure } = cvData(edition)
    expect(accent).toBe(day)
    expect(figure).toContain(day)
    expect(figure.match(/<circle/g)).toHaveLength(40)
  })

  test('the icon uses the figure and the colour', async () => {
    const icon = drawIcon(edition.site)
    expect(icon.toString()).toContain(night)
    expect(icon.equals(drawIcon(editionOf(content, 'en').site))).toBe(false)
    const { info } = await sharp(icon)
      .resize(180)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(180)
  })

  test('the browser’s theme colour uses the hue', () => {
    const { dark, light } = groundsOf(150)
    expect(isGreen(light)).toBe(true)
    expect(head(edition.written)).toContain(
      `content="${dark}" data-dark="${dark}" data-light="${light}"`,
    )
    expect(colorsIn(accentStyles(150))).toContain(light)
  })
})

function isGreen(color: string) {
  const [red = 0, green = 0, blue = 0] = lightOf(color)
  return green > red && green > blue
}

function colorsIn(styles: string): string[] {
  return styles.match(/#[\da-f]{6}/g) ?? []
}

/** The hex value of a colour token in one theme. */
function token(theme: 'dark' | 'light', name: string) {
  const css = readFileSync('src/page/styles/tokens.css', 'utf8')
  const part = css.split(':root.dark {')[theme === 'dark' ? 1 : 0] ?? ''
  const [, lightness, chroma, hue] =
    new RegExp(
      String.raw`--${name}: (?:var\(--[\w-]+, )?oklch\(([\d.]+)% ([\d.]+) ([\d.]+)deg\)`,
    ).exec(part) ?? []
  return hex(Number(lightness) / 100, Number(chroma), Number(hue))
}

/** Contrast ratio as defined by WCAG. */
function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = lightOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function lightOf(color: string) {
  return Array.from(Buffer.from(color.slice(1), 'hex'), (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

test('the header needs as much width as its links: at most 90 rem, or the links go to the drawer', () => {
  const labels = [
    'Home',
    'About',
    'Skills',
    'Educations',
    'Projects',
    'Contact',
    'العربية',
  ]
  expect(minWidthFor(labels)).toBe(64)
  expect(minWidthFor([...labels, 'Talks', 'Writing', 'Publications'])).toBe(90)
  const eleven = [...labels, 'Publications', 'Awards', 'Volunteering', 'Talks', 'Writing']
  expect(minWidthFor(eleven)).toBeGreaterThan(90)
})

describe('the owner’s choices for the look', () => {
  const editionWith = (site: Partial<typeof content.site>) =>
    editionOf({ ...content, site: { ...content.site, ...site } }, 'en')
  const pageWith = (site: Partial<typeof content.site>) => {
    const edition = editionWith(site)
    const page = pageOf(
      edition,
      { pictures: {}, films: {}, placeholder: '' },
      skyOf([edition]),
    )
    return JSON.stringify(page)
  }

  test('without star names, the page, the share image and the styles name no star', async () => {
    const starNames = false
    const few = { ...content, projects: content.projects.slice(0, 2) }
    const shown = (site: Partial<typeof content.site>) =>
      makeSky([editionOf({ ...few, site: { ...few.site, ...site } }, 'en')], '/').sky
        .index
    for (const name of ['Rigel', 'الجبّار']) expect(pageWith({})).toContain(name)
    expect(pageWith({ starNames })).not.toMatch(/Rigel|Betelgeuse|الجبّار|"meaning"/)
    expect(shown({}).length).toBeGreaterThan(2)
    expect(shown({ starNames })).toEqual([0, 1])
    const [withNames, alone] = await Promise.all(
      [true, false].map((starNames) => shareImage(editionWith({ starNames }))),
    )
    expect(alone!.equals(withNames!)).toBe(false)
  })

  test('the page ends with the chosen drawing: a lighthouse with a lamp, or setting stars', () => {
    const drawn = (ending: 'lighthouse' | 'horizon') => {
      const { sky, files } = makeSky([editionWith({ ending })], '/')
      return String(files.get(sky.ending.href.slice(1).split('#')[0] ?? ''))
    }
    expect(drawn('lighthouse')).toContain('<circle')
    expect(drawn('lighthouse')).toContain('var(--rays)')
    expect(drawn('horizon')).not.toMatch(/<circle|var\(--rays\)/)
    expect(pageWith({})).toContain('"isLit":true')
    expect(pageWith({ ending: 'horizon' })).toContain('"isLit":false')
  })

  test.each(['dark', 'light', 'system'] as const)(
    'with the %s theme, the browser’s theme colour is right before scripts run',
    (theme) => {
      const { dark, light } = groundsOf(undefined)
      const ground = theme === 'light' ? light : dark
      const edition = editionWith({ theme }).written
      expect(head(edition)).toContain(`name="theme-color" content="${ground}"`)
      expect(manifest(edition)).toContain(`"theme_color": "${ground}"`)
    },
  )
})
