import { z } from 'zod'
import { educationGroups, skillCategories, socialNetworks } from './categories'
import { locales, localeTags, type Locale } from './locales'

/*
 * What may stand in content/*.yaml. Each field's description is written for the person who
 * fills it in: editors show it on hover, and docs/content.md is made from it.
 */

const line = z.string().trim().min(1, 'This text is empty: write something')

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function inScript(locale: Locale) {
  const language = languageNames.of(locale) ?? locale
  return line
    .regex(
      locales[locale].script,
      `Write this text in ${language}: it has no ${language} letter`,
    )
    .describe(`The text in ${language}.`)
}

function perLocale<Value extends z.ZodType>(schemaOf: (locale: Locale) => Value) {
  const entries = localeTags.map((tag) => [tag, schemaOf(tag)] as const)
  return z.strictObject(Object.fromEntries(entries) as Record<Locale, Value>)
}

/** One text in every language. */
const text = perLocale(inScript)

/** A number with its noun: one form for each plural category that the language uses. */
const plural = perLocale((locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const forms = pluralCategories.map((category) => [category, line] as const)
  return z.strictObject({
    ...Object.fromEntries(forms),
    other: line,
  })
})

const monthAdvice = 'Write a month as year-month, such as 2024-06'
const month = z
  .string(monthAdvice)
  // What is no month is neither before nor after another one.
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: monthAdvice, abort: true })

const urlAdvice = 'Write a full address, such as https://example.com/page'
const url = z
  .url({ protocol: /^https?$/, error: urlAdvice, abort: true })
  // Browsers take an address with a space in it, and so does z.url; its reader can't copy it.
  .regex(/^https?:\/\/\S+$/, `${urlAdvice}, without a space`)

/** A link that may be absent; `#` means the same as leaving it out. */
const optionalUrl = z.union([url, z.literal('#')], {
  error: 'Write a full address, such as https://example.com/page, or leave the field out',
})

const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Use small letters, digits and hyphens, such as my-project')

