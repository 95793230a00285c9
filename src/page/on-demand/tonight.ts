import type { Page } from '#edition'

/** Where and how a star is seen: all angles in degrees. */
type Tonight = NonNullable<Page['footer']['tonight']>
type Sight = Pick<Tonight, 'star' | 'latitude' | 'longitude'>

/** How far below the horizon the air lets a star be seen. */
const REFRACTION = -0.57
/** Degrees that the sky turns in a day. */
const TURN = 360.9856473662862
const DAY = 86_400_000
/** Noon on 1 January 2000, and the sidereal time at Greenwich then, in degrees. */
const EPOCH = Date.UTC(2000, 0, 1, 12)
const EPOCH_ANGLE = 280.46061837

/**
 * The template of tonight's sentence, and the time in it: that of the place, with the name of its
 * zone where the visitor's clock shows another time. Undefined if the star never rises there.
 * @param visitorZone for tests: by default the visitor's own
 */
export function tellTonight(tonight: Tonight, now: Date, visitorZone?: string) {
  const setting = findSetting(tonight, now)
  if (!setting) return undefined
  if (setting === 'never') return { template: tonight.words.never, time: '' }
  const time = formatClockTime(setting, tonight.zone)
  const isSame = time === formatClockTime(setting, visitorZone)
  return {
    template: tonight.words.sets,
    time: isSame ? time : `${time} (${tonight.zoneName})`,
  }
}

/** In Western digits in every language, as everywhere on the page. */
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
    (sin(REFRACTION) - sin(latitude) * sin(star.dec)) / (cos(latitude) * cos(star.dec))
  if (rise > 1) return undefined
  if (rise < -1) return 'never'

  const half = Math.acos(rise) * (180 / Math.PI)
  const sidereal = EPOCH_ANGLE + (TURN * (now.getTime() - EPOCH)) / DAY
  const angle = sidereal + longitude - star.ra
  const wait = normalizeAngle(half - angle)
  return new Date(now.getTime() + (wait / TURN) * DAY)
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
