import type { Entry, WrittenEdition } from '#edition'
import { unlessEmpty, type JsonObject } from '#reading'
import { withKept, withoutStreet } from './kept-resume.ts'

/**
 * The profile as JSON Resume 1.0.0 (jsonresume.org). What that schema has no field for
 * (`location` and `summary` of education, `repository` and `story` of a project) stands beside its
 * fields, as it allows. Levels of skills stay out: it asks for words such as "Master".
 * @param kept what an earlier résumé said beyond the content
 * @param editions of every language of the site
 */
export function resume(
  edition: WrittenEdition,
  kept: JsonObject = {},
  editions: WrittenEdition[] = [edition],
): string {
  const told = edition.site.streetAddress ? kept : withoutStreet(kept)
  const data = withKept(dataOf(edition), told, editions.map(dataOf))
  return `${JSON.stringify(data, null, 2)}\n`
}

function dataOf(edition: WrittenEdition) {
  const { site, profile, addresses, career, skillGroups } = edition
  const data = {
    $schema:
      'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(edition),
    // No endDate: to this day. No name: whoever works now works for themselves.
    work: career.work.map((entry) => ({
      name: entry.institution,
      position: entry.title,
      ...shared(entry),
    })),
    education: educationOf(career),
    skills: skillGroups.flatMap(({ label, skills }) => {
      const names = skills.map(({ name }) => name)
      if (label === undefined) return names.map((name) => ({ name }))
      return [{ name: label, keywords: names }]
    }),
    languages: profile.languages.map(({ name, level }) => ({
      language: name,
      fluency: level,
    })),
    interests: unlessEmpty(profile.interests.map((name) => ({ name }))),
    projects: edition.projects.map((project) => ({
      name: project.title,
      description: project.description,
      highlights: unlessEmpty([project.result ?? [], project.highlights].flat()),
      story: project.story,
      keywords: unlessEmpty(project.tags),
      endDate: project.finished,
      url: project.demo ?? project.code,
      repository: project.code,
    })),
    ...Object.fromEntries(
      career.custom.flatMap(({ id, entries }) => {
        const itemOf = places[id]
        return itemOf ? [[id, entries.map(itemOf)]] : []
      }),
    ),
    meta: {
      canonical: addresses.resume,
      version: 'v1.0.0',
      lastModified: site.updated && `${site.updated}-01T00:00:00`,
    },
  }
  return JSON.parse(JSON.stringify(data)) as JsonObject
}

function basicsOf({ profile, addresses, social }: WrittenEdition) {
  const { city, country, countryCode } = profile.place ?? {}
  return {
    name: profile.name,
    label: profile.role,
    image: addresses.share,
    email: profile.email,
    phone: profile.phone,
    url: addresses.page,
    summary:
      [profile.pitch ?? [], profile.about.paragraphs].flat().join('\n\n') || undefined,
    // It asks for a region; a country is one only where it has no code.
    location: profile.place && {
      city,
      region: countryCode === undefined ? country : undefined,
      countryCode,
    },
    profiles: social.map(({ name, url }) => ({
      network: name,
      username: url.replace(/\/+$/, '').split('/').at(-1),
      url,
    })),
  }
}

/**
 * Degrees and courses. A course is something learnt at a place for a time, which is what `education`
 * holds; `certificates` would claim a paper that the content does not speak of.
 */
function educationOf({ education, courses }: WrittenEdition['career']) {
  return [
    ...education.map((entry) => ({
      institution: entry.institution,
      area: entry.title,
      ...shared({ ...entry, highlights: [] }),
      courses: unlessEmpty(entry.highlights),
    })),
    ...courses.map((entry) => ({
      institution: entry.institution,
      courses: [entry.title],
      ...shared(entry),
    })),
  ]
}

/** The sections of the owner's own that JSON Resume has a list for, by their ids. */
const places: Partial<Record<string, (entry: Entry<string>) => object>> = {
  volunteer: (entry) => ({
    organization: entry.institution,
    position: entry.title,
    ...shared(entry),
  }),
  awards: (entry) => ({
    title: entry.title,
    date: dateOf(entry),
    awarder: entry.institution,
    summary: entry.summary,
  }),
  certificates: (entry) => ({
    name: entry.title,
    date: dateOf(entry),
    url: entry.href,
    issuer: entry.institution,
  }),
  publications: (entry) => ({
    name: entry.title,
    publisher: entry.institution,
    releaseDate: dateOf(entry),
    url: entry.href,
    summary: entry.summary,
  }),
  references: ({ title, summary }) => ({ name: title, reference: summary }),
}

/** The month in which something was over, or else began. */
function dateOf({ when }: Entry<string>) {
  return when && 'start' in when ? (when.end ?? when.start) : undefined
}

/** What every entry says in the same fields. */
function shared({ location, score, when, summary, highlights, href }: Entry<string>) {
  // A duration without months (in the calendar) has no field, and no date is made up for it.
  const dates = when && 'start' in when ? when : undefined
  return {
    location,
    url: href,
    startDate: dates?.start,
    endDate: dates?.end,
    score,
    summary,
    highlights: unlessEmpty(highlights),
  }
}
