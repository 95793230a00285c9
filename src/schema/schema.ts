import { z } from 'zod'
import { knownLocales, mostLanguages, type Languages, type Locale } from '#languages'
import { hueOf } from '#colours'
import { read, readStory, type Runs } from '#text'
import { originFault } from './origin.ts'
import { educationGroups, headedSections, type Listed } from './sections.ts'
import { constellationNames, type ConstellationName } from '#stars'
import { anyText, languageName, line, localeNamed, textIn, type Text } from './translated.ts'
import { uiSchemaIn, type Ui } from './ui.ts'

/*
 * What may stand in content/*.yaml. Each field's description is written for the person who
 * fills it in: editors show it on hover, and docs/content.md is made from it.
 */

/** What skills are filtered by, in the order of the filters; a category of another name is the owner's own. */
export const skillCategories = ['frontend', 'backend', 'tools'] as const

/** The networks whose names the product knows how to write. */
export const socialNetworks = [
  'github',
  'gitlab',
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'codepen',
  'website',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const monthAdvice = 'Write a month as year-month, such as 2024-06'
const dateAdvice = `${monthAdvice}, or a year alone`
const month = z.string(monthAdvice).regex(/^\d{4}-(0[1-9]|1[0-2])$/, monthAdvice)

/** A month, or a year alone (a number in YAML) where no more is known. */
const date = z
  .union(
    [
      // What is no date is neither before nor after another one.
      z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, { error: dateAdvice, abort: true }),
      z.int().min(1000).max(9999),
    ],
    { error: dateAdvice },
  )
  .transform(String)

const url = addressSuch('https://example.com/page')

function addressSuch(example: string) {
  const advice = `Write a full address, such as ${example}`
  return (
    z
      .url({ protocol: /^https?$/, error: advice, abort: true })
      // Browsers take an address with a space in it, and so does z.url; its reader can't copy it.
      .regex(/^https?:\/\/\S+$/, `${advice}, without a space`)
  )
}

/** A link that may be absent; `#` means the same as leaving it out. */
const optionalUrl = z.union([url, z.literal('#')], {
  error: 'Write a full address, such as https://example.com/page, or leave the field out',
})

const idPattern = /^[a-z][a-z0-9-]*$/
const id = z.string({ error: idAdvice }).regex(idPattern, { error: idAdvice })

function idAdvice({ input }: { input?: unknown }) {
  return `Use small letters, digits and hyphens, and begin with a letter, such as ${slugOf(input) ?? 'my-project'}`
}

/** A word of the owner's as an id: `My Shop` as `my-shop`, `3d-viewer` as `the-3d-viewer`. */
function slugOf(input: unknown) {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const words = String(input)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const slug = words?.join('-') ?? ''
  return [slug, `the-${slug}`].find((one) => slug && idPattern.test(one))
}

const pictureTypes = 'png|jpe?g|webp|avif|tiff?|gif|svg'
const imageAdvice =
  'Write the name of a PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG file in content/images/, such as photo.jpg: without a folder, and with letters, digits, dots and hyphens only. Save a HEIC photo of a phone as JPEG first'
