import { expect, test } from 'vitest'
import { findSetting, findSun, describeTonight } from './tonight.ts'

const rigel = { ra: 78.634, dec: -8.202 }
const alexandria = { latitude: 31.2, longitude: 29.92 }
const greenwich = { latitude: 51.48, longitude: 0 }

function countMinutes(time: string, at: Date) {
  return Math.abs(at.getTime() - Date.parse(time)) / 60_000
}

/**
 * At 0 h on 1 January 2026 the sidereal time at Greenwich is 6 h 42.6 min (Astronomical Almanac), so
 * Rigel culminates at 22:28; over Greenwich it sets five and a half hours later.
 */
test('Rigel sets over Greenwich when the sidereal time says so, once in a sidereal day', () => {
  const first = findSetting({ star: rigel, ...greenwich }, new Date('2026-01-01T20:00Z'))
  if (!(first instanceof Date)) throw new Error('It sets once a day')
  expect(countMinutes('2026-01-02T03:52Z', first)).toBeLessThan(5)
  const next = findSetting(
    { star: rigel, ...greenwich },
    new Date(first.getTime() + 1000),
  )
  expect(countMinutes('2026-01-03T03:48Z', next as Date)).toBeLessThan(5)
})

test('a star near the pole never sets in the north, and one that never rises is left out', () => {
  const now = new Date('2026-11-25T12:00Z')
  const dubhe = { ra: 165.93, dec: 61.75 }
  const cologne = { latitude: 50.94, longitude: 6.96 }
  expect(findSetting({ star: dubhe, ...cologne }, now)).toBe('never')
  expect(findSetting({ star: dubhe, latitude: -40, longitude: 0 }, now)).toBeUndefined()
  // At the poles.
  expect(findSetting({ star: rigel, latitude: 90, longitude: 0 }, now)).toBeUndefined()
  expect(findSetting({ star: rigel, latitude: -90, longitude: 0 }, now)).toBe('never')
})

test('the time is that of the city; notes name its zone, and that nobody sees it by daylight', () => {
  const tonight = {
    words: { sets: '{time}', never: 'never', unseen: 'by day' },
    figure: 'Orion',
    city: 'Alexandria',
    zone: 'Africa/Cairo',
    zoneName: 'Eastern European Time',
    star: rigel,
    ...alexandria,
  }
  const tell = (at: string, zone: string) => describeTonight(tonight, new Date(at), zone)
  // The sun rises there at 6:31 in November.
  const november = tell('2026-11-25T16:00Z', 'Africa/Cairo')
  expect(november?.time).toMatch(/^06:[345]\d$/)
  expect(november?.notes).toEqual(['by day'])
  const january = tell('2026-01-25T16:00Z', 'Africa/Cairo')
  expect(january?.time).toMatch(/^02:[345]\d$/)
  expect(january?.notes).toEqual([])
  // Another zone, the same clock; in summer another one.
  expect(tell('2026-01-25T16:00Z', 'Europe/Athens')?.notes).toEqual([])
  for (const [at, zone] of [
    ['2026-11-25T16:00Z', 'Europe/London'],
    ['2026-07-25T16:00Z', 'Africa/Johannesburg'],
  ] as const)
    expect(tell(at, zone)?.notes).toEqual(['Eastern European Time', 'by day'])
  const north = { ...tonight, star: { ra: 0, dec: 89 } }
  expect(describeTonight(north, new Date('2026-11-25T16:00Z'))?.template).toBe('never')
})

test('the sun is where the almanac has it', () => {
  // The equinox of March 2026 and the solstice of December 2026.
  expect(findSun(new Date('2026-03-20T14:46Z')).dec).toBeCloseTo(0, 1)
  expect(findSun(new Date('2026-12-21T20:50Z')).dec).toBeCloseTo(-23.44, 1)
})
