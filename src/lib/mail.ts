import type { Message } from './message'

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
  const body = `Name: ${message.name}\nEmail: ${message.email}\nMessage: ${message.message}`
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

/** A subject line stays short: the name stands whole in the body. */
function excerpt(subject: string) {
  const characters = graphemes(subject)
  return characters.length > 120 ? `${characters.slice(0, 119).join('')}…` : subject
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
  // None takes less than one character of the link, so what is beyond can't fit.
  const characters = graphemes(body.slice(0, limit))
  const cut = (length: number) =>
    linkOf(`${characters.slice(0, length).join('').trimEnd()}…\n\n${note}`)
  let fits = 0
  let tooLong = characters.length
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (cut(middle).length <= limit) fits = middle
    else tooLong = middle
  }
  return { link: cut(fits), shortened: true }
}

/** Never cuts inside an emoji or between a letter and its marks. */
function graphemes(text: string) {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** Percent-encoding (RFC 3986, and RFC 6068 for line breaks) of anything a person can type. */
function encode(text: string) {
  return encodeURIComponent(
    text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'),
  ).replaceAll("'", '%27')
}
