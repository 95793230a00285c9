/* Björn Ottosson's OKLab in polar form (https://bottosson.github.io/posts/oklab/). */

/** Converts sRGB (0 to 255) to OKLCH: lightness from 0 to 1, hue in degrees. */
export function toOklch(...srgb: [number, number, number]) {
  const [r, g, b] = srgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(along, across) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(across, along), hue: (hue + 360) % 360 }
}

/** The hue of a CSS colour such as `#ff6600` or `rgb(255 102 0)`; undefined if it is not one. */
export function getHue(colour: unknown) {
  const text = String(colour)
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  const each = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const parts = digits
    ? [0, 2, 4].map((at) => parseInt(each.slice(at, at + 2), 16))
    : (rgb.exec(text)?.slice(1) ?? []).map(Number)
  const [red, green, blue] = parts
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return Math.round(toOklch(red, green, blue).hue) % 360
}

const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[,/][\s\d.%]+)?\)$/i

/** Converts OKLCH to sRGB, reducing the chroma if sRGB cannot show it. */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const light = toLinearRgb(lightness, chroma, hue)
  if (chroma > 0 && light.some((value) => value < 0 || value > 1))
    return toHex(lightness, Math.max(0, chroma - 0.001), hue)
  const bytes = light.map((value) => {
    const clipped = Math.min(1, Math.max(0, value))
    const encoded =
      clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Linear red, green and blue. */
function toLinearRgb(lightness: number, chroma: number, hue: number) {
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
