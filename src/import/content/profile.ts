import { toFields, orUndefinedIfEmpty, type JsonObject } from '#yaml'
import { isWrittenIn, type Languages, type Locale } from '#languages'
import { findNetworkOfUrl } from '#schema'
import type { Answers } from '../answers.ts'
import { withItems } from '../source-items.ts'
import {
  normalizeAddress,
  normalizeEmail,
  findNetwork,
  normalizePhone,
  makeProfileAddress,
} from '../form/values/contact.ts'
import { findCountryCode, getCountryName } from '../form/values/countries.ts'
import { readProfession } from '../form/values/profession.ts'
import { getInterestName } from '../form/values/item-names.ts'
import { splitParagraphs } from '../form/values/points.ts'
import {
  translate,
  readItems,
  readText,
  readTexts,
  removeDoubles,
} from '../form/values/values.ts'

/** The content of profile.yaml. */
export function makeProfile(resume: JsonObject, answers: Answers) {
  const basics = toFields(resume['basics'])
  const { pitch, paragraphs } = splitPitch(basics['summary'])
  const headline = readText(basics['label'])
  const profession = readProfession(headline)
  const role = answers.role ?? profession ?? findNewestPosition(resume)
  // The page begins with the profession alone; what else the headline says is not lost.
  const heading = role === profession && headline !== role ? headline : undefined
  const hasAbout = heading !== undefined || paragraphs.length > 0
  return {
    name: answers.name ?? readText(basics['name']),
    role,
    pitch,
    place: formatPlace(toFields(basics['location']), answers.languages),
    email: answers.email ?? normalizeEmail(readText(basics['email'])),
    phone: normalizePhone(readText(basics['phone']), undefined),
    social: orUndefinedIfEmpty(makeSocial(basics)),
    languages: orUndefinedIfEmpty(
      readItems(resume['languages']).flatMap((item) => {
        const name = readText(item['language'])
        const level = readText(item['fluency'])
        return name === undefined ? [] : [withItems({ name, level }, item)]
      }),
    ),
    interests: orUndefinedIfEmpty(
      readTexts(readItems(resume['interests']).map(getInterestName)),
    ),
    about: hasAbout ? { heading, paragraphs: orUndefinedIfEmpty(paragraphs) } : undefined,
  }
}

/** The title of the current job, or of the one that ended last. */
function findNewestPosition({ work }: JsonObject) {
  const titled = readItems(work).flatMap(({ position, endDate }) => {
    const title = readText(position)
    return title === undefined ? [] : [{ title, end: readText(endDate) ?? 'today' }]
  })
  return titled.toSorted((a, b) => b.end.localeCompare(a.end))[0]?.title
}

const MAX_PITCH_LENGTH = 300

/**
 * The summary's first paragraph is the pitch, or its first sentence if it is long. The rest goes to
 * `about`.
 */
function splitPitch(value: unknown) {
  const [first = '', ...others] = splitParagraphs(typeof value === 'string' ? value : '')
  const [sentence = ''] =
    first.length > MAX_PITCH_LENGTH ? (/^.+?[.!?؟](?=\s|$)/.exec(first) ?? []) : [first]
  const pitch = sentence.length <= MAX_PITCH_LENGTH ? sentence : ''
  return {
    pitch: readText(pitch),
    paragraphs: readTexts([first.slice(pitch.length), ...others]),
  }
}

function formatPlace(location: JsonObject, languages: Languages) {
  const city = readText(location['city'])
  const written = readText(location['country'])
  const code = findCountryCode(readText(location['countryCode']) ?? written)
  const country =
    code === undefined
      ? written
      : translate(languages, (tag) => nameCountry(code, written, tag, languages))
  if (city === undefined && country === undefined) return undefined
  return { city, country, countryCode: code }
}

/** The owner's own name of a country, in the language that it is in. */
function nameCountry(
  code: string,
  written: string | undefined,
  language: Locale,
  languages: Languages,
) {
  const isOfOther = languages.some(
    (tag) => tag !== language && getCountryName(code, tag) === written,
  )
  return written !== undefined && !isOfOther && isWrittenIn(language, written)
    ? written
    : getCountryName(code, language)
}

/** The profiles without duplicates, and the owner's website if it is a profile, too. */
function makeSocial({ profiles, url }: JsonObject) {
  const page = normalizeAddress(url)
  const listed = [
    ...readItems(profiles),
    ...(page ? [{ url: page, network: findNetworkOfUrl(page) ?? 'website' }] : []),
  ]
  const social = listed.flatMap((profile: JsonObject) => {
    const address = makeProfileAddress(profile)
    if (address === undefined) return []
    // An address says better than any words which network it is of.
    const name =
      findNetworkOfUrl(address) ??
      readText(profile['network']) ??
      new URL(address).hostname
    return [withItems({ network: findNetwork(name), url: address }, profile)]
  })
  return removeDoubles(social, (profile) => profile.url.replace(/\/$/, ''))
}
