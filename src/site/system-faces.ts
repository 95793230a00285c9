/** A font of the visitor's system, with the metrics of one of the site's, in percent. */
interface SystemFace {
  /** As `--font` and `--font-names` list it (tokens.css). */
  name: string
  local: string[]
  size: number
  /** The Arabic faces beside Alexandria set no line's height. */
  ascent?: number
  descent?: number
  isArabic?: boolean
}

/*
 * Loading the site's fonts causes almost no layout shift: the widths are measured on the page's
 * text (docs/performance.md). First those like Alexandria, then those like Amiri, which the names
 * of owners and stars are set in.
 */
const faces: SystemFace[] = [
  {
    name: 'Like Arial',
    local: ['Arial', 'Liberation Sans', 'Helvetica'],
    size: 111,
    ascent: 87.2,
    descent: 22.6,
  },
  { name: 'Like Roboto', local: ['Roboto'], size: 112, ascent: 86.4, descent: 22.4 },
  {
    name: 'Like DejaVu',
    local: ['DejaVu Sans'],
    size: 98.3,
    ascent: 98.5,
    descent: 25.5,
  },
  {
    name: 'Like Naskh',
    local: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Noto Naskh Arabic Regular'],
    size: 124.8,
    isArabic: true,
  },
  { name: 'Like DejaVu Arabic', local: ['DejaVu Sans'], size: 106.2, isArabic: true },
  {
    name: 'Like Times',
    local: ['Times New Roman', 'Liberation Serif'],
    size: 98,
    ascent: 114.7,
    descent: 64.7,
  },
  {
    name: 'Like Noto Serif',
    local: ['Noto Serif'],
    size: 82.5,
    ascent: 136.2,
    descent: 76.8,
  },
  {
    name: 'Like DejaVu Serif',
    local: ['DejaVu Serif'],
    size: 78,
    ascent: 144.1,
    descent: 81.3,
  },
  {
    name: 'Named in Naskh',
    local: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Noto Naskh Arabic Regular'],
    size: 89,
    ascent: 126.3,
    descent: 71.2,
    isArabic: true,
  },
  {
    name: 'Named in DejaVu',
    local: ['DejaVu Sans'],
    size: 75,
    ascent: 149.9,
    descent: 84.5,
    isArabic: true,
  },
]

/** The `@font-face` rules of the fonts that stand in until the site's have loaded. */
export function makeSystemFaces() {
  return faces
    .map(({ name, local, size, ascent, descent, isArabic }) => {
      const height =
        ascent === undefined
          ? ''
          : `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;`
      const range = isArabic ? 'unicode-range:U+6??;' : ''
      const sources = local.map((font) => `local(${font})`)
      return `@font-face{font-family:${name};src:${sources.join()};size-adjust:${size}%;${height}${range}}`
    })
    .join('')
}
