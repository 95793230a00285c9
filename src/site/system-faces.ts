/** A font of the visitor's system, with the metrics of one of the site's, in percent. */
interface SystemFace {
  /** As `--font` and `--font-names` list it (tokens.css). */
  name: string
  local: string[]
  size: number
  /** The face's ascent and descent. The Arabic ones beside Alexandria set no line's height. */
  height?: [ascent: number, descent: number]
  isArabic?: boolean
}

const dejaVu = { local: ['DejaVu Sans'], isArabic: true }
const naskh = {
  local: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Noto Naskh Arabic Regular'],
  isArabic: true,
}
const arial = ['Arial', 'Liberation Sans', 'Helvetica']
const times = ['Times New Roman', 'Liberation Serif']

/*
 * Loading the site's fonts causes almost no layout shift: the widths are measured on the page's
 * text (docs/performance.md). First those like Alexandria, then those like Amiri, which the names
 * of owners and stars are set in.
 */
const faces: SystemFace[] = [
  { name: 'Like Arial', local: arial, size: 111, height: [87.2, 22.6] },
  { name: 'Like Roboto', local: ['Roboto'], size: 112, height: [86.4, 22.4] },
  { name: 'Like DejaVu', local: dejaVu.local, size: 98.3, height: [98.5, 25.5] },
  { name: 'Like Naskh', ...naskh, size: 124.8 },
  { name: 'Like DejaVu Arabic', ...dejaVu, size: 106.2 },
  { name: 'Like Times', local: times, size: 98, height: [114.7, 64.7] },
  { name: 'Like Noto Serif', local: ['Noto Serif'], size: 82.5, height: [136.2, 76.8] },
  { name: 'Like DejaVu Serif', local: ['DejaVu Serif'], size: 78, height: [144.1, 81.3] },
  { name: 'Named in Naskh', ...naskh, size: 89, height: [126.3, 71.2] },
  { name: 'Named in DejaVu', ...dejaVu, size: 75, height: [149.9, 84.5] },
]

/** The `@font-face` rules of the fonts that stand in until the site's have loaded. */
export function makeSystemFaces() {
  return faces
    .map(({ name, local, size, height, isArabic }) => {
      const metrics = height
        ? `ascent-override:${height[0]}%;descent-override:${height[1]}%;line-gap-override:0%;`
        : ''
      const range = isArabic ? 'unicode-range:U+6??;' : ''
      const sources = local.map((font) => `local(${font})`)
      return `@font-face{font-family:${name};src:${sources.join()};size-adjust:${size}%;${metrics}${range}}`
    })
    .join('')
}
