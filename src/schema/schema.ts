import { z } from 'zod'
import { knownLocales, maxLanguages, type Languages, type Locale } from '#languages'
import { hueOf } from '#colours'
import { parseProse, parseStory, type Runs } from '#text'
import { originFault } from './origin.ts'
import { educationGroups, headedSections, type Listed } from './sections.ts'
import { constellationNames, type ConstellationName } from '#stars'
import {
  anyText,
  languageName,
  line,
  findLocale,
  textIn,
  type Prose,
  type Text,
} from './translated.ts'
import { uiSchemaIn, type Ui } from './ui.ts'

/*
 * The schemas of content/*.yaml. Each field's description is written for the owner: editors
 * show it on hover, and docs/content.md is generated from it.
 */

/**
 * The known categories of skills, in the order of the filters. Any other category is the
 * owner's own.
 */
export const skillCategories = ['frontend', 'backend', 'tools'] as const

/** The networks whose spelling the product knows. */
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

/** A month, or only a year (a number in YAML). */
const date = z
  .union(
    [
      // Abort, because an invalid date cannot be compared with another one.
      z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, { error: dateAdvice, abort: true }),
      z.int().min(1000).max(9999),
    ],
    { error: dateAdvice },
  )
  .transform(String)

const url = urlLike('https://example.com/page')

function urlLike(example: string) {
  const advice = `Write a full address, such as ${example}`
  return (
    z
      .url({ protocol: /^https?$/, error: advice, abort: true })
      // Browsers and z.url accept an address with a space, but people cannot copy it.
      .regex(/^https?:\/\/\S+$/, `${advice}, without a space`)
  )
}

/** An optional link; `#` is the same as leaving it out. */
const optionalUrl = z.union([url, z.literal('#')], {
  error: 'Write a full address, such as https://example.com/page, or leave the field out',
})

const idPattern = /^[a-z][a-z0-9-]*$/
const id = z.string({ error: idAdvice }).regex(idPattern, { error: idAdvice })

function idAdvice({ input }: { input?: unknown }) {
  return `Use small letters, digits and hyphens, and begin with a letter, such as ${suggestId(input) ?? 'my-project'}`
}

/**
 * Suggests an id for a text of the owner's: `my-shop` for `My Shop`, `the-3d-viewer` for
 * `3d-viewer`.
 */
function suggestId(input: unknown) {
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
  // No flags: editors read the pattern from the JSON Schema, which does not support them.
  new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${pictureTypes}|${pictureTypes.toUpperCase()})$`),
  imageAdvice,
)
const filmFile = line.regex(
  /^[\w-]+(\.[\w-]+)*\.(mp4|webm|MP4|WEBM)$/,
  'Write the name of an MP4 or WebM file in content/images/, such as demo.mp4: without a folder, and with letters, digits, dots and hyphens only',
)

/**
 * A picture: one file for all languages, or one per language. A language without a file uses
 * the first one.
 */
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

/** The schemas of texts, which depend on the site's languages. */
interface Texts {
  text: TextSchema
  /** Sentences with inline marks. */
  prose: ProseSchema
  /** A long text with paragraphs, lists and so on. */
  long: ProseSchema
  file: FileSchema
}

const marksNote = 'It takes **strong** words, `code` and [links](https://example.com).'

const origin = urlLike('https://example.com').superRefine((address, context) => {
  const message = originFault(address)
  if (message) context.addIssue({ code: 'custom', input: address, message })
})

const language = z.enum(knownLocales, {
  error: ({ input }) => {
    const tag = findLocale(input)
    return tag ? `Write "${tag}" for ${languageName(tag)}` : noWords
  },
})

const noWords = `The product has no words in this language, so no page can be made in it. Take it out, or add its words to the product (docs/architecture.md, "To add"). There are: ${knownLocales.join(', ')}`

const languages = z
  .array(language)
  .min(1, 'Give at least one language')
  .max(maxLanguages, `Give at most ${maxLanguages} languages`)
  .superRefine(
    rejectDuplicates(String, (tag) => `The language "${tag}" is there twice: keep one of the two`),
  )
  .transform((tags) => tags as unknown as Languages)

function siteIn(texts: Texts) {
  const { text } = texts
  return z
    .strictObject({
      languages: languages
        .optional()
        .describe(
          `The languages of the site, in order. The first is served at \`/\`, every other at its own path, such as \`/${knownLocales.at(-1) ?? ''}/\`. Supported: ${knownLocales.map((tag) => `\`${tag}\``).join(', ')}. At most ${maxLanguages}. Default: \`[en]\`.`,
        ),
      url: origin
        .optional()
        .describe(
          'The public address of the site, without a path (set that in `BASE_PATH`). Every absolute address is derived from it. Publishing requires it, here or in the environment variable `SITE_URL`.',
        ),
      updated: month
        .optional()
        .describe(
          'The month in which the content was last up to date, as year-month. "Years of learning" are counted up to it, because the build does not use the clock. Default: the month of the last commit that changed content/, or a later month in which work or studies began, or a project or a job ended.',
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
      ...lookFields,
      sections: sectionsIn(text),
      pages: pagesIn(texts).optional(),
      ...cvFields,
      cvs: variantsIn(text),
    })
    .describe(
      'The languages and the address of the site, its sections, and what search results and shared links show.',
    )
}

