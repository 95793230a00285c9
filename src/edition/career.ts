import { makeDates, type Dates, joinList, toPlainText, type Runs } from '#text'
import type { Locale, PluralForms } from '#languages'
import type { Localized } from './localize.ts'
import type { Content, When, EducationGroup } from '#schema'
import { skipPlaceholderLink } from './urls.ts'
import { getText } from './variants.ts'

/** An entry of education or work, as all outputs use it. */
export interface CareerEntry<Word = Runs> {
  title: Word
  institution?: Word | undefined
  location?: Word | undefined
  score?: Word | undefined
  summary?: Word | undefined
  /** The words of a quotation; the entry is then a reference. */
  quote?: Word | undefined
  highlights: Word[]
  href?: string | undefined
  when: When | undefined
  dates: Dates | undefined
  /** Whether it is in the CV, too; undefined means yes. */
  cv?: boolean | undefined
}

/**
 * The title of an entry outside its section, with the employer unless the title already
 * contains it.
 */
export function joinTitleAndPlace(
  { title, institution }: Pick<CareerEntry, 'title' | 'institution'>,
  comma: string,
) {
  return institution === undefined ||
    toPlainText(title).includes(toPlainText(institution))
    ? title
    : joinList([title, institution], comma)
}

/** The details beside an entry's institution: location and grade. */
export function listDetails(
  { location, score }: Pick<CareerEntry, 'location' | 'score'>,
  label: Runs,
  comma: string,
) {
  const grade = score && joinList([label, score], ' ')
  const details = [location, grade].filter((text) => text !== undefined)
  return details.length > 0 ? joinList(details, comma) : undefined
}

type DatesIn = (when: When | undefined) => Pick<CareerEntry, 'when' | 'dates'>

/** Education, courses and work, with the facts that the first screen shows. */
export function makeCareer<Word>(
  { site, profile, education, custom }: Localized<Content, Word>,
  names: { since: string; months: PluralForms },
  locale: Locale,
) {
  const formatPeriod: DatesIn = (when) => ({
    when,
    dates: when && makeDates(when, names, locale),
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
      const entries = custom[id]?.map((entry) => makeEntry(entry, formatPeriod)) ?? []
      return title !== undefined && entries.length > 0 ? [{ id, title, entries }] : []
    }),
  }
}

type ContentEntry<Word> = Localized<Content, Word>['custom'][string][number] & {
  score?: Word | undefined
  quote?: Word | undefined
}

function makeEntry<Word>(
  { url, when, for: _, highlights, ...texts }: ContentEntry<Word>,
  formatPeriod: DatesIn,
): CareerEntry<Word> {
  return {
    ...texts,
    highlights: highlights.map(getText),
    href: skipPlaceholderLink(url),
    ...formatPeriod(when),
  }
}

/** What the owner does now: the words of the profile, or else the present job. */
function makeCurrentOccupation<Word>(
  now: Localized<Content, Word>['profile']['now'],
  present: CareerEntry<Word> | undefined,
  formatPeriod: DatesIn,
): CareerEntry<Word> | undefined {
  const { text, since } = now ?? {}
  if (text === undefined) return present
  return {
    title: text,
    highlights: [],
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
