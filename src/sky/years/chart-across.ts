import type { Dated, Kind, Years } from '#edition'
import type { Point } from '../projection.ts'

/*
 * The chart of the years: everything with a date, along the sun's path. It is laid out from
 * left to right; the drawing mirrors it for right-to-left pages.
 */

/** Measures text. */
export interface Letters {
  widthOf: (text: string) => number
}

export interface Label extends Point {
  kind: Kind | 'year'
  text: string
  width: number
  /** In degrees: a name follows the slope of the path below it. */
  angle: number
}

export interface Chart {
  width: number
  height: number
  labels: Label[]
  strokes: { kind: Kind | 'path' | 'rule'; points: Point[] }[]
  stars: Point[]
  sun?: Point | undefined
  /** Whether time runs upwards: names begin at one edge instead of standing on their lines. */
  isUpright?: boolean
}

/** How far letters extend above and below the baseline, in the chart's units. */
export const letterSize = { above: 11, below: 4 }

/** Below this width, an item has no name. */
const minNameWidth = 56

/** Radius of a star. */
const starSize = 10

export type Span = [from: number, to: number]

/** Time runs horizontally: courses and projects above the path, work on it, studies below. */
export function chartAcross(width: number, years: Years, letters: Letters): Chart {
  const { now } = years
  const edge = 16
  const pitch = 28
  const room: Span = [edge, width - edge]
  const { at, ticks } = timeScale(years, room, 2 * letters.widthOf('2000'))
  const pile = (kind: Kind, most: number, taken: Span[] = [], end = width) =>
    assignLanes(years, kind, at, most, { end, letters, taken })
  const half = now ? letters.widthOf(now.word) / 2 : 0
  const sunAt = now && Math.min(at(now.month), width - half - 2)
  const word: Span[] = sunAt ? [[sunAt - half, sunAt + half]] : []
  const projects = pile('projects', 8)
  const courses = pile('courses', 4, word)
  // Names of work end before the sun.
  const work = pile('experience', 5, [], now && at(now.month) - starSize)
  const studies = pile('education', 4)

  // Vertical distance of each lane from the path.
  const offsets = {
    projects: (lane: number) => -27 - pitch * courses.lanes - 22 * lane,
    courses: (lane: number) => -15 - pitch * lane,
    experience: (lane: number) => pitch * lane,
    education: (lane: number) => pitch * (Math.max(1, work.lanes) + lane),
  }
  const above = starSize + 4 - offsets.projects(Math.max(0, projects.lanes - 1))
  const { top, onPath, curve, named } = sunPath(width, above)

  const placed = [projects, courses, work, studies].flatMap(({ placed }) => placed)
  const foot = top + offsets.education(studies.lanes) + (studies.lanes > 0 ? 2 : 6)
  const drops = { projects: 5, courses: -7, experience: 19, education: 19 }
  const names = [
    ...word.map((span) => named('experience', now?.word ?? '', span, -13)),
    ...placed.flatMap(({ kind, name, text, lane }) =>
      name ? named(kind, text, name, offsets[kind](lane) + drops[kind]) : [],
    ),
  ]
  return {
    width,
    height: Math.round(foot + 22),
    labels: [
      ...names,
      ...ticks.flatMap(({ x, year }) =>
        year ? yearLabel(year, { x, y: foot + 17 }, letters) : [],
      ),
    ],
    strokes: [
      ...ticks.flatMap(({ x, year, size }) =>
        ruleAroundNames(names, x, [year ? onPath(x, 0).y : foot - size, foot]),
      ),
      { kind: 'rule', points: [0, width].map((x) => ({ x, y: foot })) },
      { kind: 'path', points: curve([0, width], 0) },
      ...placed.flatMap(({ kind, line, lane, roles }) =>
        linesOf(kind, line, roles, at).map((part) => {
          return { kind, points: curve(part, offsets[kind](lane)) }
        }),
      ),
    ],
    stars: projects.placed.map(({ line: [from, to], lane }) =>
      onPath((from + to) / 2, offsets.projects(lane)),
    ),
    sun: now && onPath(at(now.month), 0),
  }
}

/** One line for each role at an employer, so that it is parted where the role changes. */
function linesOf(
  kind: Kind,
  line: Span,
  roles: Dated['roles'],
  at: (month: number) => number,
): Span[] {
  if (kind === 'projects') return []
  if (!roles) return [line]
  return roles.map(({ from, until }) => {
    const start = at(from)
    return [start, Math.max(start + 5, at(until) - 3)]
  })
}

