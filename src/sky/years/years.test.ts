import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEditions, type DatedItem } from '#edition'
import { layOutAcross } from './chart-across.ts'
import {
  letterSize,
  shorten,
  type YearsChart,
  type YearsLabel,
  type TextMeasure,
} from './years-chart.ts'
import { makeCharts } from './years.ts'
import { readContent } from '#reading'
import { Text } from '#text'
import { content } from '../../../tests/content.ts'
import { countRuns } from '../../../tests/size.ts'

const textMeasure: TextMeasure = {
  measureWidth: (text) => 8 * text.length,
  isParticle: (word) => word === 'at',
}

const dated: fc.Arbitrary<DatedItem> = fc
  .record({
    kind: fc.constantFrom<DatedItem['kind'][]>(
      'experience',
      'education',
      'courses',
      'projects',
    ),
    title: fc.oneof(
      fc.string({ minLength: 1, maxLength: 80 }),
      fc.constantFrom(
        ...['bank', 'school', 'shop'].map(
          (place) =>
            `Independent front-end developer and designer at a most remarkable ${place}`,
        ),
      ),
    ),
    short: fc.option(fc.constantFrom('bank', 'A remarkable shop'), { nil: undefined }),
    from: fc.integer({ min: 1986 * 12, max: 2026 * 12 }),
    months: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 480 })),
  })
  .map(({ months, ...item }) => ({
    ...item,
    until: Math.min(2027 * 12, item.from + months),
  }))

const years = fc.record({
  items: fc.array(dated, { minLength: 1, maxLength: 30 }),
  now: fc.constantFrom(undefined, { month: 2027 * 12, word: 'Aktuell' }),
})

test('labels on the chart of the years overlap no label, line or star and stay inside the chart', () => {
  fc.assert(
    fc.property(years, (those) => {
      for (const chart of [
        layOutAcross(700, those, textMeasure),
        layOutAcross(1080, those, textMeasure),
      ])
        expect(findFaults(chart)).toEqual([])
    }),
    { numRuns: countRuns(300) },
  )
})

test('in wide windows, every project that has room on either side of its star has a name', () => {
  const item = { kind: 'projects' as const, title: 'A weather app' }
  const months = Array.from({ length: 8 }, (_, month) => 2025 * 12 + month)
  const items = [
    ...months.map((from) => ({ ...item, title: `App ${from}`, from, until: from + 1 })),
    { ...item, kind: 'education' as const, from: 2019 * 12, until: 2023 * 12 },
  ]
  for (const width of [700, 1080]) {
    const { labels, stars } = layOutAcross(width, { items }, textMeasure)
    expect(stars).toHaveLength(8)
    expect(labels.filter(({ kind }) => kind === 'projects')).toHaveLength(8)
  }
})

test('jobs that follow each other are on the path, each with its name below', () => {
  const job = (title: string, short: string, from: number, until: number) => {
    return { kind: 'experience' as const, title, short, from, until }
  }
  const items = [
    job('Principal engineer, Logistics company', 'Principal engineer', 24267, 24323),
    job('Senior developer, Bank', 'Senior developer', 24216, 24267),
    job('Developer, Agency', 'Developer', 24181, 24216),
  ]
  const now = { month: 24323, word: 'Now' }
  for (const width of [700, 1080]) {
    const { labels, strokes } = layOutAcross(width, { items, now }, textMeasure)
    const path = strokes.find(({ kind }) => kind === 'path')!.points
    const jobs = strokes.filter(({ kind }) => kind === 'experience')
    const names = labels.filter(
      ({ kind, text }) => kind === 'experience' && text !== 'Now',
    )
    expect(jobs).toHaveLength(3)
    expect(names).toHaveLength(3)
    const low = Math.max(...path.map(({ y }) => y))
    for (const { points } of jobs)
      for (const { y } of points) expect(y).toBeLessThanOrEqual(low)
    for (const [index, name] of names.entries()) {
      const [begin, end] = [jobs[index]!.points[0]!.x, jobs[index]!.points.at(-1)!.x]
      expect(name.x - name.width / 2).toBeGreaterThanOrEqual(begin)
      expect(name.x - name.width / 2).toBeLessThan(end)
    }
  }
})

test('no two shortened names on the chart of the years are equal', () => {
  fc.assert(
    fc.property(years, (those) => {
      for (const chart of [
        layOutAcross(700, those, textMeasure),
        layOutAcross(1080, those, textMeasure),
      ]) {
        const cut = chart.labels.flatMap(({ kind, text }) =>
          text.endsWith('…') ? `${kind} ${text}` : [],
        )
        expect(cut).toEqual([...new Set(cut)])
      }
    }),
    { numRuns: countRuns(300) },
  )
})

