import findTimeZone from '@photostructure/tz-lookup'
import type { Locale } from '#languages'

/** A zone that has no summer time at a moment has no name for all seasons. */
const SUMMER = Date.UTC(2026, 6)

/** The time zone of a place, and its name in a language, in all seasons. */
export function makeTimeZone(
  locale: Locale,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const zone = findTimeZone(latitude, longitude)
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(SUMMER)
  const name = parts.find(({ type }) => type === 'timeZoneName')
  return { zone, zoneName: name?.value ?? zone }
}
