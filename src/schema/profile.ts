import { z } from 'zod'
import { toWesternDigits } from '#text'
import { withKind } from './kinds.ts'
import { encodeMessage, withFix } from './messages.ts'
import { socialNetworks } from './networks.ts'
import { withSynonyms } from './synonyms.ts'
import { lineSchema } from './translated.ts'
import {
  countryCode,
  dateField,
  marksNote,
  createPictureSchema,
  percent,
  type Texts,
  url,
} from './values.ts'

/** profile.yaml. */
export function createProfileSchema(texts: Texts) {
  const { name, position, prose, line } = texts
  return z
    .strictObject({
      name: name.describe("The owner's name.").meta(withSynonyms('الاسم fullName')),
      role: position
        .describe('The profession, in a few words.')
        .meta(
          withSynonyms(
            'المهنة الوظيفة المسمى_الوظيفي headline jobTitle label position profession title',
          ),
        ),
      pitch: prose
        .optional()
        .describe(
          `One sentence: what this person is good at. It leads the page. ${marksNote}`,
        )
        .meta(withSynonyms('tagline summary bio')),
      place: createPlaceSchema(texts),
      now: createNowSchema(texts),
      ...createContactFields(texts),
      social,
      languages: z
        .array(
          z.strictObject({
            name: line.describe('The language.'),
            level: line.optional().describe('How well, in a word or two.'),
          }),
        )
        .default([])
        .describe('Languages spoken, for the CV.'),
      interests: z
        .array(line)
        .default([])
        .describe(
          'The owner’s interests, a few words each: a line at the end of the section "About", and in the CV.',
        )
        .meta(withSynonyms('hobbies')),
      photo: createPictureSchema(texts)
        .optional()
        .describe('A portrait, upright (4:5), and sharp from 640 pixels of width on.')
        .meta(withSynonyms('avatar picture image')),
      about: createAboutSchema(texts),
      stats,
    })
    .describe('Who the owner is, how to reach them, and the section "About".')
}

/** What stands around an e-mail address. */
const around = String.raw`\s<>()[\]:;,"“”„«»‘’،؛`
const word = String.raw`[^${around}.@\\/]+`
const mailbox = String.raw`${word}(?:\.${word})*`
const host = String.raw`${word}(?:\.${word})+`

const phonePattern = /^\+[\d ]{7,20}$/

/**
 * An e-mail address in any script (RFC 6531), without what stands around one. No flags: editors read
 * the pattern from the JSON Schema, which does not support them.
 */
const emailPattern = new RegExp(`^${mailbox}@${host}$`)

/** The one address in `mailto:nour@example.com` or `Nour <nour@example.com>`. */
function suggestEmail(input: unknown) {
  const addresses = new RegExp(String.raw`(?<![^${around}])${mailbox}@${host}`, 'g')
  // A comma after the sign is a point.
  const text = String(input)
    .normalize('NFKC')
    .replace(/(@[\w-]+),(?=\w)/, '$1.')
  const [address, ...others] = text.match(addresses) ?? []
  return others.length === 0 ? address : undefined
}

/** The number that is meant by `0020 100…` or `+20-(100)-…`, in digits of any script. */
function suggestPhone(input: unknown) {
  const digits = toWesternDigits(String(input)).trim().replace(/^00/, '+')
  const spaced = digits.replaceAll(/[\s()./-]+/g, ' ').trim()
  return phonePattern.test(spaced) ? spaced : undefined
}

function encodeMeant(id: 'email' | 'phone/form', meant: string | undefined) {
  return withFix(encodeMessage(id, { meant }), meant)
}

function createContactFields({ name }: Texts) {
  const error = ({ input }: { input?: unknown }) =>
    encodeMeant('email', suggestEmail(input))
  return {
    email: z
      .string({ error })
      .regex(emailPattern, { error })
      .describe('Messages from the contact form go here.')
      .meta(withSynonyms('البريد البريد_الإلكتروني الإيميل mail')),
    phone: z
      .string(encodeMessage('phone/quotes'))
      .regex(phonePattern, {
        error: ({ input }) => encodeMeant('phone/form', suggestPhone(input)),
      })
      .optional()
      .describe('With the country code, in quotes, spaced as people read it.')
      .meta(withSynonyms('الهاتف رقم_الهاتف الجوال telephone mobile')),
    chat: z
      .strictObject({
        name: name.describe('The service, such as `WhatsApp`.'),
        url: url.describe('A link that opens a chat with the owner.'),
      })
      .optional()
      .describe('A chat link, if there is one.'),
  }
}

