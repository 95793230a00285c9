import sharp from 'sharp'
import {
  type ChartOnSheet,
  expand,
  makeGrid,
  drawGrid,
  drawLines,
  milkyWay,
  getRadius,
  listRange,
  getRayLength,
  round,
  scatter,
  CHART_SIDE,
  getSize,
  drawStarPath,
  type Box,
  type Point,
} from '#sky'
import type { Inks } from './share-colours.ts'

/** The size that social networks recommend. */
export const imageSize = { width: 1200, height: 630 }
/** Distance of the frame's two lines from the edge. */
const frameInset = { outer: 14, inner: 22 }
/** Minimum distance of the drawing from letters. */
const CLEARANCE = { x: 6, y: 6 }

/** What the share image draws around its texts. */
export interface ShareDrawing {
  drawing: ChartOnSheet['drawing']
  /** The chart's position and side, in pixels. */
  chart: Point & { side: number }
  /** The lines from stars to distant labels. */
  leaders: [Point, Point][]
  /** The boxes of all texts. */
  texts: Box[]
  inks: Inks
}

/** Everything on the share image except texts and the Milky Way, as SVG. */
export function drawShareChart({
  drawing,
  chart,
  leaders,
  texts,
  inks,
}: ShareDrawing): string {
  const { width, height } = imageSize
  const { stars, lines, outerLines, boundary } = drawing
  const { isNight, ink, gold, line, lapis, edge } = inks
  const scale = chart.side / CHART_SIDE
  const matrix = `transform="translate(${round(chart.x, 2)} ${round(chart.y, 2)}) scale(${round(scale, 4)})"`
  const border = `${drawLines([boundary])}z`
  const inner = makeInsetAttributes(frameInset.inner)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<clipPath id="sheet"><rect ${inner}/></clipPath>`,
    // Lines end where a text begins.
    `<mask id="texts"><rect width="${width}" height="${height}" fill="#fff"/>`,
    ...texts.map(
      (text) => `<rect ${makeBoxAttributes(expand(text, CLEARANCE))} rx="4"/>`,
    ),
    '</mask>',
    `<radialGradient id="halo"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".3" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    '<g clip-path="url(#sheet)">',
    isNight ? '' : `<g ${matrix}><path fill="${gold}" opacity=".12" d="${border}"/></g>`,
    '<g mask="url(#texts)">',
    `<g ${matrix} fill="none">`,
    isNight
      ? ''
      : `<path stroke="${gold}" opacity=".55" stroke-width="1.5" stroke-dasharray="9 5" d="${border}"/>`,
    `<path stroke="${line}" stroke-width="1.8" opacity="${isNight ? 0.16 : 0.22}" d="${drawGrid(makeGrid(drawing))}"/></g></g>`,
    `<g fill="${ink}" opacity="${isNight ? 1 : 0.7}">${drawBackgroundStars(texts, isNight)}</g>`,
    `<g ${matrix}>`,
    `<path fill="none" stroke="${lapis}" stroke-width="2.6" stroke-linejoin="round" d="${drawLines([...lines, ...outerLines])}"/>`,
    isNight ? stars.map(drawHalo).join('') : '',
    ...stars.map((star) => drawStar(star, inks)),
    '</g>',
    `<path stroke="${inks.faint}" d="${leaders.map((leader) => drawLines([leader.map(roundPoint)])).join('')}"/>`,
    '</g>',
    `<g fill="none" stroke="${edge}" opacity="${isNight ? 0.55 : 0.75}"><rect ${makeInsetAttributes(frameInset.outer)}/><rect ${inner}/><path d="${drawFrameScale()}"/></g>`,
    '</svg>',
  ].join('')
}

type ChartStar = ShareDrawing['drawing']['stars'][number]

function drawStar(star: ChartStar, inks: Inks) {
  const { x, y, tint } = star
  const fill = inks[tint ?? 'ink']
  const rays = getRayLength(star)
  return [
    rays > 0 ? `<path fill="${inks.gold}" d="${drawStarPath(star, rays)}"/>` : '',
    `<circle fill="${fill}" cx="${x}" cy="${y}" r="${getRadius(getSize(star))}"/>`,
  ].join('')
}

/** At night, light around the brightest stars. */
function drawHalo(star: ChartStar) {
  if (getRayLength(star) === 0) return ''
  return `<circle fill="url(#halo)" cx="${star.x}" cy="${star.y}" r="${round(4.4 * getRadius(getSize(star)), 1)}"/>`
}

/**
 * Background stars, away from all texts, where they could look like dots of letters: dots at night,
 * rayed signs on the printed map.
 */
function drawBackgroundStars(texts: Box[], isNight: boolean) {
  const edge = frameInset.inner + 8
  return listRange(0, 159, 1)
    .map(scatter)
    .map(({ across, down, size, more }) => ({
      x: round(edge + across * (imageSize.width - 2 * edge), 1),
      y: round(edge + down * (imageSize.height - 2 * edge), 1),
      radius: round(0.7 + size * 0.9, 2),
      opacity: round(0.15 + more * 0.45, 2),
    }))
    .filter(({ x, y }) =>
      texts.every((text) => !containsPoint(expand(text, CLEARANCE), { x, y })),
    )
    .map(({ x, y, radius, opacity }) =>
      isNight
        ? `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${opacity}"/>`
        : `<path opacity="${opacity}" d="${drawStarPath({ x, y }, round(2.6 * radius, 1))}"/>`,
    )
    .join('')
}

/** The degree scale between the frame's two lines. */
function drawFrameScale() {
  const { outer, inner } = frameInset
  const { width, height } = imageSize
  const across = listTicks(inner, width - inner).map(
    (x) => `M${x} ${outer}v8M${x} ${height - inner}v8`,
  )
  const down = listTicks(inner, height - inner).map(
    (y) => `M${outer} ${y}h8M${width - inner} ${y}h8`,
  )
  return [...across, ...down].join('')
}

/** Positions about 20 pixels apart, at equal distances. */
function listTicks(from: number, to: number) {
  const count = Math.round((to - from) / 20)
  return listRange(1, count - 1, 1).map((index) =>
    round(from + (index * (to - from)) / count, 1),
  )
}

function makeInsetAttributes(by: number) {
  return makeBoxAttributes({
    x: by,
    y: by,
    width: imageSize.width - 2 * by,
    height: imageSize.height - 2 * by,
  })
}

function makeBoxAttributes({ x, y, width, height }: Box) {
  return `x="${round(x, 1)}" y="${round(y, 1)}" width="${round(width, 1)}" height="${round(height, 1)}"`
}

function containsPoint(box: Box, { x, y }: Point) {
  return box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height
}

function roundPoint({ x, y }: Point) {
  return { x: round(x, 1), y: round(y, 1) }
}

/** The Milky Way behind the figure, fading to all sides, as on the first screen. */
export function drawMilkyWay(): Promise<Buffer> {
  const { width, height } = { width: 900, height: imageSize.height }
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="fade"><stop offset=".35" stop-opacity=".62"/><stop offset="1" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`
  return sharp(milkyWay)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
