import { z } from 'zod'
import { knownLocales, type Locale } from '#languages'
import { withKind } from './kinds.ts'
import { encodeMessage } from './messages.ts'
import { lineSchema } from './translated.ts'
import { checkItems, id, rejectDuplicates, type TextSchema } from './values.ts'

const pdfFile = lineSchema.regex(/^[\w-]+(\.[\w-]+)*\.(pdf|PDF)$/, encodeMessage('cv'))

const cvChoice = z.union(
  [
    z.literal(false),
    pdfFile.transform((name) => ({ files: [[undefined, name]] as CvFiles })),
    z
      .partialRecord(z.enum(knownLocales), pdfFile)
      .refine((files) => Object.keys(files).length > 0, encodeMessage('cv'))
      .transform((files) => ({ files: Object.entries(files) as CvFiles })),
    z
      .strictObject({
        pages: z
          .int()
          .min(1)
          .max(9)
          .optional()
          .describe(
            'The maximum number of pages: every list keeps as many of its first entries, and every entry as many of its first highlights, as fit.',
          ),
        photo: z
          .boolean()
          .optional()
          .describe(
            '`true`: the photo of profile.yaml is beside the name, in the PDF and in Word.',
          ),
        plain: z
          .boolean()
          .optional()
          .describe('`true`: no frame around the pages of the PDF.'),
      })
      .refine((choice) => Object.keys(choice).length > 0, encodeMessage('cv')),
  ],
  { error: encodeMessage('cv') },
)

/** The owner's own CVs, each with its language if the owner gave one; at least one. */
type CvFiles = [Locale | undefined, string][]

/** The CV, and which parts of the résumé are public. */
export const cvFields = {
  paper: z.enum(['a4', 'letter']).default('a4').describe('The paper of the CV.'),
  cv: cvChoice
    .meta(withKind('cv'))
    .optional()
    .describe(
      'By default, the CV is generated from the content, once that has a job, a degree, a course, a project, a skill or an entry of your own. `false`: no CV. Your own PDF beside site.yaml: `cv.pdf`, or one for each language: `{ en: cv.pdf, ar: cv-ar.pdf }`. Or some of its fields: `{ pages: 1, photo: true, plain: true }`.',
    ),
  cvWithout: z
    .array(id)
    .meta(withKind('cvSections'))
    .default([])
    .describe(
      'Sections, or groups of education.yaml, that are left out of the CV, such as `[courses, talks]`; the page still shows them. To leave out a single entry or project, use `cv: false` there.',
    ),
}

/** The CV for one kind of application: what is not for it is left out. */
export type Variant = z.output<ReturnType<typeof createVariantsSchema>>[number]

/** The list `cvs` of site.yaml. */
export function createVariantsSchema(position: TextSchema) {
  return z
    .array(
      z.strictObject({
        id: id.describe('A name for its files, such as `backend`.'),
        for: z
          .array(id)
          .min(1, encodeMessage('tags/variant'))
          .describe(
            'The tags of the entries and projects that it has, beside those without `for`.',
          ),
        title: position
          .optional()
          .describe('The profession on it. Without it: `role` of profile.yaml.'),
        public: z
          .boolean(encodeMessage('yesNo/public'))
          .default(false)
          .describe(
            '`true` for at most one: the page offers it in place of the CV with everything. All others are private.',
          ),
      }),
    )
    .check(rejectDuplicates((id) => encodeMessage('sameId/cv', { id }), 'id'))
    .check(
      checkItems<{ public: boolean }>((variants, context) => {
        const shown = [...variants.keys()].filter((at) => variants[at]?.public === true)
        for (const at of shown.slice(1))
          context.addIssue({
            code: 'custom',
            path: [at, 'public'],
            input: true,
            message: encodeMessage('onePublic'),
          })
      }),
    )
    .default([])
    .describe(
      'Variants of the CV, each for one kind of application. The build writes them, as PDF, Word and text, into the folder `dist-hosting/cv/`, which is not published: send them yourself.',
    )
}
