/* OKLab in polar form, as sRGB; model/oklch.ts has the way there. */

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

/** Red, green and blue as amounts of light. */
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