const imageFile = line.regex(
  // Editors read the pattern from the JSON Schema, where no flag can stand.
  new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${pictureTypes}|${pictureTypes.toUpperCase()})$`),
  imageAdvice,
)
const filmFile = line.regex(
  /^[\w-]+(\.[\w-]+)*\.(mp4|webm|MP4|WEBM)$/,
  'Write the name of an MP4 or WebM file in content/images/, such as demo.mp4: without a folder, and with letters, digits, dots and hyphens only',
)

/** A picture, the same in each language or not; a language without a file of its own has the first. */
function imageFileIn(languages: readonly Locale[]) {
  const files = z
    .partialRecord(z.enum(knownLocales), imageFile)
    .refine((files) => Object.keys(files).length > 0, imageAdvice)
    .transform((files) => {
      const [first = ''] = Object.values(files)
      const all = languages.map((locale) => [locale, files[locale] ?? first])
      return Object.fromEntries(all) as Text
    })
  return z.union([imageFile, files], { error: imageAdvice })
}

type TextSchema = ReturnType<typeof textIn<string>>
type ProseSchema = ReturnType<typeof textIn<Runs>>
type FileSchema = ReturnType<typeof imageFileIn>

/** What may differ from language to language. */
interface Texts {
  text: TextSchema
  /** Sentences, in which words may be marked. */
  prose: ProseSchema
  /** A long text, of paragraphs, lists and the like. */
  long: ProseSchema
  file: FileSchema
}

const inProse = 'It takes **strong** words, `code` and [links](https://example.com).'

const origin = addressSuch('https://example.com').superRefine((address, context) => {
  const message = originFault(address)
  if (message) context.addIssue({ code: 'custom', input: address, message })
})

const language = z.enum(knownLocales, {
  error: ({ input }) => {
    const tag = localeNamed(input)
    return tag ? `Write "${tag}" for ${languageName(tag)}` : noWords
  },
})

const noWords = `The product has no words in this language, so no page can be made in it. Take it out, or add its words to the product (docs/architecture.md, "To add"). There are: ${knownLocales.join(', ')}`

const languages = z
  .array(language)
  .min(1, 'Give at least one language')
  .max(mostLanguages, `Give at most ${mostLanguages} languages`)
  .superRefine(
    eachOnce(String, (tag) => `The language "${tag}" stands twice: keep one of the two`),
  )
  .transform((tags) => tags as unknown as Languages)

function siteIn(text: TextSchema) {
  return z
    .strictObject({
      languages: languages
        .optional()
        .describe(
          `The languages of the site, in their order: the first lives at \`/\`, each other below its own name, such as \`/${knownLocales.at(-1) ?? ''}/\`. Known are ${knownLocales.map((tag) => `\`${tag}\``).join(', ')}. At most ${mostLanguages}; without it: \`[en]\`.`,
        ),
      url: origin
        .optional()
        .describe(
          'Where the site will be public, without a sub-path (that is `BASE_PATH`). Every absolute address is made from it. To publish, it must be here or in the variable `SITE_URL` of the environment.',
        ),
      updated: month
        .optional()
        .describe(
          'The month in which the content was last true, as year-month. "Years of learning" count up to it, and no clock is read. Without it: the month of the last commit that changed something in content/, or a later one in which work or studies began, or a project or a job ended.',
        ),
      title: text
        .optional()
        .describe(
          'The title of the browser tab, search results and shared links. Without it: name and role.',
        ),
      description: text
        .optional()
        .describe(
          'One or two sentences for search results and shared links. Without it: the pitch.',
        ),
      copyright: z
        .int()
        .min(1990)
        .max(2100)
        .optional()
        .describe(
          'The year of the copyright line in the footer and the drawer. Without it: that of `updated`.',
        ),
      ...looks,
      sections: sectionsIn(text),
      ...cvFields,
    })
    .describe(
      'The languages and the address of the site, its sections, and what search results and shared links show.',
    )
}

const hueAdvice =
  'Write a hue from 0 to 360, such as 25 for red, 150 for green or 255 for blue'

function hueAdviceOn({ input }: { input?: unknown }) {
  const hue = hueOf(input)
  return hue === undefined ? hueAdvice : `Write the hue of this colour, ${hue}`
}

const themes = ['dark', 'light', 'system'] as const
const endings = ['lighthouse', 'horizon'] as const

/** How the site looks. */
const looks = {
  constellation: z
    .enum(constellationNames)
    .optional()
    .describe(
      `The figure of the first screen, the share image, the CV and the icon: ${quoted(constellationNames)}. Without it: \`orion\`.`,
    ),
  accent: z
    .number({ error: hueAdviceOn })
    .min(0, hueAdvice)
    .max(360, hueAdvice)
    .optional()
    .describe(
      'The hue of the one accent, as an angle of OKLCH (about 25 red, 55 orange, 100 yellow, 150 green, 195 turquoise, 255 blue, 300 violet, 350 pink). The build chooses lightness and strength, so that everything stays legible. Without it: starlight gold.',
    ),
  theme: z
    .enum(themes)
    .optional()
    .describe(
      "How the page looks to whoever has not chosen with the button: `dark`, `light`, or as the visitor's `system` is. Without it: `dark`.",
    ),
  ending: z
    .enum(endings)
    .optional()
    .describe(
      'What is drawn above the footer, where the figure sets: the `lighthouse` by the sea, or the `horizon` alone. Without it: `lighthouse`.',
    ),
  starNames: z
    .boolean('Write false to leave the names out, or leave the field out')
    .optional()
    .describe(
      '`false` leaves out the names of the stars and of the constellation, and what they mean, on the page and the share image: the figure stands alone.',
    ),
}

