import { makeDates, type Dates, Text } from '#text'
import type { Locale } from '#languages'
import type { Localized } from './localize.ts'
import type { Content, When, EducationGroup } from '#schema'
import { skipPlaceholderLink } from './urls.ts'
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
export function joinTitleAndPlace(
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

type DatesIn = (when: When | undefined) => Pick<CareerEntry, 'when' | 'dates'>

/** Education, courses and work, with the facts that the first screen shows. */
export function makeCareer(
  { site, ui, profile, education, custom }: Localized<Content>,
  locale: Locale,
) {
  const words = listDateWords(ui)
  const formatPeriod: DatesIn = (when) => ({
    when,
    dates: when && makeDates(when, words, locale),
  })
  // A talk or a publication with one month is of that month, and not ongoing.
  const formatDate: DatesIn = (when) => ({
    when,
    dates: when && makeDates(when, { months: words.months }, locale),
  })
  const makeEntries = (wanted: EducationGroup) =>
    education.flatMap(({ group, ...entry }) =>
      group === wanted ? makeEntry(entry, formatPeriod) : [],
    )
  const experience = makeEntries('experience')
  const { since } = profile.now ?? {}
  const present = experience.find(({ when }) => isPresentJob(when, since))
  const now = makeCurrentOccupation(profile.now, present, formatPeriod)
  return {
    education: makeEntries('education'),
    courses: makeEntries('courses'),
    experience,
    /**
     * All work, including the present job if no entry describes it. Something without a start
     * date is not a job.
     */
    work: now && since !== undefined && !present ? [now, ...experience] : experience,
    now,
    /** The last job before the present one. */
    before: experience.find((entry) => entry !== present),
    /** The owner's own sections, in their order. */
    custom: (site.sections ?? []).flatMap(({ id, title }) => {
      const entries = custom[id]?.map((entry) => makeEntry(entry, formatDate)) ?? []
      return title !== undefined && entries.length > 0 ? [{ id, title, entries }] : []
    }),
  }
}

/** The words around dates. */
export function listDateWords({ hero, educations }: Localized<Content>['ui']) {
  return { since: hero.since.plain, months: educations.months }
}

type ContentEntry = Localized<Content>['custom'][string][number] & {
  score?: Text | undefined
  quote?: Text | undefined
}

function makeEntry(
  { url, when, for: _, highlights, ...texts }: ContentEntry,
  formatPeriod: DatesIn,
): CareerEntry {
  return {
    ...texts,
    highlights: highlights.map(getText),
    href: skipPlaceholderLink(url),
    ...formatPeriod(when),
  }
}

/** What the owner does now: the words of the profile, or else the present job. */
function makeCurrentOccupation(
  now: Localized<Content>['profile']['now'],
  present: CareerEntry | undefined,
  formatPeriod: DatesIn,
): CareerEntry | undefined {
  const { text, since } = now ?? {}
  if (text === undefined) return present
  return {
    title: text,
    highlights: [],
    cv: true,
    // The entry for the same job has the employer. A remark without a start date has none.
    ...(since !== undefined && {
      institution: present?.institution,
      href: present?.href,
    }),
    ...formatPeriod(since === undefined ? undefined : { start: since }),
  }
}

/**
 * Whether an entry describes the present job: it has no end and, if the profile names a start,
 * starts in that month. The job is then shown only once.
 */
function isPresentJob(when: When | undefined, since: string | undefined) {
  if (!when || 'months' in when || when.end !== undefined) return false
  return since === undefined || when.start === since
}
