import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { getProfileUrl, socialNetworks } from '#schema'
import type { JsonObject } from '#yaml'
import { findCountryCode } from './countries.ts'
import { toWesternDigits } from '#text'
import { readText } from './values.ts'

/** An address that the content accepts: adds a missing `https://`; undefined if it is invalid. */
export function normalizeAddress(value: unknown) {
  const url = readText(value)
  if (url === undefined) return undefined
  const full = /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url}`
  return /^https?:\/\/[^/\s]+\.[^/\s]+(\/\S*)?$/.test(full) && URL.canParse(full)
    ? full
    : undefined
}

/** An e-mail address that the content accepts. */
export function normalizeEmail(email: string | undefined) {
  return z.email().safeParse(email).data
}

/** A phone number in international form, if it is certain. */
export function normalizePhone(phone: string | undefined, country: string | undefined) {
  const western = toWesternDigits(phone ?? '').replace(/^\s*00/, '+')
  // Without an extension: "ext. 12", "x12".
  const dialled = western.replace(/(?<=\d)\s*\p{L}+\.?\s*\d+$/u, '')
  const code = findCountryCode(country) ?? ''
  const home = isSupportedCountry(code) ? code : undefined
  const number = parsePhoneNumberFromString(dialled, home)
  // A number without a plus is certain only as it is dialled in its country. One that begins with
  // a country code may be international.
  const digits = dialled.replaceAll(/\D/g, '')
  const international = parsePhoneNumberFromString(`+${digits}`)
  const isNational = number?.formatNational().replaceAll(/\D/g, '') === digits
  const isAmbiguous = international?.isValid() && international.number !== number?.number
  const isCertain = isNational
    ? !isAmbiguous || digits.startsWith('0')
    : number?.number === `+${digits}`
  if (number?.isValid() && !dialled.includes('+') && !isCertain) return undefined
  // The owner's groups stay, unless a digit of them is not dialled: "+44 (0)20".
  const isAsDialled = /^\W*\+/.test(phone ?? '') && number?.number === `+${digits}`
  const shown = number?.isValid() && !isAsDialled ? number.formatInternational() : dialled
  const spaced = shown.replaceAll(/[^+\d]+/g, ' ').trim()
  return /^\+[\d ]{7,20}$/.test(spaced) ? spaced : undefined
}

/** The address of a profile: its own, or the usual one for its user name in that network. */
export function makeProfileAddress({ network, username, url }: JsonObject) {
  const name = readText(username)
  // A whole address in its place has a slash, and no name has one.
  const address = name?.includes('/') ? normalizeAddress(name) : undefined
  return (
    normalizeAddress(url) ??
    address ??
    (name && getProfileUrl(findNetwork(readText(network) ?? ''), name.replace(/^@/, '')))
  )
}

/** The name of a network in profile.yaml; an unknown network is unchanged. */
export function findNetwork(name: string) {
  const word = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (word === 'twitter') return 'x'
  return socialNetworks.find((network) => network === word) ?? name
}
