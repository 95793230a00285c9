import type { DatedItem, DatedKind, Years } from '#edition'
import { shorten, type Interval, type TextMeasure } from './years-chart.ts'

/** Below this width, an item has no name. */
const minNameWidth = 56

/** Radius of a star. */
export const starSize = 10
/** The room that names of a lane have. */
interface NameSpace {
  /** Where names must end. */
  end: number
  textMeasure: TextMeasure
  /** Intervals of the first lane that other names cover. */
  taken: Interval[]
}

/**
 * Assigns items of one kind to lanes in which no lines and no names overlap. An item goes to
 * the first lane with room for its whole name, else to the lane with the most room for it, else
 * it has no name.
 */
export function assignLanes(
  { items }: Years,
  wanted: DatedKind,
  at: (month: number) => number,
  maxLanes: number,
  space: NameSpace,
) {
  const isStar = wanted === 'projects'
  const taken = space.taken
  const lanes: Lane[] = taken.length > 0 ? [{ lines: [...taken], names: [...taken] }] : []
  const texts = new Set<string>()
  const withLines = items
    .filter(({ kind }) => kind === wanted)
    .map((item) => {
      const middle = at((item.from + item.until) / 2)
      const [start = 0, end = 0] = [at(item.from), at(item.until)].sort((a, b) => a - b)
      const line: Interval = isStar
        ? [middle - starSize, middle + starSize]
        : [start, Math.max(start + 5, end - 3)]
      return { ...item, line }
    })
  const placed = withLines.flatMap((item) => {
    const { line } = item
    // Lines that can share its lane. Its name must leave them room for theirs.
    const beyond = isStar
      ? []
      : withLines.flatMap((other) =>
          overlapsAny(line, [other.line], 1) ? [] : [other.line],
        )
    const choices = Array.from({ length: maxLanes }, (_, lane) => ({
      lane,
      ...(lanes[lane] ?? { lines: [], names: [] }),
    }))
    const named = findNamedPlace(line, item, choices, { ...space, beyond })
    // Two different names may become equal when shortened.
    const isNew = named && !(named.isCut && texts.has(named.text))
    const found = isNew ? named : findUnnamedPlace(line, isStar, choices)
    if (!found) return []
    const { lines, names } = (lanes[found.lane] ??= { lines: [], names: [] })
    lines.push(line)
    // Stars share the line of the names.
    names.push(...(isStar ? [line] : []), ...(found.name ? [found.name] : []))
    texts.add(found.text)
    return { ...item, ...found }
  })
  return { placed, lanes: lanes.length }
}

/** What a lane already contains. */
interface Lane {
  lines: Interval[]
  names: Interval[]
}

type NumberedLane = Lane & { lane: number }

/** The best lane for a line and its name, or for as much of the name as fits. */
function findNamedPlace(
  line: Interval,
  { kind, title, short = title }: DatedItem,
  choices: NumberedLane[],
  space: NameSpace & { beyond: Interval[] },
) {
  const isStar = kind === 'projects'
  const free = choices.filter(
    ({ lines, names }) =>
      !overlapsAny(line, lines, 1) && !(isStar && overlapsAny(line, names, 4)),
  )
  const texts = [title, short]
  const firstLane = free.filter(({ lane }) => lane === 0)
  const onPath = findWholeNames(line, texts, isStar, firstLane, space, space.beyond)
  const places =
    onPath.length > 0 ? onPath : findWholeNames(line, texts, isStar, free, space, [])
  // Prefer the first lane, even if only the short name fits there.
  const [best] = places.sort((one, other) => one.lane - other.lane)
  return best ?? findCutName(getNameStart(line, isStar), short, free, space)
}

/** A name begins with its line, or after its star. */
function getNameStart([from, to]: Interval, isStar: boolean) {
  return isStar ? to + 2 : from
}

/** A longer name would visibly leave the curve below it. */
function getMaxNameWidth({ end }: NameSpace) {
  return 0.52 * end
}

/** The lanes in which one of the texts fits whole, at the start of its line or else at the end. */
function findWholeNames(
  line: Interval,
  texts: string[],
  isStar: boolean,
  lanes: NumberedLane[],
  space: NameSpace,
  covered: Interval[],
) {
  const { end, textMeasure } = space
  // The next line's name begins where this line ends.
  const last = isStar ? line[0] - 2 : Math.min(line[1] - 10, end)
  return [true, false].flatMap((isAtStart) =>
    texts.flatMap((text) => {
      const width = textMeasure.measureWidth(text)
      const start = isAtStart ? getNameStart(line, isStar) : last - width
      const name: Interval = [start, start + width]
      if (start < 0 || start + width > end || width > getMaxNameWidth(space)) return []
      if (overlapsAny(name, covered, 0)) return []
      const found = lanes.find(({ names }) => !overlapsAny(name, names, 12))
      return found ? { lane: found.lane, name, text, isCut: false } : []
    }),
  )
}

/** The lane with the most room after a start, and the beginning of the text that fits there. */
function findCutName(
  start: number,
  text: string,
  lanes: NumberedLane[],
  space: NameSpace,
) {
  const { end, textMeasure } = space
  const [roomiest] = lanes
    .map(({ lane, names }) => {
      const ends = names.flatMap(([begin, end]) => (end > start ? begin - 14 : []))
      const rooms = [end, ...ends].map((end) => end - start)
      return { lane, room: Math.min(getMaxNameWidth(space), ...rooms) }
    })
    .sort((one, other) => other.room - one.room)
  if (!roomiest || roomiest.room < minNameWidth) return undefined
  const shown = shorten(roomiest.room, text, textMeasure)
  const name: Interval = [start, start + textMeasure.measureWidth(shown)]
  return { lane: roomiest.lane, name, text: shown, isCut: true }
}

/** Lines may overlap when there is no other way; stars may not. */
function findUnnamedPlace(line: Interval, isStar: boolean, choices: NumberedLane[]) {
  const free = choices.find(
    ({ lines, names }) => !overlapsAny(line, isStar ? names : lines, 1),
  )
  if (isStar && !free) return undefined
  return { lane: free?.lane ?? 0, name: undefined, text: '' }
}

function overlapsAny([from, to]: Interval, others: Interval[], gap: number) {
  return others.some(([begin, end]) => from < end + gap && begin < to + gap)
}
