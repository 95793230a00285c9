import type { Page } from '#edition'

/** Where and how a star is seen: all angles in degrees. */
type Tonight = Omit<NonNullable<Page['footer']['tonight']>, 'words' | 'figure' | 'city'>

/** What a star does next, and when; undefined if it never rises there. */
type NextEvent =
  | { does: 'rises' | 'highest' | 'sets'; at: Date }
  | { does: 'never' }
  | undefined

/** How far below the horizon the air lets a star be seen. */
const REFRACTION = -0.57
/** Degrees that the sky turns in a day. */
const TURN = 360.9856473662862
const DAY = 86_400_000
/** Noon on 1 January 2000, and the sidereal time at Greenwich then, in degrees. */
const EPOCH = Date.UTC(2000, 0, 1, 12)
const EPOCH_ANGLE = 280.46061837

/** To about two minutes: it leaves out how far the stars have moved since 2000. */
export function findNextEvent(
  { star, latitude, longitude }: Tonight,
  now: Date,
): NextEvent {
  const rise =
    (sin(REFRACTION) - sin(latitude) * sin(star.dec)) / (cos(latitude) * cos(star.dec))
  if (rise > 1) return undefined
  if (rise < -1) return { does: 'never' }

  const half = Math.acos(rise) * (180 / Math.PI)
  const sidereal = EPOCH_ANGLE + (TURN * (now.getTime() - EPOCH)) / DAY
  const angle = sidereal + longitude - star.ra
  const [next] = [
    { does: 'rises' as const, angle: -half },
    { does: 'highest' as const, angle: 0 },
    { does: 'sets' as const, angle: half },
  ]
    .map(({ does, angle: then }) => ({ does, wait: normalizeAngle(then - angle) }))
    .sort((one, other) => one.wait - other.wait)
  if (!next) return undefined
  return { does: next.does, at: new Date(now.getTime() + (next.wait / TURN) * DAY) }
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
