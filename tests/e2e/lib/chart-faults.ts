import { DomUtils, parseDocument } from 'htmlparser2'
import type { Page } from './site.ts'

interface Point {
  x: number
  y: number
}

/** The stars and lines of the first screen's chart, read from its file. */
async function readDrawing(page: Page) {
  const href = await page.locator('.hero-chart use').first().getAttribute('href')
  // Fetched by the page: requests of the test would not get the file of another owner.
  const file = await page.evaluate(
    async (url) => (await fetch(url)).text(),
    href!.split('#')[0]!,
  )
  const [figure] = DomUtils.getElementsByTagName('symbol', parseDocument(file))
  const paths = DomUtils.getElementsByTagName('path', figure!).map(
    ({ attribs, parent }) => ({
      d: attribs['d']!,
      size: Number(attribs['stroke-width']),
      isFigure: attribs['stroke'] === 'var(--lapis)',
      isApart: 'attribs' in parent! && parent.attribs['opacity'] === 'var(--apart,1)',
    }),
  )
  const parsePoint = (text: string): Point => {
    const [x, y] = text.split(' ').map(Number)
    return { x: x!, y: y! }
  }
  return {
    // Strokes without length are stars; a wider stroke is a brighter star.
    stars: paths.flatMap(({ d, size, isApart }) =>
      [...d.matchAll(/M([^h]+)h\.1/g)].map(([, place]) => {
        return { ...parsePoint(place!), isBright: size >= 15, isApart }
      }),
    ),
    lines: paths.flatMap(({ d, isFigure, isApart }) =>
      isFigure
        ? d
            .split('M')
            .slice(1)
            .map((line) => ({ points: line.split('L').map(parsePoint), isApart }))
        : [],
    ),
  }
}

/**
 * Finds what a reader of the chart could misread. Measures the rendered page, not the layout's
 * data.
 */
export async function findChartFaults(page: Page) {
  const measured = await page.evaluate(measureChart, await readDrawing(page))
  return [
    ...measured.labels.flatMap((label) => findLabelFaults(label, measured)),
    ...measured.titles.flatMap(findTitleFaults),
    ...findOrderFaults(measured.isProjectNamed),
  ]
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Measured = ReturnType<typeof measureChart>
type Label = Measured['labels'][number]

/**
 * Without a leader, another bright or named star must be this many times farther away than a
 * label's own.
 */
const RIVAL_FACTOR = 1.4

/** What is wrong with one label: it is nearer to another star, or covers a star or a line. */
function findLabelFaults(
  { text, star, boxes, hasLeader, leader }: Label,
  measured: Measured,
) {
  const { stars, lines, labels } = measured
  const distance = (point: Point) => measureDistance(boxes, point)
  const isOther = (point: Point) => Math.hypot(point.x - star.x, point.y - star.y) > 2
  const others = stars.filter(isOther)
  const rivals = [
    ...labels.map((label) => label.star).filter(isOther),
    ...others.filter(({ isBright }) => isBright),
  ]
  // Half a pixel for rounding.
  const isNearer = (point: Point, factor = 1) =>
    distance(point) < factor * distance(star) - 0.5
  const isAmbiguous =
    !hasLeader &&
    (rivals.some((rival) => isNearer(rival, RIVAL_FACTOR)) ||
      others.some((point) => isNearer(point)))
  return [
    ...(leader && measureDistance(leader.letters, leader.end) > 2 * leader.em
      ? [`${text} is far from its leader's end`]
      : []),
    ...(isAmbiguous ? [`${text} could be another star's`] : []),
    ...lines.flatMap((line) =>
      listPointsAlong(line).some((point) => distance(point) === 0)
        ? [`${text} cuts a line`]
        : [],
    ),
    ...stars.flatMap((point) => (distance(point) === 0 ? [`${text} covers a star`] : [])),
  ]
}

/** A title is seen whole, or not at all. */
function findTitleFaults({ text, bottom, lines }: Measured['titles'][number]) {
  const isLineHalved = lines.some(
    (line) => line.top < bottom - 1 && line.bottom > bottom + 1,
  )
  const isLineShown = lines.some((line) => line.bottom <= bottom + 1)
  return [
    ...(isLineHalved ? [`${text} shows half of a line`] : []),
    ...(isLineShown ? [] : [`${text} shows none of its lines`]),
  ]
}

/** The projects with labels are the first ones. */
function findOrderFaults(isProjectNamed: boolean[]) {
  const isGap = isProjectNamed.some(
    (isNamed, index) => isNamed && index > 0 && !isProjectNamed[index - 1],
  )
  return isGap ? ['a project is named, and not one before it'] : []
}

function measureDistance(boxes: Box[], { x, y }: Point) {
  const beyond = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)
  return Math.min(
    ...boxes.map((box) =>
      Math.hypot(beyond(x, box.left, box.right), beyond(y, box.top, box.bottom)),
    ),
  )
}