/** The sun's path, and functions that place points, curves and names at a distance from it. */
function sunPath(width: number, above: number) {
  const bend = width / 60
  const top = bend + above
  const onPath = (x: number, offset: number): Point => ({
    x,
    y: top + offset - bend * Math.sin((Math.PI * x) / width),
  })
  const curve = ([from, to]: Span, offset: number) => {
    const count = Math.ceil((to - from) / 40)
    const step = (to - from) / count
    return Array.from({ length: count + 1 }, (_, at) => onPath(from + step * at, offset))
  }
  const named = (kind: Kind, text: string, [from, to]: Span, offset: number): Label => {
    const place = onPath((from + to) / 2, offset)
    const slope = -(Math.PI / width) * bend * Math.cos((Math.PI * place.x) / width)
    const angle = (Math.atan(slope) * 180) / Math.PI
    return { kind, text, width: to - from, angle, ...place }
  }
  return { top, onPath, curve, named }
}

/** A vertical rule, interrupted where it would cross a name. */
function ruleAroundNames(names: Label[], x: number, [top, foot]: Span): Chart['strokes'] {
  const gaps = names
    .filter((name) => Math.abs(x - name.x) < name.width / 2 + 4)
    .map((name): Span => {
      const y = name.y + (x - name.x) * Math.tan((name.angle * Math.PI) / 180)
      return [y - letterSize.above - 3, y + letterSize.below + 3]
    })
    .sort(([one], [other]) => one - other)
  const starts = [top, ...gaps.map(([, end]) => end)]
  const ends = [...gaps.map(([begin]) => begin), foot]
  return starts.flatMap((start, index) => {
    const [from, to] = [Math.max(top, start), Math.min(foot, ends[index] ?? foot)]
    return to > from
      ? {
          kind: 'rule',
          points: [
            { x, y: from },
            { x, y: to },
          ],
        }
      : []
  })
}

interface Names {
  /** Where names must end. */
  end: number
  letters: Letters
  /** Spans in the first lane that are covered by other names. */
  taken: Span[]
}

/**
 * Assigns items of one kind to lanes in which no lines and no names overlap. An item goes to
 * the first lane with room for its whole name, else to the lane with the most room for it, else
 * it has no name.
 */
