import { makeRule } from './page-styles.ts'
import { toHex } from './oklch.ts'

/** The accent colour in sRGB, for outputs without style sheets. */
interface Accent {
  /** The accent on the dark theme. */
  night: string
  /** The accent on the light theme. */
  day: string
}

/** Starlight gold, and ochre ink. */
const gold: Accent = { night: '#ebc166', day: '#8f5a0c' }

/*
 * Lightness and chroma (OKLCH) do not depend on the hue, so the contrast hardly does: a test
 * checks all hues. Where sRGB cannot show the chroma, it is reduced.
 */
const inks = {
  night: { lightness: 0.85, chroma: 0.115 },
  day: { lightness: 0.5, chroma: 0.11 },
  // The paper gets only a slight tint of the accent.
  paper: { lightness: 0.956, chroma: 0.012 },
  raised: { lightness: 0.982, chroma: 0.008 },
}

/** @param hue the owner's choice; undefined for the product's own gold */
export function makeAccent(hue: number | undefined): Accent {
  return hue === undefined
    ? gold
    : { night: makeInkColour('night', hue), day: makeInkColour('day', hue) }
}

/**
 * The background colours of both themes (token `--ground`), which are also the browser's theme
 * colour: the paper has a tint of the accent, and the night's hue moves towards it.
 */
export function makeGrounds(hue: number | undefined) {
  return hue === undefined
    ? { dark: '#0c1226', light: '#f5efe2' }
    : { dark: makeNightColour(0.185, 0.043, hue), light: makeInkColour('paper', hue) }
}

const BLUE = 268

/** The night stays blue: its hue changes by a few degrees, periodically with the accent's. */
function makeNightColour(lightness: number, chroma: number, hue: number) {
  const lean = 16 * Math.sin(((hue - BLUE) * Math.PI) / 180)
  return toHex(lightness, chroma, BLUE + lean)
}

/** CSS variables for the style sheet's tokens; empty for the product's own gold. */
export function makeAccentStyles(hue: number | undefined) {
  if (hue === undefined) return ''
  const tokens = {
    '--accent-night': makeInkColour('night', hue),
    '--accent-day': makeInkColour('day', hue),
    '--paper': makeInkColour('paper', hue),
    '--paper-raised': makeInkColour('raised', hue),
    '--night-ground': makeNightColour(0.185, 0.043, hue),
    '--night-raised': makeNightColour(0.235, 0.05, hue),
  }
  return makeRule(':root', tokens)
}

function makeInkColour(ink: keyof typeof inks, hue: number) {
  const { lightness, chroma } = inks[ink]
  return toHex(lightness, chroma, hue)
}
