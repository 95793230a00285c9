import { chartOf, radiusOf, raysOf, side, sizeOf } from '../../model/sky/chart'
import {
  pathOf,
  starPath,
  type Constellation,
  type Star,
} from '../../model/sky/constellation'

/** What a page draws of it: `<use href="….svg#figure">`. */
const id = 'figure'

/**
 * The constellation of the first screen, as a file of its own. It takes its colours from the page
 * that draws it, which a style sheet in it could not: so they stand in its attributes.
 */
export function figure(constellation: Constellation) {
  const drawing = chartOf(constellation)
  const { stars, lines, linesApart } = drawing
  const grid = drawing.graticule({ beyond: 4, meridians: 5, parallels: 10 })
  const strokes = `fill="none" stroke="var(--lapis)" stroke-width="var(--stroke,2)"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="0 0 ${side} ${side}">`,
    `<path fill="none" stroke="var(--line)" opacity="var(--apart,.75)" d="${grid}"/>`,
    `<path ${strokes} opacity="${lightFrom(5)}" d="${pathOf(lines)}"/>`,
    `<g stroke="currentColor" stroke-linecap="round">`,
    // No stroke runs over a star.
    `<g opacity="var(--apart,1)"><path ${strokes} opacity="${lightFrom(5)}" d="${pathOf(linesApart)}"/>`,
    dots(stars.filter(({ isApart }) => isApart)),
    `</g><path stroke="none" fill="var(--gold)" opacity="${lightFrom(0)}" d="${stars.map(glint).join('')}"/>`,
    dots(stars.filter(({ isApart }) => !isApart)),
    `</g></symbol><symbol id="boundary" viewBox="0 0 ${side} ${side}">`,
    `<path fill="currentColor" d="${pathOf([drawing.boundary])}"/></symbol></svg>`,
  ].join('')
}

/** Stars, a path for each size: strokes of no length, with round ends. */
function dots(chosen: Star[]) {
  return [...new Set(chosen.map(sizeOf))]
    .map((size) => {
      const places = chosen.filter((star) => sizeOf(star) === size)
      const d = places.map(({ x, y }) => `M${x} ${y}h.1`).join('')
      return `<path stroke-width="${(2 * radiusOf(size)).toFixed(0)}" opacity="${lightFrom(Math.max(0, size))}" d="${d}"/>`
    })
    .join('')
}

function glint(star: Star) {
  const reach = raysOf(star)
  return reach ? starPath(star, reach) : ''
}

/** At which moment of first light it begins to shine (night.css). */
function lightFrom(moment: number) {
  return `calc(var(--light,9) - ${moment})`
}