function createCoordinateSchema(max: number) {
  const advice = encodeMessage('degrees', { most: max })
  return z.number(advice).min(-max, advice).max(max, advice)
}

function createPlaceSchema({ name }: Texts) {
  return z
    .strictObject({
      city: name.optional().describe('The city.'),
      country: name.optional().describe('The country.'),
      countryCode: countryCode
        .optional()
        .describe('The country as two letters (ISO 3166-1), for `resume.json`.'),
      coordinates: z
        .strictObject({
          latitude: createCoordinateSchema(90).describe(
            'Degrees north of the equator; south of it negative.',
          ),
          longitude: createCoordinateSchema(180).describe(
            'Degrees east of Greenwich; west of it negative.',
          ),
        })
        .optional()
        .describe(
          'Where the city is, to about a tenth of a degree. The end of the page then says when the constellation next sets there.',
        ),
    })
    .optional()
    .describe('Where the owner lives; the contact list links to a map of it.')
    .meta(withSynonyms('location'))
}

function createNowSchema({ position }: Texts) {
  return z
    .strictObject({
      text: position.describe('The current work, in a few words.'),
      since: dateField
        .optional()
        .describe(
          'The month it began, as year-month. Leave it out for a remark such as "Open to offers", which is shown on the first screen only.',
        ),
    })
    .optional()
    .describe(
      'What the owner does at present. It is shown on the first screen, and is the first entry of work in the CV and `resume.json`, unless ongoing work in education.yaml began in the same month. Default: the first ongoing work in education.yaml.',
    )
}

const social = z
  .array(
    z.strictObject({
      network: lineSchema
        .meta({ examples: socialNetworks })
        .describe(
          'The network: `github`, `youtube` and most networks that Font Awesome has an icon for get their official spelling, a `website` its address. Any other is shown as written, with a globe.',
        ),
      url: url
        .describe("The address of the owner's profile there.")
        .meta(withSynonyms('link address')),
    }),
  )
  .default([])
  .describe(
    'Profiles elsewhere, in the order shown. The first code host among them (`github`, `gitlab`) is where "View all projects" goes.',
  )
  .meta(withSynonyms('profiles links'))

function createAboutSchema({ heading, prose }: Texts) {
  return z
    .strictObject({
      heading: heading.optional().describe('The role heading of the section.'),
      paragraphs: z
        .array(prose)
        .default([])
        .describe(`The description, in a few paragraphs. ${marksNote}`),
      cards: z
        .array(
          z.strictObject({
            title: heading.describe('Two or three words.'),
            text: prose.describe(`One or two sentences. ${marksNote}`),
          }),
        )
        .max(3, encodeMessage('mostCards'))
        .default([])
        .describe('Up to three short notes on how the owner works.'),
    })
    .default({ paragraphs: [], cards: [] })
    .describe('The section "About".')
}

const countedFigure = z
  .union([z.int().min(0), z.literal(false)], { error: encodeMessage('figure') })
  .meta(withKind('figure'))
  .optional()
  .describe('Replaces the counted number; `false` leaves the figure out.')

const stats = z
  .strictObject({
    successRate: percent
      .optional()
      .describe(
        'In percent. It cannot be counted from the content: leave it out, or give a true figure.',
      ),
    coursesCompleted: countedFigure,
    yearsOfLearning: countedFigure,
    completedProjects: countedFigure,
    liveProjects: countedFigure,
    technologiesUsed: countedFigure,
  })
  .default({})
  .describe(
    'Figures for the section "About". Figures given here are always shown. Others are counted if possible, and shown from five on, unless only one counted figure is left.',
  )
