import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeCvData } from '../cv/cv-data.ts'
import { drawIcon, makeShareImage, makeManifest, makeHead } from '#files'
import { makeEdition } from '#edition'
import { makeAccent, makeAccentStyles, makeGrounds } from '#colours'
import { makeSky } from './sky.ts'
import { content, makeShownPage } from '../../tests/content.ts'

describe('the Great Bear with a green accent', () => {
  const site = { ...content.site, constellation: 'great-bear', accent: 150 } as const
  const edition = makeEdition({ ...content, site }, 'en')
  const { night, day } = makeAccent(150)

  test('the page shows the figure, and its styles the colour in both themes', () => {
    const html = JSON.stringify(makeShownPage(edition))
    expect(isGreen(night) && isGreen(day)).toBe(true)
    expect(html).toContain('Alkaid')
    expect(html).not.toContain('Rigel')
    expect(findColors(makeAccentStyles(150)).slice(0, 2)).toEqual([night, day])
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
    const { data } = await sharp(await makeShareImage(edition))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = data.toString('hex')
    expect(pixels.split(night.slice(1)).length).toBeGreaterThan(500)
    expect(pixels).not.toContain('ebc166')
  })

  test('the CV shows the figure in the colour', () => {
    const { accent, figure } = makeCvData(edition)
    expect(accent).toBe(day)
    expect(figure).toContain(day)
    expect(figure.match(/<circle/g)).toHaveLength(40)
  })

  test('the icon uses the figure and the colour', async () => {
    const icon = drawIcon(edition.site)
    expect(icon.toString()).toContain(night)
    expect(icon.equals(drawIcon(makeEdition(content, 'en').site))).toBe(false)
    const { info } = await sharp(icon)
      .resize(180)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(180)
  })

  test('the browser’s theme colour uses the hue', () => {
    const { dark, light } = makeGrounds(150)
    expect(isGreen(light)).toBe(true)
    expect(makeHead(edition)).toContain(
      `content="${dark}" data-dark="${dark}" data-light="${light}"`,
    )
    expect(findColors(makeAccentStyles(150))).toContain(light)
  })
})

function isGreen(color: string) {
  const [red = 0, green = 0, blue = 0] = getLightness(color)
  return green > red && green > blue
}

function findColors(styles: string): string[] {
  return styles.match(/#[\da-f]{6}/g) ?? []
}

function getLightness(color: string) {
  return Array.from(Buffer.from(color.slice(1), 'hex'), (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

describe('the owner’s choices for the look', () => {
  const makeEditionWith = (site: Partial<typeof content.site>) =>
    makeEdition({ ...content, site: { ...content.site, ...site } }, 'en')
  const makePageWith = (site: Partial<typeof content.site>) => {
    return JSON.stringify(makeShownPage(makeEditionWith(site)))
  }

  test('without star names, the page, the share image and the styles name no star', async () => {
    const starNames = false
    const few = { ...content, projects: content.projects.slice(0, 2) }
    const shown = (site: Partial<typeof content.site>) =>
      makeSky([makeEdition({ ...few, site: { ...few.site, ...site } }, 'en')], '/').sky
        .index
    for (const name of ['Rigel', 'الجبّار']) expect(makePageWith({})).toContain(name)
    expect(makePageWith({ starNames })).not.toMatch(/Rigel|Betelgeuse|الجبّار|"meaning"/)
    expect(shown({}).length).toBeGreaterThan(2)
    expect(shown({ starNames }).map(({ project }) => project)).toEqual([0, 1])
    const [withNames, alone] = await Promise.all(
      [true, false].map((starNames) => makeShareImage(makeEditionWith({ starNames }))),
    )
    expect(alone!.equals(withNames!)).toBe(false)
  })

  test('the page ends with the chosen drawing: a lighthouse with a lamp, or setting stars', () => {
    const drawn = (ending: 'lighthouse' | 'horizon') => {
      const { sky, files } = makeSky([makeEditionWith({ ending })], '/')
      return String(files.get(sky.ending.href.slice(1).split('#')[0] ?? ''))
    }
    expect(drawn('lighthouse')).toContain('<circle')
    expect(drawn('lighthouse')).toContain('var(--rays)')
    expect(drawn('horizon')).not.toMatch(/<circle|var\(--rays\)/)
    expect(makePageWith({})).toContain('"isLit":true')
    expect(makePageWith({ ending: 'horizon' })).toContain('"isLit":false')
  })

  test.each(['dark', 'light', 'system'] as const)(
    'with the %s theme, the browser’s theme colour is right before scripts run',
    (theme) => {
      const { dark, light } = makeGrounds(undefined)
      const ground = theme === 'light' ? light : dark
      const edition = makeEditionWith({ theme })
      expect(makeHead(edition)).toContain(`name="theme-color" content="${ground}"`)
      expect(makeManifest(edition)).toContain(`"theme_color": "${ground}"`)
    },
  )
})
