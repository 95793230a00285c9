import { locales, type Locale } from '../model/locales'
import { skillCategories, type EducationGroup } from '../model/categories'
import type { Content, When } from '../model/schema'
import { linkOf } from '../src/lib/links'
import { localize } from '../src/lib/localize'
import { tellsPresentWork } from '../src/lib/present-work'
import { addressOf, shareImagePath } from './address'

/**
 * The profile as JSON Resume 1.0.0 (jsonresume.org). What that schema has no field for
 * (`location` and `summary` of education, `repository` of a project) stands beside its
 * fields, as it allows. Levels of skills stay out: it asks for words such as "Master".
 */
export function resume(content: Content, locale: Locale, base = '/'): string {
  const { profile, skills, education, projects, ui } = localize(content, locale)
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
      url: addressOf(content, base, locales[locale].path),
      summary: profile.pitch,
      location: {
        city: profile.place.city,
        region: profile.place.country,
        countryCode: profile.place.countryCode,
      },
      profiles: profile.social.map(({ network, url }) => ({
        network,
        username: url.replace(/\/+$/, '').split('/').at(-1),
        url,
      })),
    },
    work: [
      // No endDate: to this day. No name: whoever works now works for themselves.
      ...(content.education.some((entry) => tellsPresentWork(entry, profile.now.since))
        ? []
        : [{ position: profile.now.text, startDate: profile.now.since }]),
      ...entriesOf('experience').map(
        ({ title, institution, location, when, summary }) => ({
          name: institution,
          position: title,
          location,
          ...datesOf(when),
          summary,
        }),
      ),
    ],
    education: [
      ...entriesOf('education').map(
        ({ title, institution, location, when, summary }) => ({
          institution,
          area: title,
          location,
          ...datesOf(when),
          summary,
        }),
      ),
      // A course is something learnt at a place for a time, which is what `education` holds;
      // `certificates` would claim a paper that the content does not speak of.
      ...entriesOf('courses').map(({ title, institution, location, when, summary }) => ({
        institution,
        courses: [title],
        location,
        ...datesOf(when),
        summary,
      })),
    ],
    skills: skillCategories.flatMap((category) => {
      const keywords = skills
        .filter((skill) => skill.category === category)
        .map(({ name }) => name)
      return keywords.length > 0 ? [{ name: ui.skills[category], keywords }] : []
    }),
    languages: profile.languages.map(({ name, level }) => ({
      language: name,
      fluency: level,
    })),
    projects: projects.map(({ title, description, tags, date, demo, code }) => ({
      name: title,
      description,
      keywords: tags,
      endDate: date,
      url: linkOf(demo) ?? linkOf(code),
      repository: linkOf(code),
    })),
    meta: {
      canonical: addressOf(content, base, `${locales[locale].path}resume.json`),
      version: 'v1.0.0',
      lastModified: `${content.site.updated}-01T00:00:00`,
    },
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** A duration without months (in the calendar) has no field, and no date is made up for it. */
function datesOf(when: When) {
  if ('months' in when) return {}
  return { startDate: when.start, endDate: when.end }
}
