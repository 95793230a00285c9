import { type Locale, pickLanguage } from '#languages'
import type { Localized } from './localize.ts'
import { socialNetworks, spellNetwork, type Content } from '#schema'
import { Text, type TextKind } from '#text'
import { formatUrl, writeAddress, writeMailAddress } from './urls.ts'

/** The owner's contact details. */
export function makeContact(
  content: Content,
  { profile, ui }: Localized<Pick<Content, 'profile' | 'ui'>>,
  comma: string,
  write: (kind: TextKind, text: string) => Text,
) {
  const { phone, chat } = profile
  const telephone = phone && makeDialableNumber(phone)
  const email = writeMailAddress(profile.email)
  const { city, country } = profile.place ?? {}
  const names = [city, country].filter((name) => name !== undefined)
  /** The city and the country, if known. */
  const place = names.length > 0 ? Text.join(names, comma) : undefined
  type ContactKind = 'email' | 'phone' | 'chat' | 'place'
  const makeWay = (kind: ContactKind, text: Text, href: string) => [
    { kind, label: ui.contact[kind], text, href },
  ]
  // All languages share one map link; its punctuation is that of the default language.
  const map = makeMapLink(formatLocation(content))
  return {
    place,
    email,
    ways: [
      makeWay('email', write('datum', profile.email), writeAddress(`mailto:${email}`)),
      phone ? makeWay('phone', write('datum', phone), `tel:${telephone}`) : [],
      chat ? makeWay('chat', chat.name, writeAddress(chat.url)) : [],
      place ? makeWay('place', place, map) : [],
    ].flat(),
    telephone,
    social: profile.social.map(({ network, url }) => {
      const plain = network.toLowerCase()
      const icon = socialNetworks.find((name) => name === plain) ?? 'website'
      const isWebsite = plain === 'website'
      return {
        network,
        icon,
        isWebsite,
        // There may be several websites, and each language has another word for one.
        name: isWebsite
          ? write('datum', formatUrl(url))
          : write('label', spellNetwork(network)),
        url: writeAddress(url),
        /** The address for people. */
        shown: formatUrl(url),
      }
    }),
  }
}

/** The owner's name in the site's other languages, where it differs. */
export function listAlternateNames({ site, profile }: Content, locale: Locale) {
  const names = new Set(
    site.languages.map((tag) => pickLanguage(profile.name, tag).plain),
  )
  names.delete(pickLanguage(profile.name, locale).plain)
  return [...names]
}

/** A phone number without spaces, as RFC 3966 requires. */
export function makeDialableNumber(phone: string) {
  return phone.replaceAll(/[^+\d]/g, '')
}

/** A map search. Phones open it in the map app. */
export function makeMapLink(place: string) {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

function formatLocation({ profile, site: { languages } }: Content) {
  const { city, country } = profile.place ?? {}
  return [city, country].flatMap((name) => name?.[languages[0]]?.plain ?? []).join(', ')
}
