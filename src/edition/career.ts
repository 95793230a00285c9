import { makeDates, type Dates, Text } from '#text'
import type { Locale } from '#languages'
import type { Localized } from './localize.ts'
import type { Content, When, EducationGroup } from '#schema'
import { isToCome, placeInTime } from './present.ts'
import { writeLink } from './urls.ts'
import { getText } from './variants.ts'

/** An entry of education or work, as all outputs use it. */
export interface CareerEntry {
  title: Text
  institution?: Text | undefined
  location?: Text | undefined
  score?: Text | undefined
  summary?: Text | undefined
  /** The words of a quotation; the entry is then a reference. */
  quote?: Text | undefined
  highlights: Text[]
  href?: string | undefined
  when: When | undefined
  dates: Dates | undefined
  /** Whether it is in the CV, too. */
  cv: boolean
}

/**
 * The title of an entry outside its section, with the employer unless the title already
 * contains it.
 */
export function makeFullTitle(
  { title, institution }: Pick<CareerEntry, 'title' | 'institution'>,
  comma: string,
) {
  return institution === undefined || title.plain.includes(institution.plain)
    ? title
    : Text.join([title, institution], comma)
}

/** The details beside an entry's institution: location and grade. */
export function listDetails(
  { location, score }: Pick<CareerEntry, 'location' | 'score'>,
  label: Text,
  comma: string,
) {
  const grade = score && Text.join([label, score], ' ')
  const details = [location, grade].filter((text) => text !== undefined)
  return details.length > 0 ? Text.join(details, comma) : undefined
}

type FormatDates = (when: When | undefined) => Pick<CareerEntry, 'when' | 'dates'>

/** Education, courses and work, with the facts that the first screen shows. */
export function makeCareer(
  { site, ui, profile, education, custom }: Localized<Content>,
  locale: Locale,
) {
  const formatDates: FormatDates = (when) => ({
    when,
    dates: formatPeriod(when, { locale, site, ui }),
  })
  // A talk or a publication with one month is of that month, and not ongoing.
  const formatDate: FormatDates = (when) => ({
    when,
    dates: when && makeDates(when, { months: ui.educations.months }, locale),
  })
  const makeEntries = (kind: EducationGroup) =>
    education.flatMap(({ group, ...entry }) =>
      group === kind ? makeEntry(entry, formatDates) : [],
    )
  const experience = makeEntries('experience')
  const findWork = (time: ReturnType<typeof placeInTime>) =>
    experience.find(({ when }) => placeInTime(when, site.updated) === time)
  const { since } = profile.now ?? {}
  const isPlanned = isToCome(since, site.updated)
  const jobEntry = experience.find(({ when }) => isOpenFrom(since, when))
  const job = makeOwnOccupation(profile.now, jobEntry, formatDates)
  return {
    education: makeEntries('education'),
    courses: makeEntries('courses'),
    experience,
    /**
     * All work, including the job of the profile if no entry describes it. Something without a
     * start date is not a job.
     */
    work: job && since !== undefined && !jobEntry ? [job, ...experience] : experience,
    /** What the owner does now: the words of the profile, or else the first present job. */
    now: isPlanned ? findWork('now') : (job ?? jobEntry ?? findWork('now')),
    /** The last job that is over. */
    before: findWork('over'),
    /** The owner's own sections, in their order. */
    custom: (site.sections ?? []).flatMap(({ id, title }) => {
      const entries = custom[id]?.map((entry) => makeEntry(entry, formatDate)) ?? []
      return title !== undefined && entries.length > 0 ? [{ id, title, entries }] : []
    }),
  }
}

/** The dates of a period: what goes on has the word "since", what is to come the word "from". */
export function formatPeriod(
  when: When | undefined,
  { locale, site, ui }: Pick<Localized<Content>, 'site' | 'ui'> & { locale: Locale },
) {
  const { since, from } = ui.hero
  const word = placeInTime(when, site.updated) === 'later' ? from : since
  const words = { since: word.plain, months: ui.educations.months }
  return when && makeDates(when, words, locale)
}

type ContentEntry = Localized<Content>['custom'][string][number] & {
  score?: Text | undefined
  quote?: Text | undefined
}

function makeEntry(
  { url, when, for: _, highlights, ...texts }: ContentEntry,
  formatDates: FormatDates,
): CareerEntry {
  return {
    ...texts,
    highlights: highlights.map(getText),
    href: writeLink(url),
    ...formatDates(when),
  }
}

/** What the owner does, in the words of the profile. */
function makeOwnOccupation(
  now: Localized<Content>['profile']['now'],
  jobEntry: CareerEntry | undefined,
  formatDates: FormatDates,
): CareerEntry | undefined {
  const { text, since } = now ?? {}
  if (text === undefined) return undefined
  return {
    title: text,
    highlights: [],
    cv: true,
    // The entry for the same job has the employer. A remark without a start date has none.
    ...(since !== undefined && {
      institution: jobEntry?.institution,
      href: jobEntry?.href,
    }),
    ...formatDates(since === undefined ? undefined : { start: since }),
  }
}

/** Whether an entry describes the job of the profile, which is then shown only once. */
function isOpenFrom(since: string | undefined, when: When | undefined) {
  if (!when || 'months' in when || since === undefined) return false
  return when.start === since && when.end === undefined
}