const cvAdvice =
  'Write false for no CV, the name of a PDF file in content/ such as cv.pdf, one for each language, or { pages: 1 }'
const pdfFile = line.regex(/^[\w-]+(\.[\w-]+)*\.(pdf|PDF)$/, cvAdvice)

const cvChoice = z.union(
  [
    z.literal(false),
    pdfFile.transform((name) => ({ files: [[undefined, name]] as CvFiles })),
    z
      .partialRecord(z.enum(knownLocales), pdfFile)
      .refine((files) => Object.keys(files).length > 0, cvAdvice)
      .transform((files) => ({ files: Object.entries(files) as CvFiles })),
    z.strictObject({
      pages: z.int().min(1).max(9).describe('On so many pages, at most.'),
    }),
  ],
  { error: cvAdvice },
)

/** The owner's own CVs, each with its language where the owner has said which; never none. */
type CvFiles = [Locale | undefined, string][]

/** The papers of the CV. */
const papers = ['a4', 'letter'] as const

/** What the CV is, and what is public of the résumé. */
const cvFields = {
  paper: z.enum(papers).optional().describe('The paper of the CV. Without it: `a4`.'),
  cv: cvChoice
    .optional()
    .describe(
      'The CV is made of the content, unless this says otherwise: `false` for none, the name of a PDF of your own beside site.yaml (`cv.pdf`, or one for each language: `{ en: cv.pdf, ar: cv-ar.pdf }`), or on how many pages it has to fit: `{ pages: 1 }`. Then each of its lists keeps as many of its first entries, and each entry of its first highlights, as there is room for. There is none, either, where it would have nothing to tell.',
    ),
  streetAddress: z
    .boolean('Write true to make it public, or leave the field out')
    .optional()
    .describe(
      '`true` puts a street and a postal code that stand in content/resume.json into the public `resume.json`; `npm run init` takes neither. Without it they stay out.',
    ),
  cvWithout: z
    .array(id)
    .optional()
    .describe(
      'Sections, or groups of education.yaml, that stay out of the CV, such as `[courses, talks]`; the page shows them all the same. A single entry or project stays out with `cv: false`.',
    ),
}

const sectionAdvice =
  'Write the name of a section in small letters, digits and hyphens, such as "- skills", or the name with a title, such as "- talks: Talks"'

/** What to write for a name that no section of the list can have. */
function sectionAdviceOn({ input }: { input?: unknown }) {
  const slug = slugOf(input)
  if (!slug || typeof input !== 'string') return sectionAdvice
  if (educationGroups.some((group) => group === slug))
    return `Write "educations": that section holds ${educationGroups.join(', ')}`
  if (headedSections.some((known) => known === slug)) return `Write "${slug}"`
  return `Write a name in small letters, digits and hyphens, and a title: "- ${slug}: ${input}"`
}

