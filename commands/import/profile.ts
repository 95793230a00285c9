import {
  emailOf,
  countryCodeOf,
  countryName,
  networkAt,
  networkOf,
  phoneOf,
  profileAddress,
  addressOf,
} from './contact'
import type { Answers } from './answers'
import type { Resume } from './resume-file'

/** What stands in site.yaml. */
export function siteFrom({ languages, url }: Answers, month: string) {
  return { languages, url, updated: month }
}

/** What stands in profile.yaml. */
export function profileFrom(resume: Resume | undefined, answers: Answers) {
  const { basics, work = [], languages = [] } = resume ?? {}
  const { pitch, paragraphs } = pitchOf(basics?.summary)
  return {
    name: answers.name ?? basics?.name,
    role: answers.role ?? basics?.label ?? newest(work)?.position,
    pitch,
    place: basics && placeFrom(basics.location, answers.languages),
    email: answers.email ?? emailOf(basics?.email),
    phone: phoneOf(basics?.phone, basics?.location.countryCode),
    social: basics && filled(socialFrom(basics)),
    languages: filled(
      languages.flatMap(({ language, fluency }) =>
        language === undefined ? [] : [{ name: language, level: fluency }],
      ),
    ),
    about: paragraphs.length > 0 ? { paragraphs } : undefined,
  }
}

/** The work with a title that goes on, else the one that ended last. */
function newest(work: Resume['work']) {
  const end = ({ endDate = 'today' }: Resume['work'][number]) => endDate
  const titled = work.filter(({ position }) => position !== undefined)
  return titled.toSorted((one, other) => end(other).localeCompare(end(one)))[0]
}

/** A list, or nothing where there is nothing in it: such a field is left out. */
export function filled<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}

const LONGEST_PITCH = 300

/** A short summary is the pitch; of a long one, the first sentence is, and the rest tells about the owner. */
function pitchOf(summary: string | undefined) {
  if (summary === undefined) return { pitch: undefined, paragraphs: [] }
  const whole = summary.replaceAll(/\s+/g, ' ')
  if (whole.length <= LONGEST_PITCH) return { pitch: whole, paragraphs: [] }
  const [sentence] = /^.+?[.!?؟](?=\s|$)/s.exec(summary) ?? []
  const pitch = sentence && sentence.length <= LONGEST_PITCH ? sentence : undefined
  const rest = summary.slice(pitch?.length ?? 0).split(/\n\s*\n/)
  return {
    pitch: pitch?.replaceAll(/\s+/g, ' '),
    paragraphs: rest.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean),
  }
}

function placeFrom(
  { city, countryCode, country }: Resume['basics']['location'],
  languages: readonly string[],
) {
  const code = countryCodeOf(countryCode)
  if (code === undefined && city === undefined && country === undefined) return undefined
  return {
    city,
    country:
      code === undefined ? country : inEach(languages, (tag) => countryName(code, tag)),
    countryCode: code,
  }
}

/** The one text that needs no translator: every country has a name in every language. */
function inEach(languages: readonly string[], textIn: (language: string) => string) {
  const [only, ...others] = languages
  return only !== undefined && others.length === 0
    ? textIn(only)
    : Object.fromEntries(languages.map((tag) => [tag, textIn(tag)]))
}

/** The profiles, each once; and the address of the résumé's owner where it is one. */
function socialFrom({ profiles, url }: Resume['basics']) {
  const page = addressOf(url)
  const network = page && networkAt(page)
  const all = [
    ...profiles,
    ...(network ? [{ network, username: undefined, url: page }] : []),
  ]
  const social = all.flatMap((profile) => {
    const address = profileAddress(profile)
    if (address === undefined) return []
    const name = profile.network ?? networkAt(address) ?? new URL(address).hostname
    return [{ network: networkOf(name), url: address }]
  })
  return [
    ...new Map(
      social.map((one) => [one.url.toLowerCase().replace(/\/$/, ''), one]),
    ).values(),
  ]
}
