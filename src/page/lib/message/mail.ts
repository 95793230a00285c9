import { fields, formFields, hasRtlLetter, type Message } from './message.ts'

/*
 * The subject is always in English, so that the owner can filter mails by it.
 *
 * The limits are the length of the whole link, in characters. Windows passes a `mailto:` link to
 * the mail program on a command line of as little as 2,083 characters; Google answers 400 to a
 * URL above about 8 kB.
 */
const mailtoLimit = 2000
const gmailLimit = 7500

/** Links that open a prepared mail, and its text. */
export interface Mail {
  gmail: string
  mailto: string
  /** The whole body, for the clipboard. */
  text: string
  /** Whether a link was too short for the whole text. */
  isShortened: boolean
}

/**
 * Prepares a mail to the owner.
 * @param note is appended to a body that is too long for a link
 */
export function makeMail(message: Message, to: string, note: string): Mail {
  const subject = `New message from ${message.name} via Portfolio`
  const lines = fields.map((field) => {
    const { inMail, input } = formFields[field]
    return `${inMail}: ${input ? message[field] : isolateRtl(message[field])}`
  })
  const body = lines.join('\n')
  const encodedSubject = encode(shortenSubject(subject))
  const gmailStart = `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&su=${encodedSubject}&body=`
  const gmail = fitLink(gmailStart, gmailLimit, body, note)
  // An encoded @ in a `mailto:` link would be part of the local name (RFC 6068).
  const addressee = to.split('@').map(encode).join('@')
  const mailtoStart = `mailto:${addressee}?subject=${encodedSubject}&body=`
  const mailto = fitLink(mailtoStart, mailtoLimit, body, note)
  return {
    gmail: gmail.link,
    mailto: mailto.link,
    text: body,
    isShortened: gmail.isShortened || mailto.isShortened,
  }
}

/** Opens Gmail in a new tab; if the browser blocks it, opens the mail program. */
export function sendMail({ gmail, mailto }: Mail) {
  const tab = openTab(gmail)
  if (tab) tab.opener = null
  else location.href = mailto
}

/** Returns null when the browser blocks the tab, or an extension's replacement throws. */
function openTab(url: string) {
  try {
    // With `noopener`, `open` always returns null, so a blocked tab would go unnoticed.
    return window.open(url, '_blank')
  } catch {
    return null
  }
}

/**
 * After the Latin label, mail programs show an Arabic or Hebrew line in the wrong order, with its
 * full stop at the wrong end. U+2068 makes the rest of the line a bidi isolate.
 */
function isolateRtl(message: string) {
  const [line = ''] = message.split('\n')
  return hasRtlLetter(line) ? `\u2068${message}` : message
}

/** Maximum length of a subject, in characters. The full name is in the body. */
const longestSubject = 120

function shortenSubject(subject: string) {
  if (subject.length <= longestSubject) return subject
  const characters = splitGraphemes(subject)
  if (characters.length <= longestSubject) return subject
  return `${characters.slice(0, longestSubject - 1).join('')}…`
}

/**
 * Makes a link with as much of the body as the limit allows.
 * @param start the link without its body, which is its last parameter
 */
function fitLink(start: string, limit: number, body: string, note: string) {
  const makeLink = (text: string) => start + encode(text)
  const whole = makeLink(body)
  if (whole.length <= limit) return { link: whole, isShortened: false }
  let room = limit - makeLink(`…\n\n${note}`).length
  let beginning = ''
  // Each character takes at least one of the link, so text beyond the limit cannot fit.
  for (const character of splitGraphemes(body.slice(0, limit))) {
    room -= encode(character).length
    if (room < 0) break
    beginning += character
  }
  return { link: makeLink(`${beginning.trimEnd()}…\n\n${note}`), isShortened: true }
}

/** Matches a grapheme. `Intl.Segmenter` is missing in some of the supported browsers. */
const grapheme = /\p{RI}{2}|.(?:[\p{M}\p{EMod}\u200d]|(?<=\u200d).)*/gsu

/** Splits a text so that no cut is inside an emoji or between a letter and its marks. */
function splitGraphemes(text: string) {
  return text.match(grapheme) ?? []
}

/** Percent-encodes any text (RFC 3986; line breaks as in RFC 6068). */
function encode(text: string) {
  return encodeURIComponent(
    text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'),
  ).replaceAll("'", '%27')
}
