import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeAccent, makeAccentStyles, makeGrounds } from './accent.ts'
import { getHue, toHex, toOklch } from './oklch.ts'

const hues = Array.from({ length: 361 }, (_, hue) => hue)

describe('an accent of any hue', () => {
  test('meets the contrast requirements in both themes', () => {
    for (const hue of hues) {
      const { night, day } = makeAccent(hue)
      const [paper = '', raised = '', , high = ''] = findColors(
        makeAccentStyles(hue),
      ).slice(2)
      const { dark } = makeGrounds(hue)
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

  test('keeps its hue and lightness, also where sRGB cannot show its chroma', () => {
    for (const hue of hues) {
      const { night, day } = makeAccent(hue)
      for (const [ink, lightness] of [
        [night, 0.85],
        [day, 0.5],
      ] as const) {
        const [red = 0, green = 0, blue = 0] = Buffer.from(ink.slice(1), 'hex')
        expect(toOklch(red, green, blue).lightness, `${hue}`).toBeCloseTo(lightness, 2)
        const turn = Math.abs((getHue(ink) ?? 0) - hue) % 360
        expect(Math.min(turn, 360 - turn), `${hue}`).toBeLessThanOrEqual(2)
      }
    }
  })

  test('is the product’s gold when none is set', () => {
    expect(makeAccentStyles(undefined)).toBe('')
    expect(makeGrounds(undefined)).toEqual({ dark: '#0c1226', light: '#f5efe2' })
  })
})

test.each([
  ['#ff6600', 43],
  ['#F60', 43],
  ['rgb(255, 102, 0)', 43],
  ['rgb(255 102 0 / 50%)', 43],
  ['red', undefined],
  ['a #ff6600', undefined],
  ['#ff66', undefined],
])('the hue of the colour %s is %s', (colour, hue) => {
  expect(getHue(colour)).toBe(hue)
})

function findColors(styles: string): string[] {
  return styles.match(/#[\da-f]{6}/g) ?? []
}

/** The hex value of a colour token in one theme. */
function token(theme: 'dark' | 'light', name: string) {
  const part = ['tokens', 'tokens-below-the-fold']
    .map((file) => readFileSync(`src/page/styles/${file}.css`, 'utf8'))
    .map((css) => css.split(':root.dark {')[theme === 'dark' ? 1 : 0])
    .join('')
  const [, lightness, chroma, hue] =
    new RegExp(
      String.raw`--${name}: (?:var\(--[\w-]+, )?oklch\(([\d.]+)% ([\d.]+) ([\d.]+)deg\)`,
    ).exec(part) ?? []
  return toHex(Number(lightness) / 100, Number(chroma), Number(hue))
}

/** Contrast ratio as defined by WCAG. */
function contrast(ink: string, paper: string) {
  const [low = 0, high = 0] = [luminance(ink), luminance(paper)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = getLightness(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getLightness(color: string) {
  return Array.from(Buffer.from(color.slice(1), 'hex'), (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}
