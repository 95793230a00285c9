import { nameOfInterest } from '#files'
import { fieldsOf, unlessEmpty, type JsonObject } from '#reading'
import type { Languages } from '#languages'
import type { Answers } from '../answers.ts'
import {
  addressOf,
  emailOf,
  networkOfUrl,
  networkNamed,
  phoneOf,
  profileAddress,
} from '../form/values/contact.ts'
import { countryCodeOf, countryName } from '../form/values/countries.ts'
import { translate, itemsOf, textOf, textsOf, uniqueBy } from '../form/values/values.ts'

/** The content of profile.yaml. */
export function profileFrom(resume: JsonObject, answers: Answers) {
  const basics = fieldsOf(resume['basics'])
  const { pitch, paragraphs } = pitchOf(basics['summary'])
  return {
    name: answers.name ?? textOf(basics['name']),
    role: answers.role ?? textOf(basics['label']) ?? newestPosition(resume),
    pitch,
    place: placeFrom(fieldsOf(basics['location']), answers.languages),
    email: answers.email ?? emailOf(textOf(basics['email'])),
    phone: phoneOf(textOf(basics['phone']), undefined),
    social: unlessEmpty(socialFrom(basics)),
    languages: unlessEmpty(
      itemsOf(resume['languages']).flatMap(({ language, fluency }) => {
        const name = textOf(language)
        return name === undefined ? [] : [{ name, level: textOf(fluency) }]
      }),
    ),
    interests: unlessEmpty(textsOf(itemsOf(resume['interests']).map(nameOfInterest))),
    about: paragraphs.length > 0 ? { paragraphs } : undefined,
  }
}

/** The title of the current job, or of the one that ended last. */
function newestPosition({ work }: JsonObject) {
  const titled = itemsOf(work).flatMap(({ position, endDate }) => {
    const title = textOf(position)
    return title === undefined ? [] : [{ title, end: textOf(endDate) ?? 'today' }]
  })
  return titled.toSorted((one, other) => other.end.localeCompare(one.end))[0]?.title
}

const MAX_PITCH_LENGTH = 300

/** The summary's first paragraph is the pitch, or its first sentence if it is long. The rest goes to `about`. */
function pitchOf(value: unknown): { pitch?: string | undefined; paragraphs: string[] } {
  const summary = typeof value === 'string' ? value : ''
  const [first = '', ...others] = textsOf(summary.split(/\n\s*\n/))
  const [sentence = ''] =
    first.length > MAX_PITCH_LENGTH ? (/^.+?[.!?؟](?=\s|$)/.exec(first) ?? []) : [first]
  const pitch = sentence.length <= MAX_PITCH_LENGTH ? sentence : ''
  return {
    pitch: textOf(pitch),
    paragraphs: textsOf(
      [first.slice(pitch.length), ...others].map(removeParagraphBullet),
    ),
  }
}

function removeParagraphBullet(paragraph: string) {
  return paragraph.replace(/^\s*[-*•] /, '')
}

function placeFrom(location: JsonObject, languages: Languages) {
  const city = textOf(location['city'])
  const code = countryCodeOf(textOf(location['countryCode']))
  const country =
    code === undefined
      ? textOf(location['country'])
      : translate(languages, (tag) => countryName(code, tag))
  if (city === undefined && country === undefined) return undefined
  return { city, country, countryCode: code }
}

/** The profiles without duplicates; also the owner's address, if it is a profile. */
function socialFrom({ profiles, url }: JsonObject) {
  const page = addressOf(url)
  const all = [
    ...itemsOf(profiles),
    ...(page && networkOfUrl(page) ? [{ url: page }] : []),
  ]
  const social = all.flatMap((profile: JsonObject) => {
    const address = profileAddress(profile)
    if (address === undefined) return []
    const name =
      textOf(profile['network']) ?? networkOfUrl(address) ?? new URL(address).hostname
    return [{ network: networkNamed(name), url: address }]
  })
  return uniqueBy(social, (one) => one.url.replace(/\/$/, ''))
}