const pictureTypes = 'png|jpe?g|webp|avif|tiff?|gif|svg'
const imageFile = line.regex(
  // Editors read the pattern from the JSON Schema, where no flag can stand.
  new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${pictureTypes}|${pictureTypes.toUpperCase()})$`),
  'Write the name of a PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG file in content/images/, such as photo.jpg: without a folder, and with letters, digits, dots and hyphens only. Save a HEIC photo of a phone as JPEG first',
)

const picture = z.strictObject({
  file: imageFile.describe(
    'A file in `content/images/`, of any size; the build resizes it.',
  ),
  alt: text.describe('What the picture shows, for those who cannot see it.'),
})

export const siteSchema = z
  .strictObject({
    url: url.describe(
      'Where the site will be public, without a sub-path (that is `BASE_PATH`). Every absolute address is made from it.',
    ),
    updated: month.describe(
      'The month in which the content was last true, as year-month. "Years of learning" count up to it; nothing else in the build reads a clock.',
    ),
    title: text.describe(
      'The title of the browser tab, search results and shared links.',
    ),
    description: text.describe(
      'One or two sentences for search results and shared links.',
    ),
    copyright: z
      .int()
      .min(1990)
      .max(2100)
      .describe('The year of the copyright line in the footer and the drawer.'),
  })
  .describe('The address of the site, and what search results and shared links show.')

export const profileSchema = z
  .strictObject({
    name: text.describe("The owner's name."),
    role: text.describe('The profession, in a few words.'),
    pitch: text.describe('One sentence: what this person is good at. It leads the page.'),
    place: z
      .strictObject({
        city: text.describe('The city.'),
        country: text.describe('The country.'),
        countryCode: z
          .string()
          .regex(/^[A-Z]{2}$/, 'Write two capital letters, such as EG')
          .describe('The country as two letters (ISO 3166-1), for `resume.json`.'),
      })
      .describe('Where the owner lives; the contact list links to a map of it.'),
    now: z
      .strictObject({
        text: text.describe('The current work, in a few words.'),
        since: month.describe('The month it began, as year-month.'),
      })
      .describe(
        'What the owner does at present. It stands on the first screen, and heads the work in the CV and `resume.json`, unless work in education.yaml that goes on began in the same month.',
      ),
    email: z
      .email('Write an e-mail address, such as name@example.com')
      .describe('Messages from the contact form go here.'),
    phone: z
      .string('Put the phone number in quotes')
      .regex(
        /^\+[\d ]{7,20}$/,
        'Write the number with its country code, in quotes: "+20 100 000 0000"',
      )
      .describe('With the country code, in quotes, spaced as people read it.'),
    chat: z
      .strictObject({
        name: line.describe('The service, such as `WhatsApp`.'),
        url: url.describe('A link that opens a chat with the owner.'),
      })
      .optional()
      .describe('A chat link, if there is one.'),
    social: z
      .array(
        z.strictObject({
          network: z
            .enum(socialNetworks)
            .describe('The network; it decides name and icon.'),
          url: url.describe("The address of the owner's profile there."),
        }),
      )
      .min(1, 'Give at least one profile')
      .describe(
        'Profiles elsewhere, in the order shown. The first code host among them (`github`, `gitlab`) is where "View all projects" goes.',
      ),
    languages: z
      .array(
        z.strictObject({
          name: text.describe('The language.'),
          level: text.describe('How well, in a word or two.'),
        }),
      )
      .default([])
      .describe('Languages spoken, for the CV.'),
    photo: picture.describe('A portrait, upright (4:5), at least 640 pixels wide.'),
    about: z
      .strictObject({
        heading: text.describe('The role heading of the section.'),
        paragraphs: z
          .array(text)
          .min(1)
          .max(4)
          .describe('The description, one to four paragraphs.'),
        cards: z
          .array(
            z.strictObject({
              title: text.describe('Two or three words.'),
              text: text.describe('One or two sentences.'),
            }),
          )
          .length(3, 'Give exactly three cards')
          .describe('Three short notes on how the owner works.'),
      })
      .describe('The section "About".'),
    stats: z
      .strictObject({
        successRate: z
          .number()
          .min(0)
          .max(100)
          .optional()
          .describe(
            'Percent. Nothing in the content can tell it: leave it out, or give a true figure.',
          ),
        coursesCompleted: z
          .int()
          .min(0)
          .optional()
          .describe('Instead of the counted number.'),
        yearsOfLearning: z
          .int()
          .min(0)
          .optional()
          .describe('Instead of the counted number.'),
        completedProjects: z
          .int()
          .min(0)
          .optional()
          .describe('Instead of the counted number.'),
        liveProjects: z
          .int()
          .min(0)
          .optional()
          .describe('Instead of the counted number.'),
        technologiesUsed: z
          .int()
          .min(0)
          .optional()
          .describe('Instead of the counted number.'),
      })
      .default({})
      .describe(
        'Figures that the content cannot tell by itself. What is left out here is counted where it can be, and else not shown.',
      ),
  })
  .describe('Who the owner is, how to reach them, and the section "About".')

export const skillsSchema = z
  .array(
    z.strictObject({
      name: line.describe('As its makers write it; the same in every language.'),
      level: z
        .number('Write a number from 0 to 100')
        .min(0, 'Write a number from 0 to 100')
        .max(100, 'Write a number from 0 to 100')
        .describe('Percent, 0 to 100.'),
      category: z
        .enum(skillCategories)
        .describe('The filter under which the skill is shown.'),
    }),
  )
  .min(1, 'Give at least one skill')
  .describe('The skills, in the order shown.')

const period = z
  .strictObject({
    start: month.describe('The first month, as year-month.'),
    end: month
      .optional()
      .describe('The last month, as year-month. Leave it out for "to this day".'),
  })
  .refine(({ start, end }) => !end || start <= end, {
    path: ['end'],
    error: 'The end comes before the start: swap the two months',
  })

const duration = z.strictObject({
  months: z.int().min(1).max(120).describe('How long it took, in months.'),
})

export const educationSchema = z
  .array(
    z.strictObject({
      group: z
        .enum(educationGroups)
        .describe('The part of the page (and of the CV) where the entry stands.'),
      title: text.describe('The degree, the course or the work.'),
      institution: text.describe('The school, the organiser or the employer.'),
      location: text.describe('The city, or "Online".'),
      when: z
        .union([period, duration], {
          error: 'Write start and end (start: 2024-06), or a duration (months: 1)',
        })
        .describe('Months, or a duration where the months are not known.'),
      summary: text.optional().describe('What was done or learnt, in a sentence or two.'),
    }),
  )
  .min(1, 'Give at least one entry')
  .describe(
    'Education, courses and work, each part in the order shown: the newest first.',
  )

export const projectsSchema = z
  .array(
    z.strictObject({
      id: id.describe(
        "The project's own anchor and key: small letters, digits, hyphens.",
      ),
      title: text.describe('The name of the project.'),
      description: text.describe('What it does and for whom, in two or three sentences.'),
      image: picture
        .optional()
        .describe('A picture of it, 16:10, at least 960 pixels wide.'),
      tags: z
        .array(line)
        .min(1, 'Give at least one tag')
        .describe('What it was built with.'),
      demo: optionalUrl.optional().describe('Where it runs. Absent or `#`: no link.'),
      code: optionalUrl
        .optional()
        .describe('Where its source is. Absent or `#`: no link.'),
      date: month.optional().describe('When it was finished, as year-month.'),
    }),
  )
  .min(1, 'Give at least one project')
  .superRefine((projects, context) => {
    const seen = new Set<string>()
    projects.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `Two projects have the id "${id}": give each its own`,
        })
      }
      seen.add(id)
    })
  })
  .describe('The projects, in the order shown: the best first.')

