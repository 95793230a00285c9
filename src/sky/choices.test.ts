import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cvData } from '../cv/cv-data.ts'
import { drawIcon, shareImage, manifest, head } from '#files'
import { editionOf, pageOf } from '#edition'
import { accentOf, accentStyles, groundsOf } from '#colours'
import { makeSky } from './sky.ts'
import { content, skyOf } from '../../tests/content.ts'

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
    expect(head(edition.plain)).toContain(
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

function lightOf(color: string) {
  return Array.from(Buffer.from(color.slice(1), 'hex'), (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

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
      const edition = editionWith({ theme }).plain
      expect(head(edition)).toContain(`name="theme-color" content="${ground}"`)
      expect(manifest(edition)).toContain(`"theme_color": "${ground}"`)
    },
  )
})
