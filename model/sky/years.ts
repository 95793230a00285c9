/*
 * The chart of the years: whatever has a date, along the sun's path. It is laid out from left to
 * right; who paints it mirrors it where the text runs the other way.
 */

export type Kind = 'experience' | 'education' | 'courses' | 'projects'

/** What has a date. */
export interface Dated {
  kind: Kind
  title: string
  /** In months since year 0. */
  from: number
  /** The month after the last one. */
  until: number
}

export interface Years {
  /** Of each kind, what comes first has the better place. */
  items: Dated[]
  /** The present month, and the word for it, where something goes on. */
  now?: { month: number; word: string } | undefined
}

/** How letters are measured, and what is left of a text when so many stay. */
export interface Letters {
  widthOf: (text: string) => number
  cut: (text: string, count: number) => string
}

interface Place {
  x: number
  y: number
}

export interface Label extends Place {
  kind: Kind | 'year'
  text: string
  width: number
  anchor: 'start' | 'middle'
  /** In degrees: a name follows the path that it stands on. */
  angle: number
}

export interface Chart {
  width: number
  height: number
  labels: Label[]
  strokes: { kind: Kind | 'path' | 'rule'; points: Place[] }[]
  stars: Place[]
  sun?: Place | undefined
}

/** What letters cover above and below their line, in the chart's units. */
export const letterSize = { above: 11, below: 4 }

/** What has less room goes without its name. */
const narrowest = 56

type Span = [from: number, to: number]

