import { locales, pathOf, type Locale } from './languages'
import {
  educationGroups,
  networkOf,
  type EducationGroup,
  type SocialNetwork,
} from './categories'
import type { Content, When } from './schema'
import { bindParticles } from './particles'
import { formatMonth, formatWhen, monthNumber } from './dates'
import { linkOf, mapLink, telLink } from './links'
import { localize } from './localize'
import { presentEntry } from './career'
import { sectionsOf } from './sections'
import { skillGroups } from './skill-groups'
import { statsOf } from './stats'

/** A picture as the build made it: `{path}{width}.avif` and `.webp`, in several widths. */
export interface Picture {
  path: string
  /** In pixels. */
  widths: number[]
  /** The width in which there is a `.jpeg` too, for browsers that know neither format. */
  fallback: number
  /** Intrinsic size in pixels, which keeps the picture's place free. */
  width: number
  height: number
  /** The name of a class that paints the picture's main colour until it is there. */
  tint: string
}

/** What the build knows beside the content. */
export interface Surroundings {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  /** By file name in content/images/. */
  pictures: Record<string, Picture>
  /** The address of the picture that stands in for one that is missing or broken. */
  placeholder: string
}

/** All that one page shows, in one language: what the browser gets of the content. */
export type Page = ReturnType<typeof pageOf>

/** Where the footer's quick links lead, in order. */
const footerPlaces = [
  'hero',
  'about',
  'skills',
  'experience',
  'projects',
  'educations',
  'courses',
  'contact',
] as const

/** Makes one language's page of the content; a slice for each section. */
export function pageOf(content: Content, locale: Locale, surroundings: Surroundings) {
  const { base, pictures, placeholder } = surroundings
  const { languages } = content.site
  const { site, ui } = localize(content, locale)
  // Not the interface: its texts are also names, and parts of the mail.
  const { profile, education, projects } = localize(
    {
      profile: content.profile,
      education: content.education,
      projects: content.projects,
    },
    locale,
    bindParticles,
  )
  const words = { since: ui.hero.since, months: ui.educations.months }
  const picture = (image: { file: string; alt: string }) => ({
    ...pictures[image.file],
    alt: image.alt,
  })
  const entries = education.map((entry) => ({
    title: entry.title,
    institution: entry.institution,
    location: entry.location,
    summary: entry.summary,
    highlights: someOf(entry.highlights),
    href: linkOf(entry.url),
    dates: entry.when && formatWhen(entry.when, words, locale),
    months: monthsOf(entry.when, site.updated),
  }))
  const present = presentEntry(content)
  const groupAt = (index: number) => education[index]?.group
  const firstOf = (group: EducationGroup) =>
    entries.find((_, index) => groupAt(index) === group && index !== present)
  const textOf = (entry: (typeof entries)[number] | undefined) =>
    entry && { text: entry.title, dates: entry.dates }
  const { now } = profile
  const stats = statsOf(content)
  const place = placeOf(content, locale)
  const cv = cvPath(content, locale)
  const there = sectionsOf(content)

  return {
    locale,
    dir: locales[locale].dir,
    title: site.title,
    placeholder,
    navigation: {
      ...ui.navigation,
      name: profile.name,
      home: base + pathOf(locale, languages),
      sections: ui.sections,
      /** The sections that are there: the bar links to them. */
      linked: there,
      copyright: `© ${[site.copyright, profile.name].filter(Boolean).join(' ')}. ${ui.footer.copyright}`,
      languages: languages
        .filter((tag) => tag !== locale)
        .map((tag) => ({
          locale: tag,
          name: locales[tag].name,
          short: locales[tag].short,
          dir: locales[tag].dir,
          href: base + pathOf(tag, languages),
        })),
    },
    hero: {
      name: profile.name,
      role: profile.role,
      pitch: profile.pitch,
      viewWork: there.includes('projects') ? ui.hero.viewWork : undefined,
      facts: someOf(
        [
          fact(ui.hero.place, place && { text: place }),
          fact(
            ui.hero.now,
            now
              ? {
                  text: now.text,
                  dates: now.since && formatWhen({ start: now.since }, words, locale),
                }
              : textOf(entries[present]),
          ),
          fact(ui.hero.before, textOf(firstOf('experience'))),
          fact(ui.hero.degree, textOf(firstOf('education'))),
        ].flat(),
      ),
    },
    cv: {
      ...without(ui.cv, 'document', 'profile', 'languages'),
      offer: ui.hero.downloadCv,
      href: base + cv,
      file: cv.slice('cv/'.length),
    },
    about: {
      title: ui.headings.about,
      heading: profile.about.heading,
      paragraphs: profile.about.paragraphs,
      cards: someOf(profile.about.cards),
      photo: profile.photo && picture(profile.photo),
      stats: someOf(
        Object.entries(ui.about).flatMap(([key, label]) => {
          const value = stats[key as keyof typeof stats]
          if (value === undefined) return []
          const text = key === 'successRate' ? `${String(value)}%` : String(value)
          return [{ label, value: text }]
        }),
      ),
    },
    skills: {
      title: ui.headings.skills,
      labels: { filter: ui.skills.filter, all: ui.skills.all, level: ui.skills.level },
      ...skillsOf(content, locale),
    },
    educations: {
      title: ui.headings.educations,
      groups: educationGroups
        .map((group) => ({
          group,
          title: ui.educations[group],
          entries: entries.filter((_, index) => groupAt(index) === group),
        }))
        .filter((group) => group.entries.length > 0),
      /** The years that the entries span, for the axis. */
      years: yearsOf(entries.flatMap((entry) => entry.months ?? [])),
    },
    projects: {
      title: ui.headings.projects,
      labels: ui.projects,
      codeHost: profile.social.find(({ network }) =>
        ['github', 'gitlab'].includes(networkOf(network)),
      )?.url,
      projects: projects.map((project) => ({
        id: project.id,
        title: project.title,
        description: project.description,
        result: project.result,
        highlights: someOf(project.highlights),
        tags: someOf(project.tags),
        image: project.image && picture(project.image),
        demo: linkOf(project.demo),
        code: linkOf(project.code),
        date: project.date && formatMonth(project.date),
      })),
    },
    contact: {
      title: ui.headings.contact,
      labels: without(ui.contact, 'email', 'phone', 'chat', 'place'),
      newTab: ui.projects.newTab,
      email: profile.email,
      ways: [
        {
          kind: 'email',
          label: ui.contact.email,
          text: profile.email,
          href: `mailto:${profile.email}`,
        },
        ...(profile.phone
          ? [
              {
                kind: 'phone',
                label: ui.contact.phone,
                text: profile.phone,
                href: telLink(profile.phone),
              },
            ]
          : []),
        ...(profile.chat
          ? [
              {
                kind: 'chat',
                label: ui.contact.chat,
                text: profile.chat.name,
                href: profile.chat.url,
              },
            ]
          : []),
        ...(place
          ? [
              {
                kind: 'place',
                label: ui.contact.place,
                text: place,
                // One map for all, whose signs are in the default language.
                href: mapLink(placeOf(content, languages[0], ', ')),
              },
            ]
          : []),
      ],
      social: profile.social.map(({ network, url }) => ({
        network: networkOf(network),
        url,
        name: networkName(network),
      })),
    },
    footer: {
      ...without(ui.footer, 'copyright'),
      social: ui.contact.social,
      /** The places that the quick links lead to: none to what has nothing to show. */
      places: footerPlaces.filter(
        (place) =>
          there.some((section) => section === place) ||
          education.some(({ group }) => group === place),
      ),
    },
    toasts: ui.toasts,
  }
}

