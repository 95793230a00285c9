import {
  type Edition,
  type Editions,
  type Drawing,
  makeYears,
  type Years,
} from '#edition'
import type { InEach, Locale } from '#languages'
import { layOutAcross } from './chart-across.ts'
import type { YearsChart } from './years-chart.ts'
import { withIsolateMarks, createTypesetter, escape, isParticle } from '#text'
import { hashParts, remember } from '#workspace'
import { measureWidth } from '#fonts'
import type { PublishedFiles } from '#pictures'

/** Font size in the chart's units, each about one pixel. */
const FONT_SIZE = 14

/** Attributes of lines and labels by kind. The page's CSS variables apply inside the file. */
const strokeAttributes = {
  rule: 'stroke="var(--line)"',
  path: 'stroke="var(--gold)" stroke-width="2" stroke-dasharray="0 7" opacity=".6"',
  experience: 'stroke="var(--gold)" stroke-width="3"',
  education: 'stroke="var(--ink-soft)" stroke-width="2"',
  courses: 'stroke="var(--lapis)" stroke-width="2"',
}
const labelAttributes = {
  year: 'fill="var(--ink-faint)"',
  experience: 'fill="var(--gold)" font-weight="500"',
  education: 'fill="var(--ink-soft)"',
  courses: 'fill="var(--lapis)"',
  projects: 'fill="var(--ink)" font-weight="500"',
}

/**
 * Draws the chart of the years in each language: one file with a drawing for
 * tablets and one for wide windows. Phones have the list alone. It is a separate file so that the
 * first view does not wait for it.
 */
export function drawYears(editions: Editions, base: string) {
  const files: PublishedFiles = new Map()
  const years: InEach<Drawing[]> = {}
  for (const edition of Object.values(editions)) {
    const charts = makeCharts(edition)
    if (charts.length === 0) continue
    const drawings = charts.map((chart, index) =>
      drawYearsChart(chart, edition, `c${index}`),
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`
    const path = `assets/years-${edition.locale}-${hashParts(svg)}.svg`
    files.set(path, Buffer.from(svg))
    years[edition.locale] = charts.map(({ width, height }, index): Drawing => {
      return { href: `${base}${path}#c${index}`, width, height }
    })
  }
  return { files, years }
}

/** For two window widths. */
export function makeCharts(edition: Edition) {
  const years = makeYears(edition)
  if (!years) return []
  return [700, 1080].map((width) => layOut(width, years, edition.locale))
}

const layOut = remember((width: number, years: Years, locale: Locale) =>
  layOutAcross(width, years, {
    // Browsers render text slightly wider because of rounding and hinting.
    measureWidth: (text) => 1.03 * measureWidth(text, FONT_SIZE),
    isParticle: (word) => isParticle(word, locale),
  }),
)

function drawYearsChart(chart: YearsChart, { locale, dir }: Edition, id: string) {
  const typesetter = createTypesetter(locale)
  const { width, labels, strokes, stars, sun } = chart
  const isBack = dir === 'rtl'
  const at = (x: number) => roundToTenth(isBack ? width - x : x)
  const toSpot = ({ x, y }: { x: number; y: number }) => `${at(x)} ${roundToTenth(y)}`
  return [
    `<g id="${id}" direction="${dir}" font-size="${FONT_SIZE}" fill="none" stroke-linecap="round">`,
    ...Object.entries(strokeAttributes).map(([kind, ink]) => {
      const lines = strokes.filter((stroke) => stroke.kind === kind)
      const d = lines.map(({ points }) => `M${points.map(toSpot).join('L')}`).join('')
      // Mark both ends of a line, because its name may be longer than the line.
      const ends = lines.flatMap(({ points }) => [points[0], points.at(-1)])
      const ticks =
        kind in labelAttributes ? ends.map((end) => end && `M${toSpot(end)}m0-3v6`) : []
      return d && `<path ${ink} d="${d}${ticks.join('')}"/>`
    }),
    `<g text-anchor="middle" stroke="var(--ground)" stroke-width="4" stroke-linejoin="round" paint-order="stroke">`,
    ...Object.entries(labelAttributes).map(([kind, lettering]) => {
      const texts = labels.filter((label) => label.kind === kind)
      return texts.length > 0
        ? `<g ${lettering}>${texts.map((label) => drawLabel(label)).join('')}</g>`
        : ''
    }),
    '</g>',
    stars.length > 0
      ? `<path fill="var(--first)" d="${stars.map((star) => `M${toSpot(star)}m0-9 1.7 7.3 7.3 1.7-7.3 1.7-1.7 7.3-1.7-7.3-7.3-1.7 7.3-1.7z`).join('')}"/>`
      : '',
    sun
      ? `<g stroke="var(--gold)" stroke-width="2"><circle cx="${at(sun.x)}" cy="${roundToTenth(sun.y)}" r="7" fill="var(--ground)"/><path stroke-width="4" d="M${toSpot(sun)}h.1"/></g>`
      : '',
    '</g>',
  ].join('')

  function drawLabel({ text, angle, ...place }: YearsChart['labels'][number]) {
    const turn = roundToTenth(isBack ? -angle : angle)
    const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${toSpot(place)})"`
    return `<text x="${at(place.x)}" y="${roundToTenth(place.y)}"${turned}>${escape(withIsolateMarks(typesetter.label(text)))}</text>`
  }
}

function roundToTenth(value: number) {
  return Math.round(10 * value) / 10
}