test('a shortened name ends after a whole word that does not belong to the next one', () => {
  const shortened = (room: number) => shorten(room, 'Designer at a bank', textMeasure)
  // A room of 12 letters would have “Designer at…”.
  expect([8, 12, 14, 18].map((letters) => shortened(8 * letters))).toEqual([
    'Designe…',
    'Designer…',
    'Designer at a…',
    'Designer at a bank',
  ])
  const edition = makeEditions(content).ar!
  const [wide] = makeCharts({
    ...edition,
    career: {
      ...edition.career,
      work: [],
      courses: [],
      education: edition.career.education.map((entry) => ({
        ...entry,
        title: new Text(
          'position',
          `${'شهادة '.repeat(8)}في ${'تطوير '.repeat(9)}`.trim(),
        ),
      })),
    },
  })
  const cut = wide!.labels.filter(({ text }) => text.includes('…'))
  expect(cut.length).toBeGreaterThan(0)
  for (const { text } of cut) expect(text).not.toMatch(/ في…$/)
})

test('the sample’s chart shows all names of work, studies, years and now in full in each language', () => {
  for (const edition of Object.values(makeEditions(content))) {
    for (const chart of makeCharts(edition)) {
      expect(findFaults(chart)).toEqual([])
      const kinds = new Set(chart.labels.map(({ kind }) => kind))
      expect(kinds.size).toBe(5)
      expect(chart.labels.filter(({ text }) => text.includes('…'))).toEqual([])
      expect(chart.stars).toHaveLength(content.projects.length)
      expect(chart.sun).toBeDefined()
    }
  }
})

test('when a role repeats, the chart shows the employers’ names', () => {
  const owner = readContent('tests/fixtures/owners/engineer')
  for (const edition of Object.values(makeEditions(owner))) {
    for (const chart of makeCharts(edition)) {
      expect(findFaults(chart)).toEqual([])
      const names = chart.labels.map(({ text }) => text).join(' ')
      expect(names).toContain('Instabug')
      expect(names).toContain('Stripe')
    }
  }
})

test('without any dates there is no chart', () => {
  const undated = {
    ...content,
    profile: { ...content.profile, now: undefined },
    education: content.education.map((entry) => ({ ...entry, when: undefined })),
    projects: content.projects.map((project) => ({ ...project, date: undefined })),
  }
  expect(makeCharts(makeEditions(undated).en!)).toEqual([])
})

type Point = YearsChart['stars'][number]

function findFaults({ width, height, labels, strokes, stars, sun }: YearsChart) {
  const boxes = labels.map((label) => ({ label, corners: listCorners(label) }))
  const lines = strokes.map(({ points }) => points)
  const symbols = [...stars, ...(sun ? [sun] : [])].map(diamond)
  return boxes.flatMap(({ label, corners }, index) => {
    const lies = (shape: Point[]) => meet(corners, shape)
    return [
      ...boxes
        .slice(index + 1)
        .flatMap(({ label: other, corners }) =>
          lies(corners) ? `${label.text} meets ${other.text}` : [],
        ),
      ...lines.flatMap((line) =>
        line.some((point, at) => at > 0 && lies([line[at - 1]!, point]))
          ? `a line lies upon ${label.text}`
          : [],
      ),
      ...symbols.flatMap((symbol) =>
        lies(symbol) ? `a star lies upon ${label.text}` : [],
      ),
      ...corners.flatMap(({ x, y }) =>
        x < -1 || x > width + 1 || y < -1 || y > height + 1 ? `${label.text} leaves` : [],
      ),
    ]
  })
}

function listCorners({ x, y, width, angle }: YearsLabel) {
  const left = -width / 2
  const [sin, cos] = [
    Math.sin((angle * Math.PI) / 180),
    Math.cos((angle * Math.PI) / 180),
  ]
  const { above, below } = letterSize
  return [
    [left, -above],
    [left + width, -above],
    [left + width, below],
    [left, below],
  ].map(([dx = 0, dy = 0]) => ({
    x: x + dx * cos - dy * sin,
    y: y + dx * sin + dy * cos,
  }))
}

function diamond({ x, y }: Point) {
  const reach = 6
  return [
    { x: x - reach, y },
    { x, y: y - reach },
    { x: x + reach, y },
    { x, y: y + reach },
  ]
}

/**
 * Separating axis theorem: two convex shapes overlap unless a side of one of them separates
 * them.
 */
function meet(one: Point[], other: Point[]) {
  const axes = [one, other].flatMap((shape) =>
    shape.map((from, index) => {
      const to = shape[(index + 1) % shape.length]!
      return { x: from.y - to.y, y: to.x - from.x }
    }),
  )
  const along = (shape: Point[], axis: Point) => {
    const places = shape.map(({ x, y }) => x * axis.x + y * axis.y)
    return [Math.min(...places), Math.max(...places)] as const
  }
  return axes.every((axis) => {
    const [[from, to], [begin, end]] = [along(one, axis), along(other, axis)]
    return from < end && begin < to
  })
}
