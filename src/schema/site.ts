import { z } from 'zod'
import { knownLocales, maxLanguages, toLanguages } from '#languages'
import { cvFields, createVariantsSchema } from './cv.ts'
import { lookFields } from './look.ts'
import { encodeMessage, withFix } from './messages.ts'
import { findOriginFault } from './origin.ts'
import { createSectionsSchema } from './section-list.ts'
import { findLocale, getLanguageName } from './translated.ts'
import { createAddressSchema, id, month, rejectDuplicates, type Texts } from './values.ts'

const origin = createAddressSchema(({ input }) =>
  JSON.stringify(findOriginFault(String(input))),
)
  .superRefine((address, context) => {
    const message = JSON.stringify(findOriginFault(address))
    if (message) context.addIssue({ code: 'custom', input: address, message })
  })
  // For editors.
  .meta({ format: undefined, pattern: String.raw`^https?:\/\/\S+$` })

const language = z.enum(knownLocales, {
  error: ({ input }) => {
    const tag = findLocale(input)
    if (!tag) return encodeMessage('siteLanguage/unknown', { known: knownLocales })
    return withFix(
      encodeMessage('siteLanguage/tag', { tag, name: getLanguageName(tag) }),
      tag,
    )
  },
})

const languages = z
  .array(language)
  .min(1, encodeMessage('noLanguage'))
  .max(maxLanguages, encodeMessage('mostLanguages', { most: maxLanguages }))
  .check(rejectDuplicates((tag) => encodeMessage('twice/language', { tag })))
  .transform(toLanguages)

/** site.yaml. */
export function createSiteSchema(texts: Texts) {
  const { heading, label, line, position } = texts
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
          'The public address of the site, without a path (set that in `BASE_PATH`). Publishing requires it, here or in the environment variable `SITE_URL`.',
        ),
      updated: month
        .optional()
        .describe(
          'The month in which the content was last up to date, as year-month: the present of the page. Years are counted up to it, and what begins later is neither now nor before. Default: the month of the last commit that changed content/, without one of its newest file.',
        ),
      title: heading
        .optional()
        .describe(
          'The title of the browser tab, search results and shared links. Without it: name and role.',
        ),
      description: line
        .optional()
        .describe(
          'One or two sentences for search results and shared links. Without it: the pitch.',
        ),
      copyright: z
        .int(encodeMessage('year'))
        .min(1990)
        .max(2100)
        .optional()
        .describe('The year of the copyright line. Default: that of `updated`.'),
      robots: z
        .enum(['all', 'no-training'])
        .default('all')
        .describe(
          'Which crawlers `robots.txt` invites: `all`, or with `no-training` all but those known to train models. A file of your own, `content/public/robots.txt`, replaces it.',
        ),
      ...lookFields,
      sections: createSectionsSchema(label),
      pages: createPagesSchema(texts),
      ...cvFields,
      cvs: createVariantsSchema(position),
    })
    .describe(
      'The languages and the address of the site, its sections, and what search results and shared links show.',
    )
}

/** Folders of the site: no small page can have their names. */
const siteFolders = new Set<string>([...knownLocales, 'assets', 'cv', 'share', 'stories'])

function createPagesSchema({ heading, page }: Texts) {
  return z
    .array(
      z.strictObject({
        id: id
          .refine((name) => !siteFolders.has(name), {
            error: encodeMessage('folderId'),
          })
          .describe(
            'The last part of its address: `imprint` is at `/imprint/`, and in another language at `/ar/imprint/`. Small letters, digits, hyphens.',
          ),
        title: heading.describe('Its heading, and the words of the link to it.'),
        text: page.describe(
          'Its text, in Markdown (write `text: |`, and the text below it), with all that the `story` of a project may have.',
        ),
      }),
    )
    .check(rejectDuplicates((id) => encodeMessage('sameId/page', { id }), 'id'))
    .default([])
    .describe(
      'Small pages of their own, such as an imprint, a privacy notice or what you use. Each has the look of the page, and a link in its footer.',
    )
}
