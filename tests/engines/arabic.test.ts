import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { splitIslands } from '../../src/lib/bidi'
import { hardCases, insertLine, visualTexts } from '../arabic'
import { content, says } from '../content'
import { engines, serve, start } from './engines'

/** What each engine shows: by text as it is written, its characters from left to right. */
const shown: { name: string; page: Lines; cases: Lines }[] = []
type Lines = ReturnType<typeof visualTexts>

let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve()
  for (const choice of engines) {
    const engine = await start(choice)
    const tab = await engine.newTab()
    await tab.open(`${site.url}ar/`)
    await vi.waitFor(async () => {
      const there = () => Reflect.get(window, 'early') === undefined
      expect(await tab.evaluate(there, 0)).toBe(true)
      expect(await tab.evaluate(() => document.fonts.status, 0)).toBe('loaded')
    }, 20_000)
    const page = await tab.evaluate(visualTexts, 'body *')
    const cases: Lines = []
    for (const { text } of hardCases) {
      await tab.evaluate(insertLine, splitIslands(text))
      cases.push(...(await tab.evaluate(visualTexts, '#hard-case')))
    }
    shown.push({ name: choice.name, page, cases })
    await tab.close()
    await engine.stop()
  }
})
afterAll(() => site.stop())

test.each(engines)('$name sets the hard cases left to right', ({ name }) => {
  const cases = shown.find((engine) => engine.name === name)?.cases ?? []
  expect(cases).toHaveLength(hardCases.length)
  for (const [index, { island, first = '' }] of hardCases.entries()) {
    expect(cases[index]?.order).toContain(island)
    expect(cases[index]?.order.startsWith(first)).toBe(true)
  }
})

test.each(engines)(
  '$name sets phone, address, figures and dates of the page left to right',
  ({ name }) => {
    const orders = shown
      .find((engine) => engine.name === name)
      ?.page.map(({ order }) => order)
    expect(orders).toContain(content.profile.phone)
    expect(orders).toContain(content.profile.email)
    const dates = says.ar.educations.groups
      .flatMap(({ entries }) => entries.map((entry) => entry.dates))
      .filter((text) => /^[\d/–]+$/.test(text))
    expect(dates).not.toHaveLength(0)
    for (const text of dates) expect(orders).toContain(text)
    for (const { level } of content.skills) expect(orders).toContain(`${String(level)}%`)
  },
)

test('every text of the Arabic page stands in the same order in all engines', () => {
  const [first, ...others] = shown
  expect(first?.page.length).toBeGreaterThan(100)
  for (const { name, page, cases } of others) {
    expect({ name, page, cases }).toEqual({ ...first, name })
  }
})
