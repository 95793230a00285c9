import {
  chartOf,
  gridOf,
  radiusOf,
  raysOf,
  side,
  sizeOf,
  VALUE,
  type Value,
} from './chart.ts'
import { hasRtlLetter } from '#text'
import { locales, type Locale } from '#languages'
import { drawingIn, type Constellation } from '#edition'
import { gridPath, pathOf, starPath } from './paths.ts'
import { range, type Star } from './projection.ts'

/**
 * The constellation of the first screen, as a file of its own: `….svg#figure`, and `#tints` to lie
 * over the words' grounds; `#figure-ar` has a language's own sign of the hour. It takes its colours from the page that draws it, which a style sheet in
 * it could not: so they stand in its attributes.
 */
export function figure(
  constellation: Constellation,
  values: Value[],
  languages: readonly Locale[] = [],
) {
  const drawing = chartOf(constellation)
  const { stars, lines, linesApart } = drawing
  const grid = gridOf(drawing)
  const boundary = `${pathOf([drawing.boundary])}z`
  const strokes = `fill="none" stroke="var(--lapis)" stroke-width="var(--stroke,2)"`
  const withHours = (id: string, hour = 'h') => [
    `<symbol id="${id}" viewBox="0 0 ${side} ${side}">`,
    `<path fill="none" stroke="var(--border,none)" stroke-dasharray="9 5" d="${boundary}"/>`,
    `<path fill="none" stroke="var(--line)" opacity="var(--apart,.75)" d="${gridPath(grid)}"/>`,
    `<g opacity="var(--apart,.8)" font-size="${VALUE}" text-anchor="middle" direction="ltr">`,
    // All halos before all letters: a digit's would cut the letter beside it.
    `<g stroke="var(--ground)" stroke-width="10" stroke-linejoin="round">`,
    ...values.map((value) => labelOf(value, hour)),
    `</g><g fill="var(--ink-faint)">`,
    ...values.map((value) => labelOf(value, hour)),
    `</g></g><path ${strokes} opacity="${lightFrom(5)}" d="${pathOf(lines)}"/>`,
    `<g stroke="currentColor" stroke-linecap="round">`,
    // No stroke runs over a star.
    `<g opacity="var(--apart,1)"><path ${strokes} opacity="${lightFrom(5)}" d="${pathOf(linesApart)}"/>`,
    dots(stars.filter(({ isApart }) => isApart)),
    `</g><path stroke="none" fill="var(--gold)" opacity="${lightFrom(0)}" d="${stars.map(glint).join('')}"/>`,
    dots(stars.filter(({ isApart }) => !isApart)),
    `</g></symbol>`,
  ]
  const own = languages.filter((locale) => locales[locale].hour)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    ...withHours('figure'),
    ...own.flatMap((locale) => withHours(drawingIn(locale), locales[locale].hour)),
    `<symbol id="tints" viewBox="0 0 ${side} ${side}">`,
    `<path fill="var(--tint,none)" d="${boundary}"/>`,
    `<g stroke="currentColor" stroke-linecap="round" opacity="calc(var(--light,9)*var(--glow,0))">${halos(stars)}</g>`,
    `</symbol></svg>`,
  ].join('')
}

/** Stars, a path for each size and colour. */
function dots(chosen: Star[], looksOf = (size: number) => looks(size)) {
  return [...new Set(chosen.map(sizeOf))]
    .map((size) =>
      points(
        chosen.filter((star) => sizeOf(star) === size),
        looksOf(size),
      ),
    )
    .join('')
}

function looks(size: number) {
  return `stroke-width="${(2 * radiusOf(size)).toFixed(0)}" opacity="${lightFrom(Math.max(0, size))}"`
}

/** By night, light round those that have rays: discs, one upon the other. */
function halos(stars: Star[]) {
  const bright = stars.filter((star) => raysOf(star) > 0)
  return range(1.4, 4.1, 0.3)
    .map((reach) =>
      dots(
        bright,
        (size) =>
          `stroke-width="${(2 * reach * radiusOf(size)).toFixed(0)}" opacity=".04"`,
      ),
    )
    .join('')
}

/** Strokes of no length, with round ends, in the colour that the eye sees in them. */
function points(stars: Star[], looks: string) {
  return (['warm', 'cool', undefined] as const)
    .map((tint) => {
      const places = stars.filter((star) => star.tint === tint)
      const color = tint ? `stroke="var(--${tint},currentColor)" ` : ''
      const d = places.map(({ x, y }) => `M${x} ${y}h.1`).join('')
      return d && `<path ${color}${looks} d="${d}"/>`
    })
    .join('')
}

function glint(star: Star) {
  const reach = raysOf(star)
  return reach ? starPath(star, reach) : ''
}

/** At which moment of first light it begins to shine (hero-sky.css). */
function lightFrom(moment: number) {
  return `calc(var(--light,9) - ${moment})`
}

/** A value of the grid, with the language's own sign of the hour. */
function labelOf({ text, x, y }: Value, hour: string) {
  const turned = text.endsWith('h') && hasRtlLetter(hour) ? ' direction="rtl"' : ''
  return `<text x="${x}" y="${y + 0.35 * VALUE}"${turned}>${text.replace('h', hour)}</text>`
}