function sectionsIn(text: TextSchema) {
  const name = z.string().regex(idPattern, { error: sectionAdviceOn })
  const titled = z
    .record(z.string(), text)
    .refine((names) => Object.keys(names).length === 1, sectionAdvice)
  return z
    .array(
      z
        .union([name, titled], { error: sectionAdvice })
        .meta({ examples: headedSections })
        .transform((item): Listed[] =>
          typeof item === 'string'
            ? [{ id: item }]
            : Object.entries(item).map(([id, title]) => ({ id, title })),
        ),
    )
    .transform((items) => items.flat())
    .superRefine((items, context) => {
      items.forEach(({ id: input }, index) => {
        const issue = (message: string) =>
          context.addIssue({ code: 'custom', path: [index], input, message })
        if (input === 'hero')
          issue('The first screen is always there: leave it out of the list')
        else if (
          !idPattern.test(input) ||
          educationGroups.some((group) => group === input)
        )
          issue(sectionAdviceOn({ input }))
      })
    })
    .superRefine(
      eachOnce(
        ({ id }) => id,
        () => 'This section stands twice: keep one of the two',
      ),
    )
    .optional()
    .describe(
      `The sections below the first screen, in their order: ${quoted(headedSections)}, and any of your own, such as \`talks\`, which needs a title (\`- talks: Talks\`) and its entries in \`talks.yaml\`. A title may stand with the others, too, in place of the product's. What is not in the list is shown nowhere. Without it: all of the product's, in this order.`,
    )
}

function pictureIn({ text, file }: Texts) {
  return z.strictObject({
    file: file.describe(
      'A file in `content/images/`, of any size; the build resizes it. Or one for each language, where one without its own has the first: `{ en: shop.png, ar: shop-ar.png }`.',
    ),
    alt: text.describe('What the picture shows, for those who cannot see it.'),
    focus: z
      .string()
      .regex(
        /^(100|\d{1,2})% (100|\d{1,2})%$/,
        'Write how far from the left and from the top, such as "50% 20%"',
      )
      .optional()
      .describe(
        'What must be seen of a picture that has to be cut, from the left and from the top: `50% 20%`.',
      ),
  })
}

const figureAdvice = 'Write a whole number, or false to leave the figure out'
const counted = z
  .union([z.int().min(0), z.literal(false)], { error: figureAdvice })
  .optional()
  .describe('Instead of the counted number; `false` leaves the figure out.')

function placeIn({ text }: Texts) {
  return z
    .strictObject({
      city: text.optional().describe('The city.'),
      country: text.optional().describe('The country.'),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Write two capital letters, such as EG')
        .optional()
        .describe('The country as two letters (ISO 3166-1), for `resume.json`.'),
    })
    .optional()
    .describe('Where the owner lives; the contact list links to a map of it.')
}

function nowIn({ text }: Texts) {
  return z
    .strictObject({
      text: text.describe('The current work, in a few words.'),
      since: date
        .optional()
        .describe(
          'The month it began, as year-month. Leave it out for what is no work, such as "Open to offers": that stands on the first screen only.',
        ),
    })
    .optional()
    .describe(
      'What the owner does at present. It stands on the first screen, and heads the work in the CV and `resume.json`, unless work in education.yaml that goes on began in the same month. Without it: the first work in education.yaml that goes on.',
    )
}

const social = z
  .array(
    z.strictObject({
      network: line
        .meta({ examples: [...socialNetworks] })
        .describe(
          `The network: ${quoted(socialNetworks)} are written as they write themselves, any other is shown as written. Font Awesome’s icon of that name stands beside it, or a globe.`,
        ),
      url: url.describe("The address of the owner's profile there."),
    }),
  )
  .default([])
  .describe(
    'Profiles elsewhere, in the order shown. The first code host among them (`github`, `gitlab`) is where "View all projects" goes.',
  )

function aboutIn({ text, prose }: Texts) {
  return z
    .strictObject({
      heading: text.optional().describe('The role heading of the section.'),
      paragraphs: z
        .array(prose)
        .default([])
        .describe(`The description, in a few paragraphs. ${inProse}`),
      cards: z
        .array(
          z.strictObject({
            title: text.describe('Two or three words.'),
            text: prose.describe(`One or two sentences. ${inProse}`),
          }),
        )
        .max(3, 'Give at most three cards')
        .default([])
        .describe('Up to three short notes on how the owner works.'),
    })
    .default({ paragraphs: [], cards: [] })
    .describe('The section "About".')
}

const stats = z
  .strictObject({
    successRate: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe(
        'Percent. Nothing in the content can tell it: leave it out, or give a true figure.',
      ),
    coursesCompleted: counted,
    yearsOfLearning: counted,
    completedProjects: counted,
    liveProjects: counted,
    technologiesUsed: counted,
  })
  .default({})
  .describe(
    'Figures for the section "About". All that are given here are shown, whatever they say. What is left out is counted where it can be, and shown from five on, but never one count alone.',
  )

