import type { CareerEntry, Edition } from '#edition'
import { orUndefinedIfEmpty } from '#yaml'

/**
 * The profile as JSON Resume (jsonresume.org). Data without a field in that schema
 * (`location` and `summary` of education, `repository` and `story` of a project) is added as
 * extra fields, which the schema allows. Skill levels are left out, because the schema expects
 * words such as "Master".
 * @param portrait the address of the owner's photo, if there is one
 */
export function makeResume(edition: Edition, portrait?: string): string {
  const { site, profile, addresses, career, skillGroups } = edition
  const data = {
    $schema:
      'https://raw.githubusercontent.com/jsonresume/jsonresume.org/master/packages/schema/schema.json',
    basics: makeBasics(edition, portrait),
    // No endDate means ongoing; no name means self-employed.
    work: orUndefinedIfEmpty(
      career.work.map((entry) => ({
        name: entry.institution,
        position: entry.title,
        ...makeCommonFields(entry),
      })),
    ),
    education: orUndefinedIfEmpty(makeEducation(career)),
    skills: orUndefinedIfEmpty(
      skillGroups.flatMap(({ label, skills }) => {
        const names = skills.map(({ name }) => name)
        if (label === undefined) return names.map((name) => ({ name }))
        return [{ name: label, keywords: names }]
      }),
    ),
    languages: orUndefinedIfEmpty(
      profile.languages.map(({ name, level }) => ({
        language: name,
        fluency: level,
      })),
    ),
    interests: orUndefinedIfEmpty(profile.interests.map((name) => ({ name }))),
    projects: orUndefinedIfEmpty(
      edition.projects.map((project) => ({
        name: project.title,
        description: project.description,
        highlights: orUndefinedIfEmpty([project.result ?? [], project.highlights].flat()),
        story: project.story,
        keywords: orUndefinedIfEmpty(project.tags),
        endDate: project.finished,
        url: project.demo ?? project.code,
        repository: project.code,
      })),
    ),
    ...Object.fromEntries(
      career.custom.flatMap(({ id, entries }) => {
        const makeItem = resumeSections[id]
        return makeItem ? [[id, entries.map(makeItem)]] : []
      }),
    ),
    meta: {
      canonical: addresses.resume,
      version: 'v1.0.0',
      lastModified: `${site.updated}-01T00:00:00`,
    },
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

function makeBasics(
  { profile, email, addresses, social }: Edition,
  portrait: string | undefined,
) {
  const { city, country, countryCode } = profile.place ?? {}
  return {
    name: profile.name,
    label: profile.role,
    image: portrait,
    email,
    phone: profile.phone,
    url: addresses.page,
    summary:
      [profile.pitch ?? [], profile.about.paragraphs]
        .flat()
        .map(({ plain }) => plain)
        .join('\n\n') || undefined,
    // The schema expects a region; use the country only if there is no country code.
    location: profile.place && {
      city,
      region: countryCode === undefined ? country : undefined,
      countryCode,
    },
    profiles: orUndefinedIfEmpty(
      social.map(({ isWebsite, name, url, shown }) => ({
        network: isWebsite ? 'Website' : name,
        username: shown.split('/').at(-1),
        url,
      })),
    ),
  }
}

/**
 * Degrees and courses. Courses are in `education`, because `certificates` would claim a
 * certificate that the content does not mention.
 */
function makeEducation({ education, courses }: Edition['career']) {
  return [
    ...education.map((entry) => ({
      institution: entry.institution,
      area: entry.title,
      ...makeCommonFields({ ...entry, highlights: [] }),
      courses: orUndefinedIfEmpty(entry.highlights),
    })),
    ...courses.map((entry) => ({
      institution: entry.institution,
      courses: [entry.title],
      ...makeCommonFields(entry),
    })),
  ]
}

/** Custom sections for which JSON Resume has a list, by id. */
const resumeSections: Partial<Record<string, (entry: CareerEntry) => object>> = {
  volunteer: (entry) => ({
    organization: entry.institution,
    position: entry.title,
    ...makeCommonFields(entry),
  }),
  awards: (entry) => ({
    title: entry.title,
    date: makeResumeDates(entry),
    awarder: entry.institution,
    summary: entry.summary,
  }),
  certificates: (entry) => ({
    name: entry.title,
    date: makeResumeDates(entry),
    url: entry.href,
    issuer: entry.institution,
  }),
  publications: (entry) => ({
    name: entry.title,
    publisher: entry.institution,
    releaseDate: makeResumeDates(entry),
    url: entry.href,
    summary: entry.summary,
  }),
  references: ({ title, summary, quote = summary }) => ({
    name: title,
    reference: quote,
  }),
}

/** The month in which something ended, or else started. */
function makeResumeDates({ when }: CareerEntry) {
  return when && 'start' in when ? (when.end ?? when.start) : undefined
}

/** The fields that all entries share. */
function makeCommonFields({
  location,
  score,
  when,
  summary,
  highlights,
  href,
}: CareerEntry) {
  // A duration without calendar months has no field.
  const dates = when && 'start' in when ? when : undefined
  return {
    location,
    url: href,
    startDate: dates?.start,
    endDate: dates?.end,
    score,
    summary,
    highlights: orUndefinedIfEmpty(highlights),
  }
}
