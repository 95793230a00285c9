import { expect, test } from 'vitest'
import { findNextEvent } from './tonight.ts'

const rigel = { ra: 78.634, dec: -8.202 }
const alexandria = { latitude: 31.2, longitude: 29.92 }
const greenwich = { latitude: 51.48, longitude: 0 }

function countMinutes(time: string, at: Date) {
  return Math.abs(at.getTime() - Date.parse(time)) / 60_000
}

/**
 * At 0 h on 1 January 2026 the sidereal time at Greenwich is 6 h 42.6 min (Astronomical Almanac).
 */
test('Rigel is highest over Greenwich when its right ascension is the sidereal time', () => {
  const next = findNextEvent({ star: rigel, ...greenwich }, new Date('2026-01-01T20:00Z'))
  if (!next || !('at' in next)) throw new Error('It is highest once a day')
  expect(next.does).toBe('highest')
  expect(countMinutes('2026-01-01T22:28Z', next.at)).toBeLessThan(2)
})

test('a star rises, is highest and sets in turn, once each in a sidereal day', () => {
  const did: string[] = []
  let now = new Date('2026-11-25T12:00Z')
  for (let step = 0; step < 7; step += 1) {
    const next = findNextEvent({ star: rigel, ...alexandria }, now)
    if (!next || !('at' in next)) throw new Error('It does so every day')
    did.push(next.does)
    now = new Date(next.at.getTime() + 1000)
  }
  expect(did.join(' ')).toBe('rises highest sets rises highest sets rises')
  // Two sidereal days after the first rising.
  expect(now.getTime() - Date.parse('2026-11-25T12:00Z')).toBeGreaterThan(2 * 86_160_000)
})

test('a star near the pole never sets in the north, and one that never rises is left out', () => {
  const now = new Date('2026-11-25T12:00Z')
  const dubhe = { ra: 165.93, dec: 61.75 }
  const cologne = { latitude: 50.94, longitude: 6.96 }
  expect(findNextEvent({ star: dubhe, ...cologne }, now)).toEqual({ does: 'never' })
  expect(findNextEvent({ star: dubhe, latitude: -40, longitude: 0 }, now)).toBeUndefined()
})

test('at the poles a star never sets, or is left out', () => {
  const now = new Date('2026-11-25T12:00Z')
  for (const [latitude, does] of [
    [90, undefined],
    [-90, 'never'],
  ] as const)
    expect(findNextEvent({ star: rigel, latitude, longitude: 0 }, now)?.does).toBe(does)
})