function listPointsAlong(line: Point[]): Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]!
    return Array.from({ length: 101 }, (_, part) => ({
      x: from.x + (part / 100) * (to.x - from.x),
      y: from.y + (part / 100) * (to.y - from.y),
    }))
  })
}

/** Runs in the page. */
function measureChart(drawn: Awaited<ReturnType<typeof readDrawing>>) {
  const chart = document.querySelector('.hero-chart')!
  const area = chart.getBoundingClientRect()
  const isWhole = getComputedStyle(chart).getPropertyValue('--apart') !== '0'
  const toScreen = ({ x, y }: Point) => ({
    x: area.left + (x * area.width) / 1000,
    y: area.top + (y * area.height) / 1000,
  })
  const toBox = (rect: DOMRect) => {
    const { left, right, top, bottom } = rect
    return { left, right, top, bottom }
  }
  const items = [
    ...document.querySelectorAll<HTMLElement>('.hero-stars > li:has(.hero-star)'),
  ]
  const isLabelled = (item: HTMLElement) =>
    item.querySelector('.hero-star')!.checkVisibility()
  return {
    stars: drawn.stars
      .filter(({ isApart }) => isWhole || !isApart)
      .map((star) => ({ ...star, ...toScreen(star) })),
    lines: drawn.lines
      .filter(({ isApart }) => isWhole || !isApart)
      .map(({ points }) => points.map(toScreen)),
    labels: items.filter(isLabelled).map((item) => {
      const { x, y } = item.getBoundingClientRect()
      const link = item.querySelector('.hero-star')!
      const parts = [...link.children].filter((part) => part.checkVisibility())
      const style = getComputedStyle(link, '::before')
      const length = parseFloat(style.inlineSize)
      const hasLeader = length > 0
      const boxes = parts.map((part) => toBox(part.getBoundingClientRect()))
      const { left, top } = link.getBoundingClientRect()
      const { a, b, e, f } = new DOMMatrix(style.transform)
      const range = document.createRange()
      const leader = hasLeader && {
        em: parseFloat(getComputedStyle(link).fontSize),
        end: {
          x: left + parseFloat(style.left) + e + length * a,
          y: top + parseFloat(style.top) + f + length * b,
        },
        letters: parts.flatMap((part) => {
          range.selectNodeContents(part)
          return Array.from(range.getClientRects(), toBox)
        }),
      }
      return { text: link.textContent, star: { x, y }, boxes, hasLeader, leader }
    }),
    titles: [...document.querySelectorAll('.hero-star strong')]
      .filter((title) => title.checkVisibility())
      .map((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        return {
          text: title.textContent,
          bottom: title.getBoundingClientRect().bottom,
          lines: [...range.getClientRects()].map(toBox),
        }
      }),
    /** For each project in order, whether it has a visible label. */
    isProjectNamed: items
      .filter((item) => item.querySelector('.hero-star[href]'))
      .map(isLabelled),
  }
}