/** Time runs across: courses and projects above the path, work on it, studies below. */
export function chartAcross(width: number, years: Years, letters: Letters): Chart {
  const { now } = years
  const edge = 16
  const pitch = 26
  const { at, ticks } = scaleOf(years, [edge, width - edge], 2 * letters.widthOf('2000'))
  const pile = (kind: Kind, most: number, taken: Lane = emptyLane) => {
    const items = years.items.filter((item) => item.kind === kind)
    return inLanes(items, { at, most, width, letters, taken })
  }
  const half = now ? letters.widthOf(now.word) / 2 : 0
  const sunAt = now && Math.min(at(now.month), width - half - 2)
  const word: Span[] = sunAt ? [[sunAt - half, sunAt + half]] : []
  const rim: Span[] = now ? [[at(now.month) - 9, at(now.month) + 9]] : []
  const projects = pile('projects', 5)
  const courses = pile('courses', 4, { lines: word, names: word })
  const work = pile('experience', 5, { lines: [], names: rim })
  const studies = pile('education', 4)

  // How far from the path each lane lies.
  const offsets = {
    projects: (lane: number) => -25 - pitch * courses.lanes - (pitch - 5) * lane,
    courses: (lane: number) => -15 - pitch * lane,
    experience: (lane: number) => pitch * lane,
    education: (lane: number) => pitch * (Math.max(1, work.lanes) + lane),
  }
  const bend = width / 36
  const top = bend + 12 - offsets.projects(Math.max(0, projects.lanes - 1))
  const onPath = (x: number, offset: number): Place => ({
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
    return { kind, text, width: to - from, anchor: 'middle', angle, ...place }
  }

  const placed = [projects, courses, work, studies].flatMap(({ placed }) => placed)
  const foot = top + offsets.education(studies.lanes) + (studies.lanes > 0 ? 0 : 6)
  const drops = { projects: 5, courses: -7, experience: 17, education: 17 }
  return {
    width,
    height: Math.round(foot + 22),
    labels: [
      ...word.map((span) => named('experience', now?.word ?? '', span, -13)),
      ...placed.flatMap(({ kind, name, text, lane }) =>
        name ? named(kind, text, name, offsets[kind](lane) + drops[kind]) : [],
      ),
      ...ticks.flatMap(({ x, year }) =>
        year ? yearLabel(year, { x, y: foot + 17 }, letters) : [],
      ),
    ],
    strokes: [
      ...ticks.map(({ x, year, size }) => ({
        kind: 'rule' as const,
        points: [
          { x, y: year ? 0 : foot - size },
          { x, y: foot },
        ],
      })),
      { kind: 'rule', points: [0, width].map((x) => ({ x, y: foot })) },
      { kind: 'path', points: curve([0, width], 0) },
      ...placed.flatMap(({ kind, line, lane }) =>
        kind === 'projects' ? [] : { kind, points: curve(line, offsets[kind](lane)) },
      ),
    ],
    stars: projects.placed.map(({ line: [from, to], lane }) =>
      onPath((from + to) / 2, offsets.projects(lane)),
    ),
    sun: now && onPath(at(now.month), 0),
  }
}

/** Time runs upwards, for a phone: lines at one side, all names in a column at the other. */
export function chartUpright(width: number, years: Years, letters: Letters): Chart {
  const { items, now } = years
  const row = 21
  const lane = 12
  const { first, last } = spanOf(years)
  const wanted = Math.max(240, 4 * (last - first), (items.length + 3) * row)
  const height = Math.round(Math.min(560, wanted))
  const ends: Span = [height - 14, 18]
  const { at, ticks } = scaleOf(years, ends, 1.5 * row)
  const pile = (kind: Kind, most: number) => {
    const chosen = items.filter((item) => item.kind === kind)
    return inLanes(chosen, { at, most, width: 0, letters, taken: emptyLane })
  }
  const courses = pile('courses', 2)
  const work = pile('experience', 3)
  const studies = pile('education', 2)
  const stars = pile('projects', 4)
  const path = letters.widthOf('2000') + 18 + lane * courses.lanes
  const starsAt = path + lane * (Math.max(1, work.lanes) + studies.lanes) + 6
  const column = starsAt + lane * Math.max(0, stars.lanes - 1) + 30
  const across = {
    projects: (index: number) => starsAt + lane * index,
    courses: (index: number) => path - lane * (index + 1),
    experience: (index: number) => path + lane * index,
    education: (index: number) => path + lane * (Math.max(1, work.lanes) + index),
  }
  const placed = [work, studies, stars, courses].flatMap(({ placed }) => placed)
  const asked = placed.map(({ kind, title, until, line: [from, to], lane }) => {
    // What goes on is told beside the sun.
    const y = until === now?.month ? from + 6 : (from + to) / 2
    return { kind, title, x: across[kind](lane) + (kind === 'projects' ? 9 : 3), y }
  })
  if (now)
    asked.unshift({ kind: 'experience', title: now.word, x: path + 8, y: at(now.month) })
  const rows = inRows(
    asked,
    Math.floor((height - row) / row),
    [row / 2, height - row / 2],
    row,
  )
  return {
    width,
    height,
    labels: [
      ...ticks.flatMap(({ x: y, year }) =>
        year
          ? { ...yearLabel(year, { x: 0, y: y + 5 }, letters), anchor: 'start' as const }
          : [],
      ),
      ...rows.map(({ kind, title, at }): Label => {
        const text = fitted(title, width - column, letters)
        const place = { x: column, y: at + 5, angle: 0 }
        return { kind, text, width: letters.widthOf(text), anchor: 'start', ...place }
      }),
    ],
    strokes: [
      ...ticks.map(({ x: y, year, size }) => ({
        kind: 'rule' as const,
        points: [
          { x: path - lane * (courses.lanes + 1) - (year ? 0 : size), y },
          { x: path - lane * (courses.lanes + 1) + (year ? 8 : 0), y },
        ],
      })),
      ...rows.map(({ x, y, at }) => ({
        kind: 'rule' as const,
        points: [
          { x, y },
          { x: column - 20, y },
          { x: column - 6, y: at },
        ],
      })),
      { kind: 'path', points: [0, height].map((y) => ({ x: path, y })) },
      ...placed.flatMap(({ kind, line, lane }) => {
        if (kind === 'projects') return []
        return { kind, points: line.map((y) => ({ x: across[kind](lane), y })) }
      }),
    ],
    stars: stars.placed.map(({ line: [from, to], lane }) => {
      return { x: across.projects(lane), y: (from + to) / 2 }
    }),
    sun: now && { x: path, y: at(now.month) },
  }
}

interface Lane {
  lines: Span[]
  names: Span[]
}

interface Room {
  at: (month: number) => number
  /** So many lanes at most. */
  most: number
  /** Of the chart; with none, names stand elsewhere. */
  width: number
  letters: Letters
  /** In the first lane, already. */
  taken: Lane
}

/**
 * Things of a kind in lanes, in which no two lines and no two names meet: each in the first with
 * room for its name, else for a part of it, else without.
 */
function inLanes(items: Dated[], { at, most, width, letters, taken }: Room) {
  const { lines, names } = taken
  const lanes: Lane[] = names.length > 0 ? [{ lines: [...lines], names: [...names] }] : []
  const widest = 0.32 * width
  const placed = items.flatMap((item, index) => {
    const isStar = item.kind === 'projects'
    const middle = at((item.from + item.until) / 2)
    const ends: Span = [at(item.from), at(item.until)]
    const [start, end] = ends.sort((one, other) => one - other)
    const line: Span = isStar
      ? [middle - 10, middle + 10]
      : [start, Math.max(start + 5, end - 3)]
    // The latest work stands on the path itself, if part of its name does.
    const first = index === 0 && item.kind === 'experience' ? 1 : most
    const found =
      named(line, item.title, isStar, first) ??
      named(line, item.title, isStar, most) ??
      unnamed(line, isStar)
    if (!found) return []
    const { lines, names } = (lanes[found.lane] ??= { lines: [], names: [] })
    lines.push(line)
    // A star stands among the names.
    names.push(...(isStar ? [line] : []), ...(found.name ? [found.name] : []))
    return { ...item, line, ...found }
  })
  return { placed, lanes: lanes.length }

  function named(line: Span, title: string, isStar: boolean, most: number) {
    if (width === 0) return undefined
    const after = isStar ? line[1] + 2 : line[0]
    const before = isStar ? line[0] - 2 : line[1]
    const attempts = isStar ? ['either', 'cut'] : ['after', 'before', 'cut']
    for (const attempt of attempts) {
      for (let lane = 0; lane < most; lane++) {
        const { lines, names } = lanes[lane] ?? emptyLane
        if (meetsAny(line, lines, 1) || (isStar && meetsAny(line, names, 4))) continue
        const rooms = names.flatMap(([begin, end]) =>
          end > after ? begin - 14 - after : [],
        )
        const room = attempt === 'cut' ? Math.min(width - after, ...rooms) : widest
        const text = fitted(title, Math.min(widest, room), letters)
        if (!text) continue
        const wide = letters.widthOf(text)
        const starts = [
          ...(attempt === 'before' ? [] : [after]),
          ...(attempt === 'before' || attempt === 'either' ? [before - wide] : []),
        ]
        const name = starts
          .map((start): Span => [start, start + wide])
          .find(
            ([from, to]) => from >= 0 && to <= width && !meetsAny([from, to], names, 12),
          )
        if (name) return { lane, name, text }
      }
    }
    return undefined
  }

  /** Lines may lie on each other where there is no other way; a star may not. */
  function unnamed(line: Span, isStar: boolean) {
    const free = Array.from(
      { length: most },
      (_, lane) => lanes[lane] ?? emptyLane,
    ).findIndex(({ lines, names }) => !meetsAny(line, isStar ? names : lines, 1))
    if (isStar && free < 0) return undefined
    return { lane: Math.max(0, free), name: undefined, text: '' }
  }
}

const emptyLane: Lane = { lines: [], names: [] }

/** Names below each other, as near as can be to where they belong; those that come last are left out. */
function inRows<Name extends { kind: Kind; y: number }>(
  names: Name[],
  most: number,
  [top, bottom]: Span,
  row: number,
) {
  // The latest of each kind first, then the next of each.
  const rank = (name: Name) =>
    names.filter(({ kind }) => kind === name.kind).indexOf(name)
  const rows = names
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .toSorted((one, other) => one.y - other.y)
    .map((name) => ({ ...name, at: name.y }))
  let free = top
  for (const each of rows) free = (each.at = Math.max(each.at, free)) + row
  free = bottom
  for (const each of rows.toReversed()) free = (each.at = Math.min(each.at, free)) - row
  return rows
}

/** From the first month to the last, and never less than two years. */
function spanOf({ items, now }: Years) {
  const first = Math.min(...items.map(({ from }) => from))
  const last = Math.max(...items.map(({ until }) => until), now?.month ?? 0)
  const more = Math.max(0, 24 - (last - first))
  return now
    ? { first: first - more, last }
    : { first: first - more / 2, last: last + more / 2 }
}

/** Where a month stands, and the scale: years that are named, and ticks as close as can be read. */
function scaleOf(years: Years, [from, to]: Span, room: number) {
  const { first, last } = spanOf(years)
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

function yearLabel(year: number, place: Place, { widthOf }: Letters): Label {
  const text = `${year}`
  return {
    kind: 'year',
    text,
    width: widthOf(text),
    anchor: 'middle',
    angle: 0,
    ...place,
  }
}

/** As much of a text as has room; nothing where that says nothing. */
function fitted(text: string, room: number, { widthOf, cut }: Letters) {
  if (widthOf(text) <= room) return text
  if (room < narrowest) return ''
  let count = text.length
  while (count > 3 && widthOf(cut(text, count)) > room) count -= 1
  return count > 3 ? cut(text, count) : ''
}

function meetsAny([from, to]: Span, others: Span[], gap: number) {
  return others.some(([begin, end]) => from < end + gap && begin < to + gap)
}
