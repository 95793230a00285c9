import { locales, type Locale, toLanguages, pickLanguage, type Words } from '#languages'
import {
  type Content,
  type ValidContent,
  isListed,
  makeUi,
  type TextInEach,
} from '#schema'
import { Text } from '#text'

/**
 * Fills in what follows from other fields, where the owner left a field out. A default that is always
 * the same is in the schema.
 * @param changed the month of the content's last change
 */
export function fillDefaults(valid: ValidContent, url: string, changed: string): Content {
  const { site, profile } = valid
  const shown = removeUnlisted(valid)
  const languages = site.languages ?? toLanguages([])
  const title: TextInEach =
    site.title ??
    Object.fromEntries(
      languages.map((tag) => {
        const texts = [profile.name, profile.role].map((text) => pickLanguage(text, tag))
        return [tag, Text.join(texts, locales[tag].comma)]
      }),
    )
  const updated = site.updated ?? changed
  return {
    ...shown,
    site: {
      ...site,
      languages,
      url,
      title,
      description: site.description ?? profile.pitch ?? title,
      updated,
      cv: site.cv ?? (hasCareer(shown) ? {} : false),
      copyright: site.copyright ?? Number.parseInt(updated),
    },
    ui: makeUi(languages, (tag) => collectWords(shown, tag), valid.ui),
  }
}

/** Whether a CV would have any content beside the owner's name and contact. */
function hasCareer({ profile, education, projects, skills, custom }: ValidContent) {
  const entries = [...education, ...projects, ...Object.values(custom).flat()]
  const works = profile.now?.since !== undefined
  return works || skills.length > 0 || entries.some(({ cv }) => cv)
}

/** With a single project, the heading "Selected projects" would be wrong. */
function collectWords({ projects }: ValidContent, locale: Locale): Words {
  const { words } = locales[locale]
  if (projects.length !== 1) return words
  return { ...words, headings: { ...words.headings, projects: words.sections.projects } }
}

/**
 * Removes the content of sections that the list leaves out, so that it is neither shown nor
 * counted.
 */
function removeUnlisted({ site, profile, ...others }: ValidContent): ValidContent {
  const about = isListed('about', site)
    ? {}
    : { photo: undefined, about: { paragraphs: [], cards: [] }, stats: {}, interests: [] }
  return {
    ...others,
    site,
    profile: { ...profile, ...about },
    skills: isListed('skills', site) ? others.skills : [],
    education: isListed('educations', site) ? others.education : [],
    projects: isListed('projects', site) ? others.projects : [],
  }
}
