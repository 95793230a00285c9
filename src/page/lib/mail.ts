import { hasRtlLetter, type Message } from './message.ts'

/*
 * The mail's frame is in one language: the owner sorts by it, whatever the page's language.
 *
 * The limits are those of the receivers, in characters of the whole link. Windows hands a
 * `mailto:` to the mail program on a command line of 2,083 characters at worst; Google
 * answers 400 to an address above 8 kB or so.
 */
const mailtoLimit = 2000
const gmailLimit = 7500

/** The links that carry a message, and whether they could carry all of it. */
export interface Mail {
  gmail: string
  mailto: string
  /** The whole body, for the clipboard. */
  text: string
  /** Whether either link holds only the beginning. */
  shortened: boolean
}

/**
 * Prepares a message for the owner's mailbox.
 * @param note ends a body that had to be cut
 */
export function mailOf(message: Message, to: string, note: string): Mail {
  const subject = `New message from ${message.name} via Portfolio`
  const body = `Name: ${message.name}\nEmail: ${message.email}\nMessage: ${isolated(message.message)}`
  const encodedSubject = encode(excerpt(subject))
  const gmail = fit(
    body,
    note,
    gmailLimit,
    (text) =>
      `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&su=${encodedSubject}&body=${encode(text)}`,
  )
  // In a `mailto:` link an encoded @ would belong to the name before it (RFC 6068).
  const addressee = to.split('@').map(encode).join('@')
  const mailto = fit(
    body,
    note,
    mailtoLimit,
    (text) => `mailto:${addressee}?subject=${encodedSubject}&body=${encode(text)}`,
  )
  return {
    gmail: gmail.link,
    mailto: mailto.link,
    text: body,
    shortened: gmail.shortened || mailto.shortened,
  }
}

/** Opens a mail in a new tab; where the browser blocks that, in the mail program. */
export function sendMail({ gmail, mailto }: Mail) {
  const tab = openTab(gmail)
  if (tab) tab.opener = null
  else location.href = mailto
}

/** The new tab; nothing where the browser blocks it, or an extension throws in its place. */
function openTab(url: string) {
  try {
    // With `noopener`, a blocked tab could not be told from an opened one.
    return window.open(url, '_blank')
  } catch {
    return null
  }
}

/**
 * Beside the label, which is Latin, mail programs would turn the phrases of an Arabic or Hebrew line
 * round, and put its full stop at the wrong end: U+2068 makes the rest of the line an isolate.
 */
function isolated(message: string) {
  const [line = ''] = message.split('\n')
  return hasRtlLetter(line) ? `\u2068${message}` : message
}

/** In characters: the name stands whole in the body. */
const longestSubject = 120

function excerpt(subject: string) {
  if (subject.length <= longestSubject) return subject
  const characters = graphemes(subject)
  if (characters.length <= longestSubject) return subject
  return `${characters.slice(0, longestSubject - 1).join('')}…`
}

/** The longest beginning of the body whose link keeps within the limit. */
function fit(
  body: string,
  note: string,
  limit: number,
  linkOf: (text: string) => string,
) {
  const whole = linkOf(body)
  if (whole.length <= limit) return { link: whole, shortened: false }
  let room = limit - linkOf(`…\n\n${note}`).length
  let beginning = ''
  // None takes less than one character of the link, so what is beyond can't fit.
  for (const character of graphemes(body.slice(0, limit))) {
    room -= encode(character).length
    if (room < 0) break
    beginning += character
  }
  return { link: linkOf(`${beginning.trimEnd()}…\n\n${note}`), shortened: true }
}

/** What people take for one character; `Intl.Segmenter` is younger than some of our browsers. */
const grapheme = /\p{RI}{2}|.(?:[\p{M}\p{EMod}\u200d]|(?<=\u200d).)*/gsu

/** Never cuts inside an emoji or between a letter and its marks. */
function graphemes(text: string) {
  return text.match(grapheme) ?? []
}

/** Percent-encoding (RFC 3986, and RFC 6068 for line breaks) of anything a person can type. */
function encode(text: string) {
  return encodeURIComponent(
    text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'),
  ).replaceAll("'", '%27')
}
