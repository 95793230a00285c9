import { getNextMonth } from '#text'
import type { When } from '#schema'
import { formatPeriod, type CareerEntry } from './career.ts'
import type { Edition } from './edition.ts'
import { placeInTime } from './present.ts'

/** An entry, or one employer with several roles in a row. */
export interface Job extends CareerEntry {
  /** The roles, in the owner's order; empty if the entry is one role. */
  roles: CareerEntry[]
}

/** Groups neighbouring entries with the same institution. */
export function groupRoles(
  entries: CareerEntry[],
  edition: Pick<Edition, 'locale' | 'site' | 'ui'>,
): Job[] {
  const groups: Roles[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && isSameEmployer(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) =>
    group.length > 1 ? makeEmployer(group, edition) : { ...group[0], roles: [] },
  )
}

type Roles = [CareerEntry, ...CareerEntry[]]

function isSameEmployer(entry: CareerEntry, next: CareerEntry) {
  const name = entry.institution?.plain
  return name !== undefined && name === next.institution?.plain
}

/** The employer as an entry: with the whole span, and what all of its roles have in common. */
function makeEmployer(
  roles: Roles,
  edition: Pick<Edition, 'locale' | 'site' | 'ui'>,
): Job {
  const [{ title, institution = title, location, href }] = roles
  // A role to come is no part of the span, unless all are.
  const begun = roles.filter(
    (role) => placeInTime(role.when, edition.site.updated) !== 'later',
  )
  const when = findSpan((begun.length > 0 ? begun : roles).map((role) => role.when))
  const isAtOnePlace = roles.every((role) => role.location?.plain === location?.plain)
  return {
    title: institution,
    location: isAtOnePlace ? location : undefined,
    href,
    highlights: [],
    cv: roles.some(({ cv }) => cv),
    when,
    dates: formatPeriod(when, edition),
    roles: roles.map((role) => ({
      ...role,
      institution: undefined,
      location: isAtOnePlace ? undefined : role.location,
      href: role.href === href ? undefined : role.href,
    })),
  }
}

/** The span from the first month to the last; durations without months have no place in it. */
function findSpan(whens: (When | undefined)[]): When | undefined {
  const spans = whens.flatMap((when) => (when && 'start' in when ? [when] : []))
  const [start] = spans.map((span) => span.start).sort()
  if (start === undefined) return undefined
  const ends = spans.flatMap(({ end }) => end ?? [])
  // One of them is ongoing.
  if (ends.length < spans.length) return { start }
  return {
    start,
    end: ends.sort((a, b) => getNextMonth(a) - getNextMonth(b)).at(-1),
  }
}
