import { defaultLocale, localeTags, locales, type Locale } from '../../model/locales'
import {
  educationGroups,
  skillCategories,
  type EducationGroup,
  type SocialNetwork,
} from '../../model/categories'
import type { Content } from '../../model/schema'
import { bindParticles } from './particles'
import { formatMonth, formatWhen, monthNumber } from './dates'
import { linkOf, mapLink, telLink } from './links'
import { localize } from './localize'
import { tellsPresentWork } from './present-work'
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
  const { site, skills, ui } = localize(content, locale)
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
    group: entry.group,
    title: entry.title,
    institution: entry.institution,
    location: entry.location,
    summary: entry.summary,
    dates: formatWhen(entry.when, words, locale),
    /** First and last month, counted from year 0; none where only a duration is known. */
    months:
      'start' in entry.when
        ? ([entry.when.start, entry.when.end ?? site.updated].map(monthNumber) as [
            number,
            number,
          ])
        : undefined,
  }))
  const { since } = profile.now
  const isPast = education.map((entry) => !tellsPresentWork(entry, since))
  const firstOf = (group: EducationGroup) =>
    entries.find((entry, index) => entry.group === group && isPast[index])
  const before = firstOf('experience')
  const degree = firstOf('education')
  const stats = statsOf(content)
  const place = `${profile.place.city}${locales[locale].comma}${profile.place.country}`
  const cv = cvPath(content, locale)

  return {
    locale,
    dir: locales[locale].dir,
    title: site.title,
    placeholder,
    navigation: {
      ...ui.navigation,
      name: profile.name,
      home: base + locales[locale].path,
      sections: ui.sections,
      copyright: `© ${String(site.copyright)} ${profile.name}. ${ui.footer.copyright}`,
      languages: localeTags
        .filter((tag) => tag !== locale)
        .map((tag) => ({
          locale: tag,
          name: locales[tag].name,
          short: locales[tag].short,
          dir: locales[tag].dir,
          href: base + locales[tag].path,
        })),
    },
    hero: {
      name: profile.name,
      role: profile.role,
      pitch: profile.pitch,
      viewWork: ui.hero.viewWork,
      facts: [
        { label: ui.hero.place, text: place, dates: '' },
        {
          label: ui.hero.now,
          text: profile.now.text,
          dates: `${ui.hero.since} ${formatMonth(profile.now.since)}`,
        },
        ...(before
          ? [{ label: ui.hero.before, text: before.title, dates: before.dates }]
          : []),
        ...(degree
          ? [{ label: ui.hero.degree, text: degree.title, dates: degree.dates }]
          : []),
      ],
    },
    cv: {
      ...ui.cv,
      offer: ui.hero.downloadCv,
      href: base + cv,
      file: cv.slice('cv/'.length),
    },
    about: {
      title: ui.headings.about,
      ...profile.about,
      photo: picture(profile.photo),
      stats: Object.entries(ui.about).flatMap(([key, label]) => {
        const value = stats[key as keyof typeof stats]
        if (value === undefined) return []
        return [
          {
            key,
            label,
            value: key === 'successRate' ? `${String(value)}%` : String(value),
          },
        ]
      }),
    },
    skills: {
      title: ui.headings.skills,
      labels: { filter: ui.skills.filter, all: ui.skills.all, level: ui.skills.level },
      /** The filters that would show something, in order. */
      categories: skillCategories
        .filter((category) => skills.some((skill) => skill.category === category))
        .map((category) => ({ id: category, label: ui.skills[category] })),
      skills,
    },
    educations: {
      title: ui.headings.educations,
      groups: educationGroups
        .map((group) => ({
          group,
          title: ui.educations[group],
          entries: entries.filter((entry) => entry.group === group),
        }))
        .filter((group) => group.entries.length > 0),
      /** The years that the entries span, for the axis. */
      years: yearsOf(entries.flatMap((entry) => entry.months ?? [])),
    },
    projects: {
      title: ui.headings.projects,
      labels: ui.projects,
      codeHost: profile.social.find(({ network }) =>
        ['github', 'gitlab'].includes(network),
      )?.url,
      projects: projects.map((project) => ({
        id: project.id,
        title: project.title,
        description: project.description,
        tags: project.tags,
        image: project.image && picture(project.image),
        demo: linkOf(project.demo),
        code: linkOf(project.code),
        date: project.date && formatMonth(project.date),
      })),
    },
    contact: {
      title: ui.headings.contact,
      labels: ui.contact,
      newTab: ui.projects.newTab,
      email: profile.email,
      ways: [
        {
          kind: 'email',
          label: ui.contact.email,
          text: profile.email,
          href: `mailto:${profile.email}`,
        },
        {
          kind: 'phone',
          label: ui.contact.phone,
          text: profile.phone,
          href: telLink(profile.phone),
        },
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
        {
          kind: 'place',
          label: ui.contact.place,
          text: place,
          href: mapLink(
            `${content.profile.place.city[defaultLocale]}, ${content.profile.place.country[defaultLocale]}`,
          ),
        },
      ],
      social: profile.social.map((profile) => ({
        ...profile,
        name: networkNames[profile.network],
      })),
    },
    footer: {
      ...ui.footer,
      social: ui.contact.social,
      /** The places that the quick links lead to: none to a group without entries. */
      places: footerPlaces.filter(
        (place) =>
          !educationGroups.some((group) => group === place) ||
          education.some(({ group }) => group === place),
      ),
    },
    toasts: ui.toasts,
    notFound: {
      ...ui.notFound,
      /** In every language, since no host knows which one is wanted. */
      languages: localeTags.map((tag) => {
        const { notFound, navigation } = localize(content.ui, tag)
        return {
          locale: tag,
          dir: locales[tag].dir,
          href: base + locales[tag].path,
          ...notFound,
          pauseSky: navigation.pauseSky,
          playSky: navigation.playSky,
        }
      }),
    },
  }
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

/** In characters: a name of any length makes a file's name that every system takes. */
const longestSlug = 100

/** Where a language's CV lies below the site's root; a name that a recruiter can keep. */
export function cvPath({ profile }: Content, locale: Locale) {
  const slug = profile.name[defaultLocale]
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/g, '')
  return `cv/${slug ? `${slug}-` : ''}cv-${locale}.pdf`
}

function yearsOf(months: number[]) {
  if (months.length === 0) return []
  const first = Math.floor(Math.min(...months) / 12)
  const last = Math.floor(Math.max(...months) / 12)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