export function assignLanes(
  { items }: Years,
  wanted: Kind,
  at: (month: number) => number,
  most: number,
  beside?: Names,
) {
  const isStar = wanted === 'projects'
  const taken = beside?.taken ?? []
  const lanes: Lane[] = taken.length > 0 ? [{ lines: [...taken], names: [...taken] }] : []
  const texts = new Set<string>()
  const lined = items
    .filter(({ kind }) => kind === wanted)
    .map((item) => {
      const middle = at((item.from + item.until) / 2)
      const [start = 0, end = 0] = [at(item.from), at(item.until)].sort((a, b) => a - b)
      const line: Span = isStar
        ? [middle - starSize, middle + starSize]
        : [start, Math.max(start + 5, end - 3)]
      return { ...item, line }
    })
  const placed = lined.flatMap((item) => {
    const { line } = item
    // Lines that can share its lane. Its name must leave them room for theirs.
    const beyond = isStar
      ? []
      : lined.flatMap((other) => (overlapsAny(line, [other.line], 1) ? [] : [other.line]))
    const choices = Array.from({ length: most }, (_, lane) => ({
      lane,
      ...(lanes[lane] ?? { lines: [], names: [] }),
    }))
    const named = beside && findNamedPlace(line, item, choices, { ...beside, beyond })
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

/** The spans that a lane already contains. */
interface Lane {
  lines: Span[]
  names: Span[]
}

type Choice = Lane & { lane: number }

/** The best lane for a line and its name, or for as much of the name as fits. */
function findNamedPlace(
  line: Span,
  { kind, title, short = title }: Dated,
  choices: Choice[],
  { end, letters, beyond }: Names & { beyond: Span[] },
) {
  const isStar = kind === 'projects'
  const free = choices.filter(
    ({ lines, names }) =>
      !overlapsAny(line, lines, 1) && !(isStar && overlapsAny(line, names, 4)),
  )
  const after = isStar ? line[1] + 2 : line[0]
  // A longer name would visibly leave the curve below it.
  const widest = 0.52 * end
  // The next line's name begins where this line ends.
  const last = isStar ? line[0] - 2 : Math.min(line[1] - 10, end)
  const tryIn = (lanes: Choice[], covered: Span[]) =>
    // A name begins with its line or after its star, else it ends with its line or before its
    // star.
    [true, false].flatMap((isAfter) =>
      [title, short].flatMap((text) => {
        const wide = letters.widthOf(text)
        const start = isAfter ? after : last - wide
        const name: Span = [start, start + wide]
        if (start < 0 || start + wide > end || wide > widest) return []
        if (overlapsAny(name, covered, 0)) return []
        const found = lanes.find(({ names }) => !overlapsAny(name, names, 12))
        return found ? { lane: found.lane, name, text, isCut: false } : []
      }),
    )
  const onPath = tryIn(
    free.filter(({ lane }) => lane === 0),
    beyond,
  )
  const places = onPath.length > 0 ? onPath : tryIn(free, [])
  // Prefer the first lane, even if only the short name fits there.
  const [best] = places.sort((one, other) => one.lane - other.lane)
  if (best) return best

  const [roomiest] = free
    .map(({ lane, names }) => {
      const ends = names.flatMap(([begin, end]) => (end > after ? begin - 14 : []))
      const room = Math.min(widest, end - after, ...ends.map((end) => end - after))
      return { lane, room }
    })
    .sort((one, other) => other.room - one.room)
  if (!roomiest || roomiest.room < minNameWidth) return undefined
  const text = shorten(roomiest.room, short, letters)
  const name: Span = [after, after + letters.widthOf(text)]
  return { lane: roomiest.lane, name, text, isCut: true }
}

/** Lines may overlap when there is no other way; stars may not. */
function findUnnamedPlace(line: Span, isStar: boolean, choices: Choice[]) {
  const free = choices.find(
    ({ lines, names }) => !overlapsAny(line, isStar ? names : lines, 1),
  )
  if (isStar && !free) return undefined
  return { lane: free?.lane ?? 0, name: undefined, text: '' }
}

/** The first and the last month, at least two years apart. */
function monthRange({ items, now }: Years) {
  const first = Math.min(...items.map(({ from }) => from))
  const last = Math.max(...items.map(({ until }) => until), now?.month ?? 0)
  const more = Math.max(0, 24 - (last - first))
  return now
    ? { first: first - more, last }
    : { first: first - more / 2, last: last + more / 2 }
}

/**
 * The position of each month, and the ticks: the densest that stay readable, with labelled
 * years.
 */
export function timeScale(years: Years, [from, to]: Span, room: number) {
  const { first, last } = monthRange(years)
  const perMonth = (to - from) / (last - first)
  const at = (month: number) => from + (month - first) * perMonth
  const fits = (least: number) => (months: number) => Math.abs(months * perMonth) >= least
  const step = [1, 3, 12, 60, 120].find(fits(8)) ?? 240
  const named = [12, 24, 60, 120].find(fits(room)) ?? 240
  const count = Math.floor(last / step) - Math.ceil(first / step) + 1
  const ticks = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const month = (Math.ceil(first / step) + index) * step
    const year = month % named === 0 ? month / 12 : undefined
    return { x: at(month), year, size: month % 12 === 0 ? 8 : 4 }
  })
  return { at, ticks }
}

export function yearLabel(year: number, place: Point, { widthOf }: Letters): Label {
  const text = `${year}`
  return {
    kind: 'year',
    text,
    width: widthOf(text),
    angle: 0,
    ...place,
  }
}

/** Shortens a text with an ellipsis, if it is too wide. */
export function shorten(room: number, text: string, { widthOf }: Letters): string {
  if (widthOf(text) <= room) return text
  const words = text.split(' ')
  const begin = (count: number) => words.slice(0, count).join(' ')
  let count = words.length
  while (count > 1 && widthOf(begin(count)) > room) count -= 1
  // A single long word is cut inside the word.
  const cut = Array.from(count > 1 ? begin(count) : text)
  const shown = () => `${cut.join('').replace(/[\s\p{P}]+$/u, '')}…`
  while (cut.length > 1 && widthOf(shown()) > room) cut.pop()
  return shown()
}

function overlapsAny([from, to]: Span, others: Span[], gap: number) {
  return others.some(([begin, end]) => from < end + gap && begin < to + gap)
}