function profileIn(texts: Texts) {
  const { text, prose } = texts
  return z
    .strictObject({
      name: text.describe("The owner's name."),
      role: text.describe('The profession, in a few words.'),
      pitch: prose
        .optional()
        .describe(
          `One sentence: what this person is good at. It leads the page. ${inProse}`,
        ),
      place: placeIn(texts),
      now: nowIn(texts),
      email: z
        .email('Write an e-mail address, such as name@example.com')
        .describe('Messages from the contact form go here.'),
      phone: z
        .string('Put the phone number in quotes')
        .regex(
          /^\+[\d ]{7,20}$/,
          'Write the number with its country code and the digits 0–9, in quotes: "+20 100 000 0000"',
        )
        .optional()
        .describe('With the country code, in quotes, spaced as people read it.'),
      chat: z
        .strictObject({
          name: text.describe('The service, such as `WhatsApp`.'),
          url: url.describe('A link that opens a chat with the owner.'),
        })
        .optional()
        .describe('A chat link, if there is one.'),
      social,
      languages: z
        .array(
          z.strictObject({
            name: text.describe('The language.'),
            level: text.optional().describe('How well, in a word or two.'),
          }),
        )
        .default([])
        .describe('Languages spoken, for the CV.'),
      interests: z
        .array(text)
        .default([])
        .describe(
          'What the owner likes beside the work, a few words each: a line at the end of the section "About", and in the CV.',
        ),
      photo: pictureIn(texts)
        .optional()
        .describe('A portrait, upright (4:5), and sharp from 640 pixels of width on.'),
      about: aboutIn(texts),
      stats,
    })
    .describe('Who the owner is, how to reach them, and the section "About".')
}

function skillsIn(text: TextSchema) {
  return z
    .array(
      z.strictObject({
        name: text.describe(
          'As its makers write it, such as `React`; or what it is called in each language.',
        ),
        level: z
          .number('Write a number from 0 to 100')
          .min(0, 'Write a number from 0 to 100')
          .max(100, 'Write a number from 0 to 100')
          .optional()
          .describe('Percent, 0 to 100. Without it, the skill shows its name alone.'),
        category: text
          .meta({ examples: [...skillCategories] })
          .optional()
          .describe(
            `The filter under which the skill is shown: ${quoted(skillCategories)} are named by the product, any other text is shown as written.`,
          ),
      }),
    )
    .default([])
    .describe('The skills, in the order shown.')
}

const whenAdvice = 'Write start and end (start: 2024-06), or a duration (months: 1)'

const when = z
  .strictObject(
    {
      start: date
        .optional()
        .describe('The first month, as year-month; or the year alone.'),
      end: date
        .optional()
        .describe(
          'The last month, as year-month, or the year alone. Leave it out for "to this day".',
        ),
      months: z
        .int()
        .min(1)
        .max(120)
        .optional()
        .describe('Instead of the two: how long it took, in months.'),
    },
    { error: ({ code }) => (code === 'invalid_type' ? whenAdvice : undefined) },
  )
  .refine(
    ({ start, end, months }) =>
      (start === undefined) !== (months === undefined) && !(months && end),
    whenAdvice,
  )
  .refine(({ start, end }) => !start || !end || start.slice(0, end.length) <= end, {
    path: ['end'],
    error: 'The end comes before the start: swap the two months',
  })
  .transform((written) => written as When)

/** A time with its first month, or a duration where the months are not known. */
export type When = { start: string; end?: string | undefined } | { months: number }

const cv = z
  .boolean('Write false to keep it out of the CV, or leave the field out')
  .optional()
  .describe('`false` keeps it out of the CV.')

function highlightsIn(prose: ProseSchema) {
  return z
    .array(prose)
    .default([])
    .describe(`What is worth telling of it, a line each: they become a list. ${inProse}`)
}

