/* Björn Ottosson's OKLab in polar form (https://bottosson.github.io/posts/oklab/). */

/** A colour of sRGB, each part from 0 to 255: lightness from 0 to 1, hue in degrees. */
export function oklchOf(...srgb: [number, number, number]) {
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

/** The hue of a colour as it is written in CSS, such as `#ff6600`; nothing where it is none. */
export function hueOf(hex: unknown) {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(String(hex)) ?? []
  if (!digits) return undefined
  const each = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    parseInt(each.slice(at, at + 2), 16),
  )
  return Math.round(oklchOf(red, green, blue).hue) % 360
}
