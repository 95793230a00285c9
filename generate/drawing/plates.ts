import type { DrawnPlate } from '../../model/page/made'
import type { Point } from './projection'

/** The part of the chart that a plate shows, in the chart's units. */
const part = { width: 480, height: 300 }

/** Hues are a few, as those of pictures. */
const HUES = 12

/** Plates for projects without a picture: each shows its own star, with the figure's lines about it. */
export function drawnPlates(
  projects: { image?: unknown; title: string; tags: string[] }[],
  stars: (Point | undefined)[],
): (DrawnPlate | undefined)[] {
  return projects.map(({ image, title, tags }, index) => {
    if (image) return undefined
    const { x, y } = stars[index] ?? { x: 500, y: 500 }
    return {
      viewBox: `${x - part.width / 2} ${y - part.height / 2} ${part.width} ${part.height}`,
      hue: hueOf(tags[0] ?? title),
    }
  })
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
