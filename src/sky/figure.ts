import {
  makeChart,
  makeGrid,
  getRadius,
  getRayLength,
  CHART_SIDE,
  getSize,
  GRID_LABEL_SIZE,
  type GridLabel,
} from './chart.ts'
import { containsRtlLetter } from '#text'
import { locales, type Locale } from '#languages'
import { makeDrawingId, type Constellation } from '#edition'
import { drawGrid, drawLines, drawStarPath, wrapDrawings } from './paths.ts'
import { listRange, round } from './geometry.ts'
import { type Star } from './projection.ts'

/**
 * Draws the constellation of the first screen as an SVG file: `….svg#figure`; `#tints`, which
 * is drawn over the background of the texts; and `#figure-ar` for a language with its own
 * symbol for hours. Colours are CSS variables in attributes: a style sheet in the file would
 * not see the page's variables.
 */
export function drawFigure(
  constellation: Constellation,
  labels: GridLabel[],
  languages: readonly Locale[] = [],
) {
  const drawing = makeChart(constellation)
  const { stars, lines, outerLines } = drawing
  const grid = makeGrid(drawing)
  const boundary = `${drawLines([drawing.boundary])}z`
  const strokes = `fill="none" stroke="var(--lapis)" stroke-width="var(--stroke,2)"`
  const drawSymbol = (id: string, hour = 'h') => [
    `<symbol id="${id}" viewBox="0 0 ${CHART_SIDE} ${CHART_SIDE}">`,
    `<path fill="none" stroke="var(--border,none)" stroke-dasharray="9 5" d="${boundary}"/>`,
    `<path fill="none" stroke="var(--line)" opacity="var(--apart,.75)" d="${drawGrid(grid)}"/>`,
    `<g opacity="var(--apart,.8)" font-size="${GRID_LABEL_SIZE}" text-anchor="middle" direction="ltr">`,
    // Draw all halos before all letters, or one digit's halo would cover the digit beside it.
    `<g stroke="var(--ground)" stroke-width="10" stroke-linejoin="round">`,
    ...labels.map((label) => drawGridLabel(label, hour)),
    `</g><g fill="var(--ink-faint)">`,
    ...labels.map((label) => drawGridLabel(label, hour)),
    `</g></g><path ${strokes} opacity="${makeOpacity(5)}" d="${drawLines(lines)}"/>`,
    `<g stroke="currentColor" stroke-linecap="round">`,
    // Draw stars after lines, so that no line covers a star.
    `<g opacity="var(--apart,1)"><path ${strokes} opacity="${makeOpacity(5)}" d="${drawLines(outerLines)}"/>`,
    drawStars(stars.filter(({ isOuter }) => isOuter)),
    `</g><path stroke="none" fill="var(--gold)" opacity="${makeOpacity(0)}" d="${stars.map(drawStarRays).join('')}"/>`,
    drawStars(stars.filter(({ isOuter }) => !isOuter)),
    `</g></symbol>`,
  ]
  const withOwnHour = languages.filter((locale) => locales[locale].hour)
  const drawings = [
    ...drawSymbol('figure'),
    ...withOwnHour.flatMap((locale) =>
      drawSymbol(makeDrawingId(locale), locales[locale].hour),
    ),
    `<symbol id="tints" viewBox="0 0 ${CHART_SIDE} ${CHART_SIDE}">`,
    `<path fill="var(--tint,none)" d="${boundary}"/>`,
    `<g stroke="currentColor" stroke-linecap="round" opacity="calc(var(--light,9)*var(--glow,0))">${drawHalos(stars)}</g>`,
    `</symbol>`,
  ]
  return wrapDrawings(drawings.join(''))
}

/** Stars, one path for each size and colour. */
function drawStars(stars: Star[], makeLooks = makeStarLooks) {
  return [...new Set(stars.map(getSize))]
    .map((size) =>
      drawDots(
        stars.filter((star) => getSize(star) === size),
        makeLooks(size),
      ),
    )
    .join('')
}

function makeStarLooks(size: number) {
  return `stroke-width="${(2 * getRadius(size)).toFixed(0)}" opacity="${makeOpacity(Math.max(0, size))}"`
}

/** At night, light around stars with rays: stacked translucent discs. */
function drawHalos(stars: Star[]) {
  const bright = stars.filter((star) => getRayLength(star) > 0)
  return listRange(1.4, 4.1, 0.3)
    .map((reach) =>
      drawStars(
        bright,
        (size) =>
          `stroke-width="${(2 * reach * getRadius(size)).toFixed(0)}" opacity=".04"`,
      ),
    )
    .join('')
}

/** Dots: strokes of zero length with round ends, in the star's visible colour. */
function drawDots(stars: Star[], looks: string) {
  return (['warm', 'cool', undefined] as const)
    .map((tint) => {
      const tinted = stars.filter((star) => star.tint === tint)
      const color = tint ? `stroke="var(--${tint},currentColor)" ` : ''
      const d = tinted.map(({ x, y }) => `M${x} ${y}h.1`).join('')
      return d && `<path ${color}${looks} d="${d}"/>`
    })
    .join('')
}

function drawStarRays(star: Star) {
  const reach = getRayLength(star)
  return reach ? drawStarPath(star, reach) : ''
}

/**
 * Once per visit the stars fade in, the brightest first, in five steps: a group starts at its
 * magnitude, and is fully lit one magnitude later. The texts are visible from the start. Each step
 * lasts until an animation begins that takes no time: while one runs, each frame is styled.
 */
export function makeLightStyles() {
  const steps = [4, 3, 2, 1, 0]
  const names = steps.map((step) => `light-${step}`).join()
  const delays = steps.map((step) => `${18 * (step + 1)}0ms`).join()
  const frames = steps.map(
    (step) => `@keyframes light-${step}{from{--light:${round(1.2 * step, 1)}}}`,
  )
  const rule = `.first .hero-chart{animation-name:${names};animation-delay:${delays};animation-fill-mode:backwards}`
  return `@media (prefers-reduced-motion:no-preference){${rule}}${frames.join('')}`
}

/** Opacity from a given step of that light on. */
function makeOpacity(moment: number) {
  return `calc(var(--light,9) - ${moment})`
}

/** A grid label with the language's own symbol for hours. */
function drawGridLabel({ text, x, y }: GridLabel, hour: string) {
  const turned = text.endsWith('h') && containsRtlLetter(hour) ? ' direction="rtl"' : ''
  return `<text x="${x}" y="${y + 0.35 * GRID_LABEL_SIZE}"${turned}>${text.replace('h', hour)}</text>`
}