/** A fact of the first screen, where it is known. */
function fact(label: string, known: Fact | undefined | '') {
  return known ? [{ label, ...known }] : []
}

interface Fact {
  text: string
  dates?: string | undefined
}

/** The skills as the grid has them, and the filters above it: none where it would be alone. */
function skillsOf(content: Content, locale: Locale) {
  const groups = skillGroups(content, locale)
  const categories = groups.flatMap(({ id, label }) =>
    id !== undefined && label !== undefined && groups.length > 1 ? [{ id, label }] : [],
  )
  const categoryOf = (name: string) =>
    groups.find(({ skills }) => skills.some((skill) => skill.name === name))?.id
  return {
    /** The filters that would show something, in order; none where they would show all. */
    categories,
    skills: content.skills.map(({ name, level }) => ({
      name,
      level,
      category: categoryOf(name),
    })),
  }
}

/** The city and the country, as far as they are known; empty where neither is. */
function placeOf({ profile }: Content, locale: Locale, comma = locales[locale].comma) {
  const { city, country } = profile.place ?? {}
  return [city?.[locale], country?.[locale]]
    .filter((part) => part !== undefined)
    .join(comma)
}

/** First and last month, counted from year 0; none where only a duration is known. */
function monthsOf(
  when: When | undefined,
  updated: string | undefined,
): [number, number] | undefined {
  if (!when || 'months' in when) return undefined
  const start = monthNumber(when.start)
  const end = when.end ?? updated
  return [start, end === undefined ? start : Math.max(start, monthNumber(end))]
}

/** Words that the browser needs; the others only cost a visitor bytes. */
function without<Words extends object, Key extends keyof Words>(
  words: Words,
  ...others: Key[]
) {
  const left = Object.entries(words).filter(([key]) => !others.includes(key as Key))
  return Object.fromEntries(left) as Omit<Words, Key>
}

/** A list that has something in it. */
function someOf<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}

/** The networks' names, as they write them themselves. */
const networkNames: Record<SocialNetwork, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  codepen: 'CodePen',
  website: 'Website',
}

/** A network's name: as it writes it itself, or as the owner does. */
function networkName(network: string) {
  const known = networkOf(network)
  return known === network.toLowerCase() ? networkNames[known] : network
}

/** In characters: a name of any length makes a file's name that every system takes. */
const longestSlug = 100

/** Where a language's CV lies below the site's root; a name that a recruiter can keep. */
export function cvPath({ site, profile }: Content, locale: Locale) {
  const slugs = site.languages.map((tag) =>
    profile.name[tag]
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, longestSlug)
      .replaceAll(/^-|-$/g, ''),
  )
  // Of the languages, the first that is written in letters which every system takes.
  const slug = slugs.find(Boolean)
  return `cv/${slug ? `${slug}-` : ''}cv-${locale}.pdf`
}

function yearsOf(months: number[]) {
  if (months.length === 0) return []
  const first = Math.floor(Math.min(...months) / 12)
  const last = Math.floor(Math.max(...months) / 12)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
