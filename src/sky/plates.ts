import type { DrawnPlate } from '#edition'
import { round, type Point, type Projection } from './projection.ts'

/** Minimum and maximum width of the part of the chart that a plate shows, in the chart's units. */
const width = { least: 480, most: 960 }
/** Width of a plate divided by its height. */
const RATIO = 1.6
/**
 * The part of a plate that the stars may fill. A title of two lines covers a quarter of its
 * height.
 */
const starArea = { across: 0.8, down: 0.45 }

/** The number of hues, as for placeholders of pictures. */
const HUES = 12

/**
 * Plates for projects without a picture. Each shows the project's star in a ring, with the
 * figure's lines as far as the neighbouring stars.
 */
export function drawnPlates(
  projects: { image?: unknown; title: string; tags: string[] }[],
  stars: (Point | undefined)[],
  { lines, linesApart }: Pick<Projection, 'lines' | 'linesApart'>,
): (DrawnPlate | undefined)[] {
  return projects.map(({ image, title, tags }, index) => {
    if (image) return undefined
    const hue = hueForTag(tags[0] ?? title)
    return { ...chartPartAround(stars[index], [...lines, ...linesApart]), hue }
  })
}

/** The part of the chart around a star, or the whole figure if there is no star. */
function chartPartAround(star: Point | undefined, lines: Point[][]) {
  const shown = star ? [star, ...neighboursOf(star, lines)] : lines.flat()
  const across = extentOf(shown.map(({ x }) => x))
  const down = extentOf(shown.map(({ y }) => y))
  const needed = Math.max(
    across.length / starArea.across,
    (RATIO * down.length) / starArea.down,
  )
  const size = Math.min(Math.max(width.least, needed), width.most)
  // Neighbours that are too far away are cut off, never the star itself.
  const near = (middle: number, at = middle, reach: number) =>
    Math.min(Math.max(middle, at - reach), at + reach)
  const x = near(across.middle, star?.x, (starArea.across * size) / 2)
  const y = near(down.middle, star?.y, (starArea.down * size) / RATIO / 2)
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

/** The stars that lines connect to this one. */
function neighboursOf(star: Point, lines: Point[][]) {
  const isStar = (point?: Point) => point?.x === star.x && point.y === star.y
  return lines.flatMap((line) =>
    line.filter((_, index) => isStar(line[index - 1]) || isStar(line[index + 1])),
  )
}

/** Projects with the same first tag get the same hue. */
function hueForTag(text: string) {
  const sum = Array.from(text).reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return (360 / HUES) * (sum % HUES)
}

export function hueStyles(plates: (DrawnPlate | undefined)[]) {
  const hues = new Set(plates.flatMap((plate) => plate?.hue ?? []))
  return [...hues].map((hue) => `.hue-${hue}{--hue:${hue}}`).join('')
}