function texts<Key extends string>(...keys: Key[]) {
  return z.strictObject(
    Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, typeof text>,
  )
}

export const uiSchema = z
  .strictObject({
    sections: texts(
      'hero',
      'about',
      'skills',
      'educations',
      'courses',
      'experience',
      'projects',
      'contact',
    ).describe('The names of the sections, as in the navigation.'),
    headings: texts('about', 'skills', 'educations', 'projects', 'contact').describe(
      'The headings of the sections.',
    ),
    navigation: texts(
      'label',
      'menu',
      'skip',
      'openMenu',
      'closeMenu',
      'language',
      'toLight',
      'toDark',
      'pauseSky',
      'playSky',
    ).describe(
      'The navigation bar and the drawer: names of its buttons, which screen readers speak.',
    ),
    hero: texts(
      'viewWork',
      'downloadCv',
      'place',
      'now',
      'before',
      'degree',
      'since',
    ).describe(
      'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
    ),
    cv: texts(
      'title',
      'question',
      'confirm',
      'cancel',
      'fileLabel',
      'document',
      'profile',
      'languages',
    ).describe(
      'The question before the CV is downloaded, and the headings inside the PDF.',
    ),
    about: texts(
      'coursesCompleted',
      'yearsOfLearning',
      'successRate',
      'completedProjects',
      'liveProjects',
      'technologiesUsed',
    ).describe('The labels below the figures in the section "About".'),
    skills: texts('filter', 'all', 'frontend', 'backend', 'tools', 'level').describe(
      'The filter above the skills, and the word for the level that screen readers speak.',
    ),
    educations: texts('education', 'courses', 'experience')
      .extend({
        months: plural.describe('A duration in months; `{n}` is the number.'),
      })
      .describe(
        'The section "Educations": the names of its three groups, and the words around dates.',
      ),
    projects: texts(
      'plate',
      'demo',
      'code',
      'more',
      'viewAll',
      'tags',
      'newTab',
    ).describe('The words on each project card, and the link below the grid.'),
    contact: texts(
      'intro',
      'email',
      'phone',
      'chat',
      'place',
      'social',
      'form',
      'yourName',
      'yourEmail',
      'yourMessage',
      'send',
      'missingTitle',
      'missingText',
      'missingName',
      'missingEmail',
      'missingMessage',
      'invalidTitle',
      'invalidText',
      'invalidEmail',
      'preparedTitle',
      'preparedText',
      'shortened',
      'shortenedInMail',
      'copy',
      'copied',
      'copyFailed',
      'kept',
      'restore',
      'discard',
    ).describe(
      'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
    ),
    footer: texts('label', 'links', 'contact', 'copyright', 'top').describe(
      'The foot of the page.',
    ),
    toasts: texts('label', 'viewport', 'close').describe(
      'The short notices at the edge of the screen; `{hotkey}` is the key that leads to them.',
    ),
    notFound: texts('title', 'text', 'home').describe(
      'The page that stands for an address which does not exist.',
    ),
  })
  .describe(
    'The words of the interface: labels, buttons, messages. They are good as they are; change those you like.',
  )

/** All content, as the owner writes it, checked. Keys are the names of the YAML files. */
export const schemas = {
  site: siteSchema,
  profile: profileSchema,
  skills: skillsSchema,
  education: educationSchema,
  projects: projectsSchema,
  ui: uiSchema,
}

export type Content = { [File in keyof typeof schemas]: z.output<(typeof schemas)[File]> }
export type Text = z.output<typeof text>
/** The plural forms of one language; every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type When = z.output<typeof period> | z.output<typeof duration>