/** What an entry says, whatever it is about. */
function entryIn(
  { text, prose }: Texts,
  about: Record<'title' | 'institution' | 'url', string>,
) {
  return z.strictObject({
    title: text.describe(about.title),
    institution: text.optional().describe(about.institution),
    location: text.optional().describe('The city, or "Online".'),
    when: when
      .optional()
      .describe('Months, or a duration where the months are not known.'),
    summary: prose
      .optional()
      .describe(`What was done or learnt, in a sentence or two. ${inProse}`),
    highlights: highlightsIn(prose),
    url: optionalUrl.optional().describe(about.url),
    cv,
  })
}

function educationIn(texts: Texts) {
  const entry = entryIn(texts, {
    title: 'The degree, the course or the work.',
    institution: 'The school, the organiser or the employer.',
    url: 'The address of the school, the organiser or the employer.',
  })
  return z
    .array(
      z.strictObject({
        group: z
          .enum(educationGroups)
          .describe('The part of the page (and of the CV) where the entry stands.'),
        ...entry.shape,
        score: texts.text
          .optional()
          .describe('The grade, such as `110/110 con lode`; a number in quotes.'),
      }),
    )
    .default([])
    .describe(
      'Education, courses and work, each part in the order shown: the newest first.',
    )
}

const ownAdvice =
  'Write a list of entries, such as "- title: …", or where they are read from, such as "feed: https://example.com/feed.xml"'

const mostOfFeed = { default: 5, maximum: 20 }

const feed = z.strictObject({
  feed: url.describe(
    'Instead of entries: the address of a feed (RSS or Atom), such as that of a blog. Its entries are read whenever the site is built, and the last known ones stand in where the feed is not to be reached.',
  ),
  most: z
    .int()
    .min(1)
    .max(mostOfFeed.maximum)
    .default(mostOfFeed.default)
    .describe(
      `How many entries of the feed are shown, the newest: ${mostOfFeed.default} unless said otherwise, ${mostOfFeed.maximum} at most.`,
    ),
})

function customIn(texts: Texts) {
  const entry = entryIn(texts, {
    title: 'The talk, the article, the award; or who it is from.',
    institution: 'The event, the publisher, or whoever gave it.',
    url: 'Where it can be seen or read. Absent or `#`: no link.',
  })
  return z
    .union([z.array(entry), feed], { error: ownAdvice })
    .default([])
    .describe(
      'The entries of a section of your own, in the order shown: the newest first; or where they are read from when the site is built (`feed: https://…`). The file has the name that the section has in the list `sections` of site.yaml. In `resume.json` stand those called `awards`, `certificates`, `publications`, `references` and `volunteer`.',
    )
}

/** What a project shows beside its plate. */
function picturesIn(texts: Texts) {
  return z
    .array(
      pictureIn(texts)
        .omit({ focus: true })
        .extend({
          caption: texts.prose.optional().describe(`What stands below it. ${inProse}`),
          film: filmFile
            .optional()
            .describe(
              'A short silent film in `content/images/`, MP4 or WebM, of which `file` is the still; it plays when it is asked to.',
            ),
        }),
    )
    .default([])
    .describe(
      'Further pictures of it, from a desktop or a phone, which unfold with the story; each can be seen as large as the window.',
    )
}

