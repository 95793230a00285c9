import { DomUtils, parseDocument } from 'htmlparser2'
import type { Page } from './site.ts'

interface Point {
  x: number
  y: number
}

/** The stars and lines of the first screen's chart, read from its file. */
async function drawnOn(page: Page) {
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
      isApart:
        DomUtils.getAttributeValue(parent as never, 'opacity') === 'var(--apart,1)',
    }),
  )
  const pointOf = (text: string): Point => {
    const [x, y] = text.split(' ').map(Number)
    return { x: x!, y: y! }
  }
  return {
    // Strokes without length are stars; a wider stroke is a brighter star.
    stars: paths.flatMap(({ d, size, isApart }) =>
      [...d.matchAll(/M([^h]+)h\.1/g)].map(([, place]) => {
        return { ...pointOf(place!), isBright: size >= 15, isApart }
      }),
    ),
    lines: paths.flatMap(({ d, isFigure, isApart }) =>
      isFigure
        ? d
            .split('M')
            .slice(1)
            .map((line) => ({ points: line.split('L').map(pointOf), isApart }))
        : [],
    ),
  }
}

/** Finds what a reader of the chart could misread. Measures the rendered page, not the layout's data. */
export async function chartFaults(page: Page) {
  return page.evaluate(misreadable, await drawnOn(page))
}

/** Runs in the page. */
function misreadable(drawn: Awaited<ReturnType<typeof drawnOn>>) {
  const nearer = 1.4
  const chart = document.querySelector('.hero-chart')!
  const sheet = chart.getBoundingClientRect()
  const isWhole = getComputedStyle(chart).getPropertyValue('--apart') !== '0'
  const onScreen = ({ x, y }: Point) => ({
    x: sheet.left + (x * sheet.width) / 1000,
    y: sheet.top + (y * sheet.height) / 1000,
  })
  const stars = drawn.stars
    .filter(({ isApart }) => isWhole || !isApart)
    .map((star) => ({ ...star, ...onScreen(star) }))
  const lines = drawn.lines
    .filter(({ isApart }) => isWhole || !isApart)
    .map(({ points }) => points.map(onScreen))

  const all = [
    ...document.querySelectorAll<HTMLElement>('.hero-stars > li:has(.hero-star)'),
  ]
  const entries = all
    .filter((entry) => entry.querySelector('.hero-star')!.checkVisibility())
    .map((entry) => {
      const { x, y } = entry.getBoundingClientRect()
      const link = entry.querySelector('.hero-star')!
      const parts = [...link.children].filter((part) => part.checkVisibility())
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const hasLeader = parseFloat(getComputedStyle(link, '::before').inlineSize) > 0
      return { what: link.textContent, star: { x, y }, boxes, hasLeader }
    })
  const beyond = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)
  const distance = (box: DOMRect, { x, y }: Point) =>
    Math.hypot(beyond(x, box.left, box.right), beyond(y, box.top, box.bottom))
  const nearest = (boxes: DOMRect[], point: Point) =>
    Math.min(...boxes.map((box) => distance(box, point)))

  const faults: string[] = []
  for (const { what, star, boxes, hasLeader } of entries) {
    const own = nearest(boxes, star)
    const isOther = (other: Point) => Math.hypot(other.x - star.x, other.y - star.y) > 2
    const others = stars.filter(isOther)
    const rivals = [
      ...entries.map((entry) => entry.star).filter(isOther),
      ...others.filter(({ isBright }) => isBright),
    ]
    // Half a pixel for rounding.
    const isNearer = (other: Point, times = 1) =>
      nearest(boxes, other) < times * own - 0.5
    if (
      !hasLeader &&
      (rivals.some((other) => isNearer(other, nearer)) ||
        others.some((other) => isNearer(other)))
    )
      faults.push(`${what} could be another star's`)
    for (const line of lines)
      for (let index = 1; index < line.length; index++)
        for (let part = 0; part <= 1; part += 0.01) {
          const [from, to] = [line[index - 1]!, line[index]!]
          const point = {
            x: from.x + part * (to.x - from.x),
            y: from.y + part * (to.y - from.y),
          }
          if (nearest(boxes, point) === 0) {
            faults.push(`${what} cuts a line`)
            part = index = Infinity
          }
        }
    for (const other of stars)
      if (nearest(boxes, other) === 0) faults.push(`${what} covers a star`)
  }
  for (const title of document.querySelectorAll('.hero-star strong')) {
    if (!title.checkVisibility()) continue
    const { bottom } = title.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(title)
    const lines = [...range.getClientRects()]
    if (lines.some((line) => line.top < bottom - 1 && line.bottom > bottom + 1))
      faults.push(`${title.textContent} shows half of a line`)
    if (!lines.some((line) => line.bottom <= bottom + 1))
      faults.push(`${title.textContent} shows none of its lines`)
  }
  const projects = all.filter((entry) => entry.querySelector('.hero-star[href]'))
  const isNamed = projects.map((entry) =>
    entry.querySelector('.hero-star')!.checkVisibility(),
  )
  if (
    isNamed.includes(true) &&
    isNamed.lastIndexOf(true) >= isNamed.filter(Boolean).length
  )
    faults.push('a project is named, and not one before it')
  return faults
}
