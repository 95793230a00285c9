import { datesOf, type Dates, listOf, textOf, type Runs } from '#text'
import type { Locale, PluralForms } from '#languages'
import type { Localized } from './localize.ts'
import type { Content, When, EducationGroup } from '#schema'
import { linkOf } from './urls.ts'

/** What was learnt or worked, as every output tells it. */
export interface Entry<Word = Runs> {
  title: Word
  institution?: Word | undefined
  location?: Word | undefined
  score?: Word | undefined
  summary?: Word | undefined
  highlights: Word[]
  href?: string | undefined
  when: When | undefined
  dates: Dates | undefined
  /** Whether it stands in the CV, too; it does where nothing is said. */
  cv?: boolean | undefined
}

/** An entry where it stands alone: what was done, and for whom, unless the title says so. */
export function titleWithPlace(
  { title, institution }: Pick<Entry, 'title' | 'institution'>,
  comma: string,
) {
  return institution === undefined || textOf(title).includes(textOf(institution))
    ? title
    : listOf([title, institution], comma)
}

/** What stands beside an entry's institution: where it was, and the grade. */
export function detailsOf(
  { location, score }: Pick<Entry, 'location' | 'score'>,
  label: Runs,
  comma: string,
) {
  const grade = score && listOf([label, score], ' ')
  const details = [location, grade].filter((text) => text !== undefined)
  return details.length > 0 ? listOf(details, comma) : undefined
}

/** Education, courses and work, and the facts of them that are told first. */
export function careerOf<Word>(
  { site, profile, education, custom }: Localized<Content, Word>,
  names: { since: string; months: PluralForms },
  locale: Locale,
) {
  const dated = (when: When | undefined) => ({
    when,
    dates: when && datesOf(when, names, locale),
  })
  const entryOf = ({
    url,
    when,
    ...texts
  }: Localized<Content, Word>['custom'][string][number] & {
    score?: Word | undefined
  }): Entry<Word> => ({
    ...texts,
    href: linkOf(url),
    ...dated(when),
  })
  const entriesOf = (wanted: EducationGroup) =>
    education.flatMap(({ group, ...entry }) => (group === wanted ? entryOf(entry) : []))
  const experience = entriesOf('experience')

  const { text, since } = profile.now ?? {}
  const present = experience.find(({ when }) => goesOn(when, since))
  const now: Entry<Word> | undefined =
    text === undefined
      ? present
      : {
          title: text,
          highlights: [],
          // The entry that tells the same job knows the employer; a remark has none.
          ...(since !== undefined && {
            institution: present?.institution,
            href: present?.href,
          }),
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
    custom: (site.sections ?? []).flatMap(({ id, title }) => {
      const entries = custom[id]?.map(entryOf) ?? []
      return title !== undefined && entries.length > 0 ? [{ id, title, entries }] : []
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
