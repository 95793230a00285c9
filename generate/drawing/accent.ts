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

/** A colour of OKLCH as sRGB, with as much of its chroma as that can show. */
export function hex(lightness: number, chroma: number, hue: number): string {
  const light = linearOf(lightness, chroma, hue)
  if (chroma > 0 && light.some((value) => value < 0 || value > 1))
    return hex(lightness, Math.max(0, chroma - 0.001), hue)
  const bytes = light.map((value) => {
    const clipped = Math.min(1, Math.max(0, value))
    const encoded =
      clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue as amounts of light (https://bottosson.github.io/posts/oklab/). */
function linearOf(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
