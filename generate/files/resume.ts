import type { EducationGroup } from '../../model/categories'
import { pathOf, type Locale } from '../../model/languages'
import type { Content, When } from '../../model/schema'
import { linkOf } from '../../model/links'
import { localize, type Localized } from '../../model/localize'
import { untoldWork } from '../../model/career'
import { skillGroups } from '../../model/skill-groups'
import { addressOf, pageAddress, shareImagePath } from '../../model/urls'
import { withKept, type JsonObject } from './kept-resume'

/**
 * The profile as JSON Resume 1.0.0 (jsonresume.org). What that schema has no field for
 * (`location` and `summary` of education, `repository` of a project) stands beside its
 * fields, as it allows. Levels of skills stay out: it asks for words such as "Master".
 * @param kept what an earlier résumé said beyond the content
 */
export function resume(
  content: Content,
  locale: Locale,
  base = '/',
  kept: JsonObject = {},
): string {
  const editions = content.site.languages.map((tag) => dataIn(content, tag, base))
  const data = withKept(dataIn(content, locale, base), kept, editions)
  return `${JSON.stringify(data, null, 2)}\n`
}

function dataIn(content: Content, locale: Locale, base: string): JsonObject {
  const { profile, education, projects } = localize(content, locale)
  const { city, country, countryCode } = profile.place ?? {}
  const now = untoldWork(content)
  const entriesOf = (wanted: EducationGroup) =>
    education.filter(({ group }) => group === wanted)

  const data = {
    $schema:
      'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.role,
      image: addressOf(content, base, shareImagePath(locale)),
      email: profile.email,
      phone: profile.phone,
      url: pageAddress(content, base, locale),
      summary: profile.pitch,
      // It asks for a region; a country is one only where it has no code.
      location: profile.place && {
        city,
        region: countryCode === undefined ? country : undefined,
        countryCode,
      },
      profiles: profile.social.map(({ network, url }) => ({
        network,
        username: url.replace(/\/+$/, '').split('/').at(-1),
        url,
      })),
    },
    work: [
      // No endDate: to this day. No name: whoever works now works for themselves.
      ...(now ? [{ position: now.text[locale], startDate: now.since }] : []),
      ...entriesOf('experience').map((entry) => ({
        name: entry.institution,
        position: entry.title,
        ...shared(entry),
      })),
    ],
    education: [
      ...entriesOf('education').map((entry) => ({
        institution: entry.institution,
        area: entry.title,
        ...shared({ ...entry, highlights: [] }),
        courses: unlessEmpty(entry.highlights),
      })),
      // A course is something learnt at a place for a time, which is what `education` holds;
      // `certificates` would claim a paper that the content does not speak of.
      ...entriesOf('courses').map((entry) => ({
        institution: entry.institution,
        courses: [entry.title],
        ...shared(entry),
      })),
    ],
    skills: skillGroups(content, locale).flatMap(({ label, skills }) =>
      label === undefined
        ? skills.map(({ name }) => ({ name }))
        : [{ name: label, keywords: skills.map(({ name }) => name) }],
    ),
    languages: profile.languages.map(({ name, level }) => ({
      language: name,
      fluency: level,
    })),
    projects: projects.map((project) => ({
      name: project.title,
      description: project.description,
      highlights: unlessEmpty([
        ...(project.result === undefined ? [] : [project.result]),
        ...project.highlights,
      ]),
      keywords: unlessEmpty(project.tags),
      endDate: project.date,
      url: linkOf(project.demo) ?? linkOf(project.code),
      repository: linkOf(project.code),
    })),
    meta: {
      canonical: addressOf(
        content,
        base,
        `${pathOf(locale, content.site.languages)}resume.json`,
      ),
      version: 'v1.0.0',
      lastModified: content.site.updated && `${content.site.updated}-01T00:00:00`,
    },
  }
  return JSON.parse(JSON.stringify(data)) as JsonObject
}

type Entry = Localized<Content>['education'][number]

/** What every entry says in the same fields. */
function shared({ location, when, summary, highlights, url }: Entry) {
  return {
    location,
    url: linkOf(url),
    ...datesOf(when),
    summary,
    highlights: unlessEmpty(highlights),
  }
}

function unlessEmpty<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}

/** A duration without months (in the calendar) has no field, and no date is made up for it. */
function datesOf(when: When | undefined) {
  if (!when || 'months' in when) return {}
  return { startDate: when.start, endDate: when.end }
}
