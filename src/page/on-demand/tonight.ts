import type { Page } from '#edition'

/** Where and how a star is seen: all angles in degrees. */
type Tonight = NonNullable<Page['footer']['tonight']>
type Sight = Pick<Tonight, 'star' | 'latitude' | 'longitude'>

/** How far below the horizon the air lets a star be seen. */
const refraction = -0.57
/** Degrees that the sky turns in a day. */
const dailyTurn = 360.9856473662862
const day = 86_400_000
/** Noon on 1 January 2000, and the sidereal time at Greenwich then, in degrees. */
const epoch = Date.UTC(2000, 0, 1, 12)
const epochAngle = 280.46061837

/** How far below the horizon the sun is when the bright stars come, in degrees. */
const dusk = -6

/**
 * The template of tonight's sentence, the time in it, which is that of the place, and what is noted
 * below it: the zone where the visitor's clock shows another time, and that nobody sees a setting
 * by daylight. Undefined if the star never rises there.
 * @param visitorZone for tests: by default the visitor's own
 */
export function describeTonight(tonight: Tonight, now: Date, visitorZone?: string) {
  const setting = findSetting(tonight, now)
  if (!setting) return undefined
  const { words, zone, zoneName } = tonight
  if (setting === 'never') return { template: words.never, time: '', notes: [] }
  const time = formatClockTime(setting, zone)
  const isSame = time === formatClockTime(setting, visitorZone)
  const isByDay = findAltitude(findSun(setting), tonight, setting) > dusk
  const notes = [...(isSame ? [] : [zoneName]), ...(isByDay ? [words.unseen] : [])]
  return { template: words.sets, time, notes }
}

/** A time of the day, in Western digits in every language, as everywhere on the page. */
function formatClockTime(at: Date, timeZone: string | undefined) {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}

/**
 * When a star next sets. To about two minutes: it leaves out how far the stars have moved since
 * 2000.
 */
export function findSetting(
  { star, latitude, longitude }: Sight,
  now: Date,
): Date | 'never' | undefined {
  const rise =
    (sin(refraction) - sin(latitude) * sin(star.dec)) / (cos(latitude) * cos(star.dec))
  if (rise > 1) return undefined
  if (rise < -1) return 'never'

  const half = toDegrees(Math.acos(rise))
  const wait = normalizeAngle(half - findHourAngle(star.ra, longitude, now))
  return new Date(now.getTime() + (wait / dailyTurn) * day)
}

/** How far the sky has turned since a star stood in the south. */
function findHourAngle(ra: number, longitude: number, at: Date) {
  return epochAngle + dailyTurn * countDays(at) + longitude - ra
}

/** How high something in the sky stands above the horizon. */
function findAltitude(
  { ra, dec }: Tonight['star'],
  { latitude, longitude }: Tonight,
  at: Date,
) {
  const turned = cos(findHourAngle(ra, longitude, at))
  return toDegrees(
    Math.asin(sin(latitude) * sin(dec) + cos(latitude) * cos(dec) * turned),
  )
}

/** Where the sun is, to a hundredth of a degree (Astronomical Almanac, page C5). */
export function findSun(at: Date) {
  const days = countDays(at)
  const anomaly = 357.528 + 0.9856003 * days
  const longitude =
    280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const tilt = 23.439
  return {
    ra: toDegrees(Math.atan2(cos(tilt) * sin(longitude), cos(longitude))),
    dec: toDegrees(Math.asin(sin(tilt) * sin(longitude))),
  }
}

/** Days since noon on 1 January 2000. */
function countDays(at: Date) {
  return (at.getTime() - epoch) / day
}

function toDegrees(radians: number) {
  return radians * (180 / Math.PI)
}

/** An angle from 0 up to 360 degrees. */
function normalizeAngle(angle: number) {
  return ((angle % 360) + 360) % 360
}

function sin(degrees: number) {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number) {
  return Math.cos((degrees * Math.PI) / 180)
}