/** Folders of the site: no small page can have their names. */
const siteFolders = new Set<string>([...knownLocales, 'assets', 'cv', 'share', 'stories'])

function pagesIn({ text, long }: Texts) {
  return z
    .array(
      z.strictObject({
        id: id
          .refine((name) => !siteFolders.has(name), {
            error: 'The site has a folder of that name. Write another, such as imprint',
          })
          .describe(
            'The last part of its address: `imprint` is at `/imprint/`, and in another language at `/ar/imprint/`. Small letters, digits, hyphens.',
          ),
        title: text.describe('Its heading, and the words of the link to it.'),
        text: long.describe(
          'Its text, in Markdown (write `text: |`, and the text below it), with all that the `story` of a project may have.',
        ),
      }),
    )
    .superRefine(
      rejectDuplicates(
        ({ id }) => id,
        (id) => `Two pages are called ${id}. Give one of them another id`,
        'id',
      ),
    )
    .describe(
      'Small pages of their own, such as an imprint, a privacy notice or what you use. Each has the look of the page, and a link in its footer.',
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

/** The look of the site. */
const lookFields = {
  constellation: z
    .enum(constellationNames)
    .optional()
    .describe(
      `The figure of the first screen, the share image, the CV and the icon: ${codeList(constellationNames)}. Without it: \`orion\`.`,
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
      "The theme for visitors who have not chosen one with the button: `dark`, `light`, or that of the visitor's `system`. Without it: `dark`.",
    ),
  ending: z
    .enum(endings)
    .optional()
    .describe(
      'The drawing above the footer: the `lighthouse` by the sea, or only the `horizon` with setting stars. Without it: `lighthouse`.',
    ),
  starNames: z
    .boolean('Write false to leave the names out, or leave the field out')
    .optional()
    .describe(
      '`false` leaves out the names of the stars and of the constellation, and their meanings, on the page and the share image.',
    ),
}

const cvAdvice =
  'Write false for no CV, the name of a PDF file in content/ such as cv.pdf, one for each language, or { pages: 1, photo: true, plain: true }'
const pdfFile = line.regex(/^[\w-]+(\.[\w-]+)*\.(pdf|PDF)$/, cvAdvice)

const cvChoice = z.union(
  [
    z.literal(false),
    pdfFile.transform((name) => ({ files: [[undefined, name]] as CvFiles })),
    z
      .partialRecord(z.enum(knownLocales), pdfFile)
      .refine((files) => Object.keys(files).length > 0, cvAdvice)
      .transform((files) => ({ files: Object.entries(files) as CvFiles })),
    z
      .strictObject({
        pages: z.int().min(1).max(9).optional().describe('The maximum number of pages.'),
        photo: z
          .boolean()
          .optional()
          .describe('`true`: the photo of profile.yaml is beside the name.'),
        plain: z
          .boolean()
          .optional()
          .describe('`true`: no frame around the pages and no years under the head.'),
      })
      .refine((choice) => Object.keys(choice).length > 0, cvAdvice),
  ],
  { error: cvAdvice },
)

/** The owner's own CVs, each with its language if the owner gave one; at least one. */
type CvFiles = [Locale | undefined, string][]

/** Paper sizes of the CV. */
const papers = ['a4', 'letter'] as const

/** The CV, and which parts of the résumé are public. */
const cvFields = {
  paper: z.enum(papers).optional().describe('The paper of the CV. Without it: `a4`.'),
  cv: cvChoice
    .optional()
    .describe(
      'By default, the CV is generated from the content. `false`: no CV. The name of your own PDF beside site.yaml: `cv.pdf`, or one for each language: `{ en: cv.pdf, ar: cv-ar.pdf }`. `{ pages: 1 }`: the maximum number of pages; every list then keeps as many of its first entries, and every entry as many of its first highlights, as fit. `{ photo: true }`: the photo of profile.yaml beside the name, in the PDF and in Word. `{ plain: true }`: no frame around the pages of the PDF, and no chart of the years under its head. Without any content for it, there is no CV.',
    ),
  streetAddress: z
    .boolean('Write true to make it public, or leave the field out')
    .optional()
    .describe(
      '`true` publishes the street and the postal code of content/resume.json in the public `resume.json`. By default they are left out, and `npm run init` takes neither.',
    ),
  cvWithout: z
    .array(id)
    .optional()
    .describe(
      'Sections, or groups of education.yaml, that are left out of the CV, such as `[courses, talks]`; the page still shows them. To leave out a single entry or project, use `cv: false` there.',
    ),
}

/** The CV for one kind of application: what is not for it is left out. */
export type Variant = NonNullable<Written['site']['cvs']>[number]

function variantsIn(text: TextSchema) {
  return z
    .array(
      z.strictObject({
        id: id.describe('A name for its files, such as `backend`.'),
        for: z
          .array(id)
          .min(1, 'Name at least one tag, such as [backend]')
          .describe('The tags of the entries and projects that it has, beside those without `for`.'),
        title: text
          .optional()
          .describe('The profession on it. Without it: `role` of profile.yaml.'),
        public: z
          .boolean('Write true for the one that the page offers, or leave the field out')
          .optional()
          .describe(
            '`true` for at most one: the page offers it in place of the CV with everything. All others are private.',
          ),
      }),
    )
    .superRefine(
      rejectDuplicates(
        (variant) => variant.id,
        (id) => `Two CVs have the id "${id}": give each its own`,
        'id',
      ),
    )
    .superRefine((variants, context) => {
      const [, ...others] = variants.flatMap((one, index) => (one.public ? [index] : []))
      for (const index of others)
        context.addIssue({
          code: 'custom',
          path: [index, 'public'],
          input: true,
          message: 'The page offers one CV only: leave "public" out in all others',
        })
    })
    .optional()
    .describe(
      'Variants of the CV, each for one kind of application. The build writes them, as PDF, Word and text, into the folder `dist-hosting/cv/`, which is not published: send them yourself.',
    )
}

const sectionAdvice =
  'Write the name of a section in small letters, digits and hyphens, such as "- skills", or the name with a title, such as "- talks: Talks"'

/** The advice for an invalid name in the list of sections. */
function sectionAdviceOn({ input }: { input?: unknown }) {
  const slug = suggestId(input)
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
      rejectDuplicates(
        ({ id }) => id,
        () => 'This section is there twice: keep one of the two',
      ),
    )
    .optional()
    .describe(
      `The sections below the first screen, in their order: ${codeList(headedSections)}, and any of your own, such as \`talks\`, which needs a title (\`- talks: Talks\`) and its entries in \`talks.yaml\`. The other sections can have a title, too, which replaces the product's. Sections that are not in the list are not shown. Default: all of the product's sections, in this order.`,
    )
}

function pictureIn({ text, file }: Texts) {
  return z.strictObject({
    file: file.describe(
      'A file in `content/images/`, of any size; the build resizes it. Or one for each language; a language without its own file uses the first: `{ en: shop.png, ar: shop-ar.png }`.',
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
        'The point of the picture that must stay visible when it is cropped, from the left and from the top: `50% 20%`.',
      ),
  })
}

const figureAdvice = 'Write a whole number, or false to leave the figure out'
const countedFigure = z
  .union([z.int().min(0), z.literal(false)], { error: figureAdvice })
  .optional()
  .describe('Replaces the counted number; `false` leaves the figure out.')

function degrees(most: number) {
  const advice = `Write degrees from -${most} to ${most}, such as 31.2`
  return z.number(advice).min(-most, advice).max(most, advice)
}

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
      coordinates: z
        .strictObject({
          latitude: degrees(90).describe('Degrees north of the equator; south of it negative.'),
          longitude: degrees(180).describe('Degrees east of Greenwich; west of it negative.'),
        })
        .optional()
        .describe(
          'Where the city is, to about a tenth of a degree. The end of the page then says when the constellation next rises, is highest or sets there.',
        ),
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
      network: line
        .meta({ examples: [...socialNetworks] })
        .describe(
          `The network: ${codeList(socialNetworks)} get their official spelling (a \`website\` its address), any other is shown as written. The icon is Font Awesome’s for that name, or a globe.`,
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
        .describe(`The description, in a few paragraphs. ${marksNote}`),
      cards: z
        .array(
          z.strictObject({
            title: text.describe('Two or three words.'),
            text: prose.describe(`One or two sentences. ${marksNote}`),
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

function profileIn(texts: Texts) {
  const { text, prose } = texts
  return z
    .strictObject({
      name: text.describe("The owner's name."),
      role: text.describe('The profession, in a few words.'),
      pitch: prose
        .optional()
        .describe(
          `One sentence: what this person is good at. It leads the page. ${marksNote}`,
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
          'The owner’s interests, a few words each: a line at the end of the section "About", and in the CV.',
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
          .describe('In percent, 0 to 100. Without it, only the skill’s name is shown.'),
        category: text
          .meta({ examples: [...skillCategories] })
          .optional()
          .describe(
            `The filter under which the skill is shown: ${codeList(skillCategories)} are named by the product, any other text is shown as written.`,
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

/** A period with its first month, or a duration if the months are unknown. */
export type When = { start: string; end?: string | undefined } | { months: number }

const cv = z
  .boolean('Write false to keep it out of the CV, or leave the field out')
  .optional()
  .describe('`false` keeps it out of the CV.')

const tagsOfCvs = z
  .array(id)
  .min(1, 'Name at least one tag, such as [backend], or leave the field out')
  .optional()
  .describe(
    'The kinds of application that it is for, such as `[backend]`: of the variants in `cvs` of site.yaml, only those that name one of these tags have it. Without it, all have it. The page shows it in any case.',
  )

function highlightsIn(prose: ProseSchema) {
  const tagged = z.strictObject({ text: prose.describe('The point.'), for: tagsOfCvs })
  return z
    .array(z.union([prose, tagged]))
    .default([])
    .describe(
      `The most important points, one line each: they become a list. ${marksNote} A point for some kinds of application only is written as \`{ text: …, for: [backend] }\`.`,
    )
}

/** The fields that all entries share. */
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
      .describe(`What was done or learnt, in a sentence or two. ${marksNote}`),
    highlights: highlightsIn(prose),
    url: optionalUrl.optional().describe(about.url),
    cv,
    for: tagsOfCvs,
  })
}

function educationIn(texts: Texts) {
  const entry = entryIn(texts, {
    title: 'The degree, the course or the work.',
    institution:
      'The school, the organiser or the employer. Jobs in a row at one employer are shown as one, with a role each.',
    url: 'The address of the school, the organiser or the employer.',
  })
  return z
    .array(
      z.strictObject({
        group: z
          .enum(educationGroups)
          .describe('The part of the page (and of the CV) that shows the entry.'),
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

const customAdvice =
  'Write a list of entries, such as "- title: …", or where they are read from, such as "feed: https://example.com/feed.xml"'

const feedLimit = { default: 5, maximum: 20 }

const feed = z.strictObject({
  feed: url.describe(
    'Instead of entries: the address of a feed (RSS or Atom), such as that of a blog. Its entries are read at every build; if the feed cannot be reached, the last known ones are used.',
  ),
  most: z
    .int()
    .min(1)
    .max(feedLimit.maximum)
    .default(feedLimit.default)
    .describe(
      `The number of newest entries that are shown. Default: ${feedLimit.default}, maximum: ${feedLimit.maximum}.`,
    ),
})

function customIn(texts: Texts) {
  const entry = entryIn(texts, {
    title: 'The talk, the article, the award; or who it is from.',
    institution: 'The event, the publisher or the giver.',
    url: 'Where it can be seen or read. Absent or `#`: no link.',
  })
  return z
    .union(
      [
        z.array(
          entry.extend({
            quote: texts.prose
              .optional()
              .describe(
                `What someone said: the entry is set as a quotation, with \`title\` (who said it) and \`institution\` (their role or company) below it. ${marksNote}`,
              ),
          }),
        ),
        feed,
      ],
      { error: customAdvice },
    )
    .default([])
    .describe(
      'The entries of a section of your own, in the order shown: the newest first; or the feed from which they are read at every build (`feed: https://…`). The file is named after the section in the list `sections` of site.yaml. `resume.json` includes the sections `awards`, `certificates`, `publications`, `references` and `volunteer`.',
    )
}

/** The further pictures of a project. */
function picturesIn(texts: Texts) {
  return z
    .array(
      pictureIn(texts)
        .omit({ focus: true })
        .extend({
          caption: texts.prose.optional().describe(`The caption below the picture. ${marksNote}`),
          film: filmFile
            .optional()
            .describe(
              'A short silent film in `content/images/`, MP4 or WebM, with `file` as its still image; it plays on demand.',
            ),
        }),
    )
    .default([])
    .describe(
      'Further screenshots, from a desktop or a phone. They unfold with the story, and each can be opened in the size of the window.',
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
          .describe(`What it does and for whom, in two or three sentences. ${marksNote}`),
        result: prose.optional().describe(`The result, in one line. ${marksNote}`),
        highlights: highlightsIn(prose),
        image: pictureIn(texts)
          .optional()
          .describe(
            'A screenshot from a desktop or a phone, of any shape. To be sharp it needs a width of 640 pixels, from a phone 320. It is shown whole; only a full-page screenshot, more than two and a half times as high as wide, is cropped at the bottom, and `check` says by how much.',
          ),
        story: long
          .optional()
          .describe(
            'The full story of the project, which unfolds below it. In Markdown (write `story: |`, and the text below it), such as that of a README: paragraphs, headings, lists, tasks, tables, footnotes, **strong** words, `code`, [links](https://example.com), quotes, and short blocks of code. Badges are left out; pictures belong into `pictures`.',
          ),
        pictures: picturesIn(texts),
        tags: z
          .array(text)
          .default([])
          .describe(
            'What it was built with. A tag that is also a skill adds the project to the count of that skill.',
          ),
        demo: optionalUrl.optional().describe('The address where it runs. Absent or `#`: no link.'),
        code: optionalUrl
          .optional()
          .describe('The address of its source code. Absent or `#`: no link.'),
        date: date
          .optional()
          .describe('When it was finished, as year-month, or the year alone.'),
        cv,
        for: tagsOfCvs,
      }),
    )
    .superRefine(
      rejectDuplicates(
        ({ id }) => id,
        (id) => `Two projects have the id "${id}": give each its own`,
        'id',
      ),
    )
    .default([])
    .describe('The projects, in the order shown: the best first.')
}

/** The schemas of all content files, for a site in these languages. */
export function schemasIn(languages: Languages) {
  const [text, file] = [textIn(languages), imageFileIn(languages)]
  const [prose, long] = [textIn(languages, parseProse), textIn(languages, parseStory)]
  return schemasWith({ text, prose, long, file }, languages)
}

/** The schemas for editors, which do not know the site's languages. */
export function editorSchemas() {
  const [text, file] = [anyText(), imageFileIn(knownLocales)]
  return schemasWith({ text, prose: text, long: text, file }, knownLocales)
}

function schemasWith(texts: Texts, languages: readonly Locale[]) {
  return {
    site: siteIn(texts),
    profile: profileIn(texts),
    skills: skillsIn(texts.text),
    education: educationIn(texts),
    projects: projectsIn(texts),
    ui: uiSchemaIn(languages),
    custom: customIn(texts),
  }
}

/**
 * Rejects list items that repeat the name of an earlier one.
 * @param at the path of the field with the name, if the item is an object
 */
function rejectDuplicates<Item>(
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

function codeList(names: readonly string[]) {
  return names.map((name) => `\`${name}\``).join(', ')
}

type Schemas = ReturnType<typeof schemasIn>

/** The name of a content file without `.yaml`; `custom` is for the files of custom sections. */
export type ContentFile = keyof Schemas

/** All content as the owner wrote it, validated, with texts in every language of the site. */
export type Written = {
  [File in Exclude<ContentFile, 'custom'>]: z.output<Schemas[File]>
} & {
  /** By section id. */
  custom: Record<string, CustomEntry[]>
}

/** An entry of a custom section. */
export type CustomEntry = Extract<z.output<Schemas['custom']>, unknown[]>[number]

/** All content, with defaults for what the owner left out (see complete.ts). */
export interface Content extends Omit<Written, 'site' | 'ui'> {
  site: {
    languages: Languages
    url: string
    title: Text
    description: Text
    /** Undefined if the content has no dates. */
    updated: string | undefined
    copyright: number | undefined
    constellation: ConstellationName
    /** A hue; undefined for the product's own gold. */
    accent: number | undefined
    theme: (typeof themes)[number]
    ending: (typeof endings)[number]
    /** Whether stars and constellation are named. */
    starNames: boolean
    /** Undefined for the default sections in the default order. */
    /** Small pages, in the order of their links. */
    pages: { id: string; title: Text; text: Prose }[]
    sections: Listed[] | undefined
    paper: (typeof papers)[number]
    /** Whether a kept street and postal code are public. */
    streetAddress: boolean
    /** No CV, the owner's own files, or a generated one, perhaps with a page limit or the photo. */
    cv:
      | false
      | { files: CvFiles }
      | {
          pages?: number | undefined
          photo?: boolean | undefined
          plain?: boolean | undefined
        }
    /** The sections that are left out of the CV. */
    cvWithout: string[]
    /** CVs for one kind of application each. */
    cvs: Variant[]
  }
  ui: Ui
}
