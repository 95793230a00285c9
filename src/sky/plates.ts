import type { DrawnPlate } from '#edition'
import { round, type Point, type Projection } from './projection.ts'

/** How wide a part of the chart a plate shows, at least and at most, in the chart's units. */
const width = { least: 480, most: 960 }
/** How wide a plate is for its height. */
const RATIO = 1.6
/** What of a plate the stars take; a title of two lines takes a quarter of its height away. */
const room = { across: 0.8, down: 0.45 }

/** Hues are a few, as those of pictures. */
const HUES = 12

/**
 * Plates for projects without a picture: each shows its own star in a ring, with the figure's lines
 * about it as far as the next stars.
 */
export function drawnPlates(
  projects: { image?: unknown; title: string; tags: string[] }[],
  stars: (Point | undefined)[],
  { lines, linesApart }: Pick<Projection, 'lines' | 'linesApart'>,
): (DrawnPlate | undefined)[] {
  return projects.map(({ image, title, tags }, index) => {
    if (image) return undefined
    const hue = hueOf(tags[0] ?? title)
    return { ...partAbout(stars[index], [...lines, ...linesApart]), hue }
  })
}

/** The part of the chart about a star; or of the whole figure, if there is none. */
function partAbout(star: Point | undefined, lines: Point[][]) {
  const shown = star ? [star, ...nextTo(star, lines)] : lines.flat()
  const across = extentOf(shown.map(({ x }) => x))
  const down = extentOf(shown.map(({ y }) => y))
  const needed = Math.max(across.length / room.across, (RATIO * down.length) / room.down)
  const size = Math.min(Math.max(width.least, needed), width.most)
  // What is too large for it is cut; the star itself never is.
  const near = (middle: number, at = middle, reach: number) =>
    Math.min(Math.max(middle, at - reach), at + reach)
  const x = near(across.middle, star?.x, (room.across * size) / 2)
  const y = near(down.middle, star?.y, (room.down * size) / RATIO / 2)
  const viewBox = [x - size / 2, y - size / RATIO / 2, size, size / RATIO]
  return {
    viewBox: viewBox.map((value) => round(value, 0)).join(' '),
    star: star && { x: star.x, y: star.y },
  }
}

function extentOf(values: number[]) {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return { middle: (from + to) / 2, length: to - from }
}

/** The stars that lines join to it. */
function nextTo(star: Point, lines: Point[][]) {
  const isStar = (point?: Point) => point?.x === star.x && point.y === star.y
  return lines.flatMap((line) =>
    line.filter((_, index) => isStar(line[index - 1]) || isStar(line[index + 1])),
  )
}

/** Projects of one kind have one hue. */
function hueOf(text: string) {
  const sum = Array.from(text).reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return (360 / HUES) * (sum % HUES)
}

export function hueStyles(plates: (DrawnPlate | undefined)[]) {
  const hues = new Set(plates.flatMap((plate) => plate?.hue ?? []))
  return [...hues].map((hue) => `.hue-${hue}{--hue:${hue}}`).join('')
}
