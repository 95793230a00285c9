import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEdition, makeEditions, makeYears } from '#edition'
import { measureWidth } from '#fonts'
import { Text } from '#text'
import { content } from '../../../tests/content.ts'
import { countRuns } from '../../../tests/size.ts'
import { drawYears } from './years.ts'

const [entry] = content.education
const [project] = content.projects

const month = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 2022, max: 2026 })),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([year, month]) => `${year}-${`${month}`.padStart(2, '0')}`)
const when = fc.oneof(
  fc.tuple(month, month).map((months) => {
    const [start = '', end = ''] = months.toSorted()
    return { start, end }
  }),
  fc.record({ start: month }),
  fc.record({ months: fc.integer({ min: 1, max: 12 }) }),
  fc.constant(undefined),
)
const dated = fc.record({
  group: fc.constantFrom('experience', 'education', 'courses'),
  when,
})
const careers = fc
  .record({
    education: fc.array(dated, { maxLength: 6 }),
    dates: fc.array(month, { maxLength: 30 }),
    updated: fc.constantFrom('2025-01', '2027-01'),
    now: fc.constantFrom('Now', 'Actuellement'),
  })
  .map(({ education, dates, updated, now }) => ({
    ...content,
    ui: {
      ...content.ui,
      hero: {
        ...content.ui.hero,
        now: { ...content.ui.hero.now, en: Text.read('label', now, 'en') },
      },
    },
    profile: { ...content.profile, now: undefined },
    site: { ...content.site, updated },
    education: education.map((fields) => ({
      ...entry!,
      ...fields,
    })) as typeof content.education,
    projects: dates.map((date) => ({ ...project!, date })),
  }))

test('each entry stands below its own span, or none of its group does', () => {
  fc.assert(
    fc.property(careers, (owner) => {
      const { groups = [] } = makeYears(makeEdition(owner, 'en')) ?? {}
      for (const { entries, textPeriods } of groups) {
        const spans = entries.flatMap(({ span, roles }) => span ?? roles.filter(Boolean))
        for (const [index, span] of spans.entries())
          for (const later of spans.slice(index + 1))
            expect(
              span!.lane !== later!.lane ||
                span!.until <= later!.from ||
                later!.until <= span!.from,
            ).toBe(true)
        const texts = (textPeriods ?? []).toSorted((a, b) => a.from - b.from)
        for (const [index, { from, until }] of texts.entries()) {
          expect(from).toBeGreaterThanOrEqual(texts[index - 1]?.until ?? 0)
          expect(until - from).toBeGreaterThan(23.9)
          expect(until).toBeLessThanOrEqual(100)
        }
        for (const [index, { from, until }] of (textPeriods ?? []).entries()) {
          const { span } = entries[index]!
          if (!span) continue
          expect(from).toBeLessThanOrEqual(span.from)
          expect(until).toBeGreaterThan(span.from)
        }
      }
    }),
    { numRuns: countRuns(300) },
  )
})

test('on the path of the years, no words and no stars overlap or leave it', () => {
  fc.assert(
    fc.property(careers, (owner) => {
      const editions = makeEditions(owner)
      const { files, drawings } = drawYears(editions, '/')
      for (const { locale, dir } of Object.values(editions)) {
        const drawing = drawings[locale]
        if (!drawing) continue
        const [path = ''] = drawing.href.slice(1).split('#')
        expect(findOverlaps(String(files.get(path)), dir, drawing)).toEqual([])
      }
    }),
    { numRuns: countRuns(300) },
  )
})

test('the path of the years has the whole sample: the years, the present and each project', () => {
  const editions = makeEditions(content)
  const { files, drawings } = drawYears(editions, '/')
  for (const { locale, projects, ui } of Object.values(editions)) {
    const [path = ''] = drawings[locale]!.href.slice(1).split('#')
    const svg = String(files.get(path))
    for (const year of [2023, 2024, 2025, 2026]) expect(svg).toContain(`>${year}<`)
    expect(svg).toContain(ui.hero.now.plain)
    expect(svg.match(/m0-9/g)).toHaveLength(projects.length)
  }
})

test('the word “Now” stands at the page’s date', () => {
  const [entry] = content.education
  const education = [{ ...entry!, when: { start: '2020-01' } }]
  const findNow = (updated: string, end: string) => {
    const studies = {
      ...entry!,
      group: 'education' as const,
      when: { start: '2021-01', end },
    }
    const site = { ...content.site, updated }
    const profile = { ...content.profile, now: undefined }
    const owner = { ...content, site, profile, education: [...education, studies] }
    return makeYears(makeEdition({ ...owner, projects: [] }, 'en'))?.now
  }
  expect(findNow('2024-12', '2022-12')).toBe(100)
  expect(findNow('2024-12', '2029-12')).toBe(50)
})

test('where only one language has room for its texts, each language has its own places for them', () => {
  const [study] = makeEditions(content).ar!.career.education
  expect(drawYears(makeEditions(content), '/').css).not.toContain(':lang')
  const long = {
    ...content,
    education: content.education.map((entry) => ({
      ...entry,
      summary: {
        ...entry.summary,
        ar: new Text('prose', `${study!.title.plain} `.repeat(20)),
      },
    })),
  }
  const { css } = drawYears(makeEditions(long), '/')
  const placed = css.match(/:root:lang\(\w+\)[^{]*\{[^}]*--place/g) ?? []
  expect(placed.length).toBeGreaterThan(0)
  for (const rule of placed) expect(rule).toContain(':lang(en)')
})

interface Box {
  name: string
  left: number
  right: number
  top: number
  foot: number
}

/** What meets something else, or is outside the drawing, in its units. */
function findOverlaps(
  svg: string,
  dir: string,
  { width, height }: { width: number; height: number },
) {
  const [start, end] = dir === 'ltr' ? [0, 1] : [1, 0]
  const leftShares: Partial<Record<string, number>> = { start, middle: 0.5, end }
  const texts = Array.from(
    svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)">([^<]+)</g),
    ([, x, y, anchor, text = '']): Box => {
      const length = measureWidth(text, 14)
      const left = Number(x) - (leftShares[anchor ?? ''] ?? 0) * length
      return {
        name: text,
        left,
        right: left + length,
        top: Number(y) - 11,
        foot: Number(y) + 3,
      }
    },
  )
  const stars = Array.from(
    svg.matchAll(/M([-\d.]+) ([-\d.]+)m0-9/g),
    ([star, x, y]): Box => ({
      name: star,
      left: Number(x) - 9,
      right: Number(x) + 9,
      top: Number(y) - 9,
      foot: Number(y) + 9,
    }),
  )
  const boxes = [...texts, ...stars]
  return boxes.flatMap((box, index) => [
    ...boxes
      .slice(index + 1)
      .filter(
        (other) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.foot &&
          other.top < box.foot,
      )
      .map((other) => `${box.name} meets ${other.name}`),
    ...(box.left < -10 || box.right > width + 10 || box.top < 0 || box.foot > height
      ? [`${box.name} leaves`]
      : []),
  ])
}
