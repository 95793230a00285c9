import { formatWhen, monthNumber } from '../dates'
import type { Locale } from '../languages'
import type { Localized } from '../localize'
import type { Content, When } from '../schema'
import type { EducationGroup } from '../sections'
import type { Typesetter } from '../typeset'
import { linkOf } from '../urls'

/** What was learnt or worked, as every output tells it. */
export interface Entry {
  title: string
  institution?: string | undefined
  location?: string | undefined
  summary?: string | undefined
  highlights: string[]
  href?: string | undefined
  when: When | undefined
  dates: string | undefined
  /** Whether it stands in the CV, too; it does where nothing is said. */
  cv?: boolean | undefined
}

/** Education, courses and work, and the facts of them that are told first. */
export function careerOf(
  { site, profile, education, own, ui }: Localized<Content>,
  locale: Locale,
  set: Typesetter,
) {
  const words = { since: ui.hero.since, months: ui.educations.months }
  const dated = (when: When | undefined) => ({
    when,
    dates: when && set.text(formatWhen(when, words, locale)),
  })
  const entryOf = ({ url, when, ...texts }: Localized<Content>['own'][string][number]) =>
    ({ ...texts, href: linkOf(url), ...dated(when) }) satisfies Entry
  const entriesOf = (wanted: EducationGroup) =>
    education.flatMap(({ group, ...entry }) => (group === wanted ? entryOf(entry) : []))
  const experience = entriesOf('experience')

  const { text, since } = profile.now ?? {}
  const present = experience.find(({ when }) => goesOn(when, since))
  const now: Entry | undefined =
    text === undefined
      ? present
      : {
          title: text,
          highlights: [],
          ...dated(since === undefined ? undefined : { start: since }),
        }
  return {
    education: entriesOf('education'),
    courses: entriesOf('courses'),
    experience,
    /** All work, with the present one that no entry tells. What has no beginning is no work. */
    work: now && since !== undefined && !present ? [now, ...experience] : experience,
    now,
    /** The work before the present one. */
    before: experience.find((entry) => entry !== present),
    /** The sections of the owner's own, in their order. */
    own: (site.sections ?? []).flatMap(({ id, title = '' }) => {
      const entries = own[id]?.map(entryOf) ?? []
      return entries.length > 0 ? [{ id, title, entries }] : []
    }),
  }
}

/**
 * Whether an entry tells the present work itself, with employer and place: it goes on, and where
 * the profile says since when, it began in that month. It is one job then, named once.
 */
function goesOn(when: When | undefined, since: string | undefined) {
  if (!when || 'months' in when || when.end !== undefined) return false
  return since === undefined || when.start === since
}

/** First and last month, counted from year 0; none where only a duration is known. */
export function monthsOf(
  when: When | undefined,
  updated: string | undefined,
): [number, number] | undefined {
  if (!when || 'months' in when) return undefined
  const start = monthNumber(when.start)
  const end = when.end ?? updated
  return [start, end === undefined ? start : Math.max(start, monthNumber(end))]
}
