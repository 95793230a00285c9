import type { Edition, Drawing } from '#edition'
import { locales, type InEach } from '#languages'
import { isInMapFont, outlineText } from '#fonts'
import { round } from './geometry.ts'
import { addDrawing, wrapDrawings } from './paths.ts'

/** Parts of an em above and below the baseline. */
const ascent = 0.95
const descent = 0.5
const UNITS = 100

/**
 * On a site in two languages of two scripts, draws each section's heading in the other language, as outlines
 * in the map's font, because an atlas prints every name twice.
 */
export function drawHeadings(editions: Edition[], base: string) {
  const files = new Map<string, Buffer>()
  const headings: InEach<Record<string, Drawing>> = {}
  const scripts = new Set(editions.map(({ locale }) => locales[locale].script))
  if (editions.length !== 2 || scripts.size !== 2) return { files, headings }
  for (const [index, { locale, sections }] of editions.entries()) {
    const titles = editions[1 - index]?.ui.headings
    const outlines = sections.flatMap((id) => {
      const title = titles?.[id]?.plain
      return title && isInMapFont(title) ? [{ id, ...outlineText(title) }] : []
    })
    if (outlines.length === 0) continue
    const svg = outlines.map(
      ({ id, path }) =>
        `<g id="${id}" fill="currentColor" transform="translate(0 ${UNITS * ascent}) scale(${UNITS} ${-UNITS})">${path}</g>`,
    )
    const path = addDrawing(files, `headings-${locale}`, wrapDrawings(svg.join('')))
    headings[locale] = Object.fromEntries(
      outlines.map(({ id, width }) => [
        id,
        {
          href: `${base}${path}#${id}`,
          width: round(UNITS * width, 0),
          height: UNITS * (ascent + descent),
        },
      ]),
    )
  }
  return { files, headings }
}
