import { z } from 'zod'
import { withKind } from './kinds.ts'
import { encodeMessage } from './messages.ts'
import { educationGroups } from './sections.ts'
import { withSynonyms } from './synonyms.ts'
import {
  dateField,
  id,
  marksNote,
  optionalUrl,
  type TextSchema,
  type Texts,
  url,
} from './values.ts'

const when = z
  .strictObject(
    {
      start: dateField
        .optional()
        .describe('The first month, as year-month; or the year alone.'),
      end: dateField
        .optional()
        .describe(
          'The last month, as year-month, or the year alone. Leave it out for "to this day", and in a section of your own for what has one month only.',
        ),
      months: z
        .int()
        .min(1)
        .max(120)
        .optional()
        .describe('Instead of the two: how long it took, in months.'),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? encodeMessage('period') : undefined,
    },
  )
  .refine(
    ({ start, end, months }) =>
      (start === undefined) !== (months === undefined) && !(months && end),
    {
      error: encodeMessage('period'),
      // Also where one of the dates is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .refine(({ start, end }) => !start || !end || start.slice(0, end.length) <= end, {
    path: ['end'],
    error: encodeMessage('periodOrder'),
  })
  .transform((written) => written as When)
  .meta(withKind('period'))

/** A period with its first month, or a duration if the months are unknown. */
export type When = { start: string; end?: string | undefined } | { months: number }

/** Whether the CV has the entry or project. */
export const cvField = z
  .boolean(encodeMessage('yesNo/cv'))
  .default(true)
  .describe('`false` keeps it out of the CV.')

/** The variants of the CV that have the entry, project or point. */
export const tagsOfCvs = z
  .array(id)
  .min(1, encodeMessage('tags/entry'))
  .optional()
  .describe(
    'The kinds of application that it is for, such as `[backend]`: of the variants in `cvs` of site.yaml, only those that name one of these tags have it. Without it, all have it. The page shows it in any case.',
  )

/** The points of an entry or a project. */
export function createHighlightsSchema(prose: TextSchema) {
  const tagged = z.strictObject({ text: prose.describe('The point.'), for: tagsOfCvs })
  return z
    .array(z.union([prose, tagged]).meta(withKind('point')))
    .default([])
    .describe(
      `The most important points, one line each: they become a list. ${marksNote} A point for some kinds of application only is written as \`{ text: …, for: [backend] }\`.`,
    )
    .meta(withSynonyms('bullets points achievements'))
}

/** The fields that all entries share. */
function createEntrySchema(
  title: TextSchema,
  { name, prose }: Texts,
  about: Record<'title' | 'institution' | 'url', string>,
) {
  return z.strictObject({
    title: title
      .describe(about.title)
      .meta(
        withSynonyms('العنوان المسمى المسمى_الوظيفي position role jobTitle degree name'),
      ),
    institution: name
      .optional()
      .describe(about.institution)
      .meta(withSynonyms('الشركة المؤسسة الجهة company employer school organization')),
    location: name
      .optional()
      .describe('The city, or "Online".')
      .meta(withSynonyms('place city')),
    when: when
      .optional()
      .describe('Months, or a duration where the months are not known.')
      .meta(withSynonyms('startDate endDate start end from duration date dates period')),
    summary: prose
      .optional()
      .describe(`What was done or learnt, in a sentence or two. ${marksNote}`)
      .meta(withSynonyms('description')),
    highlights: createHighlightsSchema(prose),
    url: optionalUrl
      .optional()
      .describe(about.url)
      .meta(withSynonyms('website link href')),
    cv: cvField,
    for: tagsOfCvs,
  })
}

/** education.yaml. */
export function createEducationSchema(texts: Texts) {
  const entry = createEntrySchema(texts.position, texts, {
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
        score: texts.name
          .optional()
          .describe('The grade, such as `110/110 con lode`; a number in quotes.')
          .meta(withSynonyms('grade gpa')),
      }),
    )
    .default([])
    .describe(
      'Education, courses and work, each part in the order shown: the newest first.',
    )
}

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
      `The number of newest entries that are shown, at most ${feedLimit.maximum}.`,
    ),
})

/** The file of a section of the owner's own. */
export function createCustomSchema(texts: Texts) {
  const entry = createEntrySchema(texts.work, texts, {
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
      { error: encodeMessage('shape/entries') },
    )
    .default([])
    .describe(
      'The entries of a section of your own, in the order shown: the newest first; or the feed from which they are read at every build (`feed: https://…`). The file is named after the section in the list `sections` of site.yaml. `resume.json` includes the sections `awards`, `certificates`, `publications`, `references` and `volunteer`.',
    )
    .meta(withKind('entries'))
}
