import { knownLocales as localeTags, type Locale } from '../model/locales'
import { socialNetworks, type SocialNetwork } from '../model/categories'
import { addressOf, mainOf, monthOf, textOf, type Resumes } from './import-values'
import type { ResumeFile } from './resume-file'

/** Values of the sample: the check lists each of them until the owner puts in their own. */
const sample = {
  site: 'https://portfolio.example.com',
  email: 'name@example.com',
  phone: '+20 100 000 0000',
  social: { network: 'github', url: 'https://github.com/example' },
  photo: 'portrait.png',
}

/**
 * The month in which the résumé was last true: what it says of itself, or what it tells,
 * where that is later, as in one whose date nobody kept up.
 */
export function updatedFrom(resumes: Resumes, today: string) {
  const { meta, work, projects } = mainOf(resumes)
  const stated = monthIn(meta?.lastModified)
  if (stated === undefined) return today
  const told = [
    ...work.filter(({ endDate }) => endDate === undefined),
    ...projects,
  ].flatMap(({ startDate, endDate }) => [monthIn(startDate), monthIn(endDate)])
  const past = told.filter((month) => month !== undefined && month <= today)
  return [stated, ...past].toSorted().at(-1) ?? stated
}

function monthIn(date = '') {
  return /^\d{4}-\d{2}/.exec(date)?.[0]
}

/** What stands in site.yaml. */
export function siteFrom(resumes: Resumes, updated: string) {
  const { basics } = mainOf(resumes)
  return {
    languages: [...localeTags],
    url: addressOf(basics?.url)?.replace(/\/+$/, '') ?? sample.site,
    updated,
    title: textOf(resumes, ({ basics }) =>
      basics?.name && basics.label ? `${basics.name}, ${basics.label}` : basics?.name,
    ),
    description: textOf(resumes, pitchOf),
    copyright: Number(updated.slice(0, 4)),
  }
}

/** What stands in profile.yaml. */
export function profileFrom(resumes: Resumes, updated: string) {
  const { basics, languages } = mainOf(resumes)
  const basicsText = (name: 'name' | 'label') =>
    textOf(resumes, (resume) => resume.basics?.[name])
  return {
    name: basicsText('name'),
    role: basicsText('label'),
    pitch: textOf(resumes, pitchOf),
    place: placeFrom(resumes),
    now: nowFrom(resumes, updated),
    email: emailFrom(basics?.email),
    phone: phoneFrom(basics?.phone),
    social: socialFrom(basics?.profiles ?? []),
    languages: languages.map((_, index) => ({
      name: textOf(resumes, (resume) => resume.languages[index]?.language),
      level: textOf(resumes, (resume) => resume.languages[index]?.fluency),
    })),
    photo: { file: sample.photo, alt: textOf(resumes, () => undefined) },
    about: {
      heading: basicsText('label'),
      paragraphs: paragraphsFrom(resumes),
      cards: [1, 2, 3].map(() => ({
        title: textOf(resumes, () => undefined),
        text: textOf(resumes, () => undefined),
      })),
    },
  }
}

const LONGEST_PITCH = 300

/** A short summary is the pitch; of a long one, the first sentence is. */
function pitchOf({ basics }: ResumeFile) {
  const summary = basics?.summary
  if (summary === undefined || summary.length <= LONGEST_PITCH) return summary
  return /^.+?[.!?؟](?=\s|$)/s.exec(summary)?.[0] ?? summary
}

const MOST_PARAGRAPHS = 4

/** What a long summary says beyond its first sentence. */
function paragraphsFrom(resumes: Resumes) {
  const paragraphsOf = (resume: ResumeFile) => {
    const rest = resume.basics?.summary?.slice(pitchOf(resume)?.length).trim() ?? ''
    const all = rest.split(/\n\s*\n/).filter(Boolean)
    const last = all.slice(MOST_PARAGRAPHS - 1).join(' ')
    return last ? [...all.slice(0, MOST_PARAGRAPHS - 1), last] : all
  }
  const count = Math.max(1, paragraphsOf(mainOf(resumes)).length)
  return Array.from({ length: count }, (_, index) =>
    textOf(resumes, (resume) => paragraphsOf(resume)[index]),
  )
}

function placeFrom(resumes: Resumes) {
  const location = mainOf(resumes).basics?.location
  const code = location?.countryCode?.toUpperCase()
  const known = code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined
  // The one text that needs no translator: every country has a name in every language.
  const country = (tag: Locale) =>
    known && new Intl.DisplayNames(tag, { type: 'region' }).of(known)
  return {
    city: textOf(resumes, (resume) => resume.basics?.location?.city),
    country: textOf(
      Object.fromEntries(localeTags.map((tag) => [tag, mainOf(resumes)])),
      (_, tag) => country(tag),
    ),
    countryCode: known ?? { guess: 'EG', why: 'the résumé names no country' },
  }
}

function nowFrom(resumes: Resumes, updated: string) {
  const index = mainOf(resumes).work.findIndex(({ endDate }) => endDate === undefined)
  const since = monthOf(mainOf(resumes).work[index]?.startDate)
  return {
    text: textOf(resumes, ({ work }) => {
      const { position, name } = work[index] ?? {}
      return [position, name].filter(Boolean).join(', ') || undefined
    }),
    since: since ?? { guess: updated, why: 'the résumé does not say since when' },
  }
}

function emailFrom(email: string | undefined) {
  if (email === undefined || /^\S+@\S+\.\S+$/.test(email)) return email ?? sample.email
  return { guess: sample.email, why: `the résumé has "${email}", which is no address` }
}

function phoneFrom(phone: string | undefined) {
  const international = phone
    ?.replace(/^00/, '+')
    .replaceAll(/[^+\d]+/g, ' ')
    .trim()
  if (international === undefined) return sample.phone
  if (/^\+[\d ]{7,20}$/.test(international)) return international
  return {
    guess: sample.phone,
    why: `the résumé has "${phone ?? ''}", without the code of the country`,
  }
}

const homes: Partial<Record<SocialNetwork, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://www.linkedin.com/in/',
  x: 'https://x.com/',
  codepen: 'https://codepen.io/',
}

function socialFrom(
  profiles: {
    network?: string | undefined
    username?: string | undefined
    url?: string | undefined
  }[],
) {
  const social = profiles.flatMap(({ network, username, url }) => {
    const known = networkOf(network)
    const home = homes[known]
    const address = addressOf(url) ?? (home && username ? home + username : undefined)
    return address ? [{ network: known, url: address }] : []
  })
  return social.length > 0 ? social : [sample.social]
}

function networkOf(name = ''): SocialNetwork {
  const lower = name.toLowerCase()
  if (lower === 'twitter') return 'x'
  return socialNetworks.find((network) => network === lower) ?? 'website'
}