function projectsIn(texts: Texts) {
  const { text, prose, long } = texts
  return z
    .array(
      z.strictObject({
        id: id.describe(
          "The project's own anchor and key: small letters, digits, hyphens.",
        ),
        title: text.describe('The name of the project.'),
        description: prose
          .optional()
          .describe(`What it does and for whom, in two or three sentences. ${inProse}`),
        result: prose.optional().describe(`What came of it, in one line. ${inProse}`),
        highlights: highlightsIn(prose),
        image: pictureIn(texts)
          .optional()
          .describe(
            'A picture of it, from a desktop or a phone, of any shape; it is sharp from 640 pixels of width on, and one from a phone from 320. It is shown whole; only the picture of a whole page, more than two and a half times as high as wide, is cut at the foot, and `check` says by how much.',
          ),
        story: long
          .optional()
          .describe(
            'What there is to tell of it, at length: it unfolds below the project. In Markdown (write `story: |`, and the text below it): paragraphs, lists, **strong** words, `code`, [links](https://example.com), quotes, and short blocks of code.',
          ),
        pictures: picturesIn(texts),
        tags: z
          .array(text)
          .default([])
          .describe(
            'What it was built with. One that is also a skill counts among the projects of that skill.',
          ),
        demo: optionalUrl.optional().describe('Where it runs. Absent or `#`: no link.'),
        code: optionalUrl
          .optional()
          .describe('Where its source is. Absent or `#`: no link.'),
        date: date
          .optional()
          .describe('When it was finished, as year-month, or the year alone.'),
        cv,
      }),
    )
    .superRefine(
      eachOnce(
        ({ id }) => id,
        (id) => `Two projects have the id "${id}": give each its own`,
        'id',
      ),
    )
    .default([])
    .describe('The projects, in the order shown: the best first.')
}

/** What the files of a site in these languages may hold, by their names. */
export function schemasIn(languages: Languages) {
  const [text, file] = [textIn(languages), imageFileIn(languages)]
  const [prose, long] = [textIn(languages, read), textIn(languages, readStory)]
  return schemasWith({ text, prose, long, file }, languages)
}

/** What they may hold whatever the site's languages, which an editor doesn't know. */
export function editorSchemas() {
  const [text, file] = [anyText(), imageFileIn(knownLocales)]
  return schemasWith({ text, prose: text, long: text, file }, knownLocales)
}

function schemasWith(texts: Texts, languages: readonly Locale[]) {
  return {
    site: siteIn(texts.text),
    profile: profileIn(texts),
    skills: skillsIn(texts.text),
    education: educationIn(texts),
    projects: projectsIn(texts),
    ui: uiSchemaIn(languages),
    custom: customIn(texts),
  }
}

/**
 * Finds the items of a list that have the name of an earlier one.
 * @param at the field that holds the name, where it is not the item itself
 */
function eachOnce<Item>(
  nameOf: (item: Item) => string,
  adviceOn: (name: string) => string,
  ...at: string[]
) {
  return (items: Item[], context: z.RefinementCtx) => {
    const names = items.map(nameOf)
    names.forEach((input, index) => {
      if (names.indexOf(input) === index) return
      const message = adviceOn(input)
      context.addIssue({ code: 'custom', path: [index, ...at], input, message })
    })
  }
}

function quoted(names: readonly string[]) {
  return names.map((name) => `\`${name}\``).join(', ')
}

type Schemas = ReturnType<typeof schemasIn>

/** The name of a content file, without `.yaml`; `own` are the files of sections of the owner's own. */
export type ContentFile = keyof Schemas

/** All content as the owner writes it, checked; each text in every language of the site. */
export type Written = {
  [File in Exclude<ContentFile, 'custom'>]: z.output<Schemas[File]>
} & {
  /** By the section's id. */
  custom: Record<string, CustomEntry[]>
}

/** An entry of a section of the owner's own. */
export type CustomEntry = Extract<z.output<Schemas['custom']>, unknown[]>[number]

/** All content, with what the owner left to the product (see complete.ts). */
export interface Content extends Omit<Written, 'site' | 'ui'> {
  site: {
    languages: Languages
    url: string
    title: Text
    description: Text
    /** None where no month stands anywhere. */
    updated: string | undefined
    copyright: number | undefined
    constellation: ConstellationName
    /** A hue; none for the product's own gold. */
    accent: number | undefined
    theme: (typeof themes)[number]
    ending: (typeof endings)[number]
    /** Whether the stars and their figure are named. */
    starNames: boolean
    /** None where the product's own are shown, in their own order. */
    sections: Listed[] | undefined
    paper: (typeof papers)[number]
    /** Whether a kept street and postal code are public. */
    streetAddress: boolean
    /** None, files of the owner's, or one that is made, on as many pages as that takes. */
    cv: false | { files: CvFiles } | { pages: number | undefined }
    /** The sections that stay out of the CV. */
    cvWithout: string[]
  }
  ui: Ui
}
