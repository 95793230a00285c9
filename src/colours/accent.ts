import { hex } from './oklch.ts'

/** The one accent, as sRGB, for what can't read a style sheet. */
interface Accent {
  /** As light, on the night sky. */
  night: string
  /** As ink, on paper. */
  day: string
}

/** Starlight gold, and ochre ink. */
const gold: Accent = { night: '#ebc166', day: '#8f5a0c' }

/*
 * Lightness and chroma of the inks (OKLCH) do not depend on the hue, so neither do the contrasts,
 * by much: a test walks the whole circle. Chroma gives way where sRGB can't show it.
 */
const inks = {
  night: { lightness: 0.85, chroma: 0.115 },
  day: { lightness: 0.5, chroma: 0.11 },
  // A tint of the ink, and no more than a tint: the paper stays paper.
  paper: { lightness: 0.956, chroma: 0.012 },
  raised: { lightness: 0.982, chroma: 0.008 },
}

/** @param hue of an owner's choice; none for the product's own gold */
export function accentOf(hue: number | undefined): Accent {
  return hue === undefined ? gold : { night: inkOf('night', hue), day: inkOf('day', hue) }
}

/**
 * The backgrounds of the themes (the token `--ground` of both), which the browser's own bars
 * take: the paper takes the ink's tint, and the night leans towards it.
 */
export function groundsOf(hue: number | undefined) {
  return hue === undefined
    ? { dark: '#0c1226', light: '#f5efe2' }
    : { dark: nightOf(0.185, 0.043, hue), light: inkOf('paper', hue) }
}

const BLUE = 268

/** A night stays blue: its hue moves by a few degrees, and comes round with the accent's. */
function nightOf(lightness: number, chroma: number, hue: number) {
  const lean = 16 * Math.sin(((hue - BLUE) * Math.PI) / 180)
  return hex(lightness, chroma, BLUE + lean)
}

/** What the style sheet's tokens take from the build: nothing for the product's own gold. */
export function accentStyles(hue: number | undefined) {
  if (hue === undefined) return ''
  const tokens = {
    '--accent-night': inkOf('night', hue),
    '--accent-day': inkOf('day', hue),
    '--paper': inkOf('paper', hue),
    '--paper-raised': inkOf('raised', hue),
    '--night': nightOf(0.185, 0.043, hue),
    '--night-raised': nightOf(0.235, 0.05, hue),
  }
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${rules.join(';')}}`
}

function inkOf(ink: keyof typeof inks, hue: number) {
  const { lightness, chroma } = inks[ink]
  return hex(lightness, chroma, hue)
}
