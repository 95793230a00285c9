import type { DatedItem } from '#edition'
import { spreadApart } from './spread-apart.ts'
import { listRange, type Point } from '../geometry.ts'
import { shorten, type Interval, type TextMeasure } from './years-chart.ts'
import type { LineItem, StarItem } from './upright-lanes.ts'

export const LINE_HEIGHT = 17
export const NAME_GAP = 4
/** Maximum vertical distance of a name from its star, or from the end of its line. */
const REACH = { star: 60, line: 24 }

interface Anchored extends Pick<DatedItem, 'kind' | 'title' | 'short'> {
  /** The height at which the leader begins. */
  anchor: number
  /** The horizontal position where it begins, at a height. */
  x: (y: number) => number
  /** Where the leader may begin without changing the order. */
  leaderRange: Interval
  /** The vertical extent in which the name must begin. */
  range: Interval
}

/** Everything that gets a name, the most important first, and where its leader begins. */
export function listLeaderAnchors(
  lines: LineItem[],
  stars: StarItem[],
  now: (Point & { word: string }) | undefined,
): Anchored[] {
  const fixAnchor = ({ x, y }: Point, gap: number, reach: number) => ({
    anchor: y,
    x: () => x + gap,
    leaderRange: [y, y] satisfies Interval,
    range: [y - reach, y + reach] satisfies Interval,
  })
  const onLines = listLineAnchors(lines, [
    ...stars.map(({ y }) => y),
    ...(now ? [now.y] : []),
  ])
  const isCourse = ({ kind }: Anchored) => kind === 'courses'
  return [
    ...(now
      ? [
          {
            kind: 'experience' as const,
            title: now.word,
            ...fixAnchor(now, 8, REACH.line),
          },
        ]
      : []),
    ...onLines.filter((anchored) => !isCourse(anchored)),
    ...stars.map((star) => ({ ...star, ...fixAnchor(star, 10, REACH.star) })),
    ...onLines.filter(isCourse),
  ]
}

/** Where the leaders of lines begin: as far as possible from all other leaders. */
function listLineAnchors(lines: LineItem[], otherAnchors: number[]): Anchored[] {
  const taken = [...otherAnchors]
  const anchors = lines.map(({ line: [from, to] }) => {
    const middle = (from + to) / 2
    const measureDistanceToTaken = (y: number) =>
      Math.min(10, ...taken.map((other) => Math.abs(y - other)))
    const [anchor = middle] = listRange(from + 3, to - 3, 2)
      .concat(middle)
      .sort(
        (one, other) =>
          measureDistanceToTaken(other) - measureDistanceToTaken(one) ||
          Math.abs(one - middle) - Math.abs(other - middle),
      )
    taken.push(anchor)
    return anchor
  })
  return lines.map(({ kind, title, short, line: [from, to], x }, index) => {
    const anchor = anchors[index] ?? from
    const above = Math.max(...taken.filter((other) => other < anchor))
    const below = Math.min(...taken.filter((other) => other > anchor))
    return {
      kind,
      title,
      short,
      anchor,
      x: (y: number) => x(y) + 3,
      leaderRange: [
        Math.max((above + anchor) / 2, Math.min(from + 3, anchor)),
        Math.min((below + anchor) / 2, Math.max(to - 3, anchor)),
      ],
      range: [Math.min(from, anchor - REACH.line), Math.max(to, anchor + REACH.line)],
    }
  })
}

interface PlacedName extends Anchored {
  lines: string[]
  /** The middle of the first line. */
  y: number
}

/** Places as many names as fit beside their items, in the order of their anchors. */
export function placeNames(
  anchored: Anchored[],
  { room, height, maxLines }: { room: number; height: number; maxLines: number },
  textMeasure: TextMeasure,
): PlacedName[] {
  const half = (LINE_HEIGHT + NAME_GAP) / 2
  const seen = new Set<string>()
  let named: PlacedName[] = []
  for (const one of anchored) {
    const { kind, title, short = title, anchor } = one
    const whole = wrapText(title, room, textMeasure)
    const lines =
      whole.length <= maxLines
        ? whole
        : cutLines(wrapText(short, room, textMeasure), maxLines, room, textMeasure)
    // Two different names may become equal when they are shortened.
    const text = `${kind} ${lines.join(' ')}`
    if (seen.has(text) && text.endsWith('…')) continue
    const next = [...named, { ...one, lines, y: anchor }].toSorted(
      (one, other) => one.anchor - other.anchor,
    )
    const ys = spreadApart(
      next.map(({ anchor, range: [from, to], lines }) => {
        const size = LINE_HEIGHT * lines.length + NAME_GAP
        return {
          preferred: anchor - half,
          size,
          from: Math.max(0, from - half),
          to: Math.min(height, to - half + size),
        }
      }),
    )
    if (!ys) continue
    seen.add(text)
    named = next.map((name, index) => ({ ...name, y: (ys[index] ?? 0) + half }))
  }
  return named
}

function cutLines(
  lines: string[],
  maxLines: number,
  room: number,
  textMeasure: TextMeasure,
) {
  if (lines.length <= maxLines) return lines
  const last = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), shorten(room, last, textMeasure)]
}

/** Breaks a text into lines. A word that is too long is shortened. */
function wrapText(text: string, room: number, textMeasure: TextMeasure) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && textMeasure.measureWidth(longer) <= room)
      lines[lines.length - 1] = longer
    else lines.push(shorten(room, word, textMeasure))
  }
  return lines
}
