import { z } from 'zod'
import { withKind } from './kinds.ts'
import { encodeMessage, withFix } from './messages.ts'
import { educationGroups, headedSections, type Listed } from './sections.ts'
import {
  checkItems,
  formatCodeList,
  idPattern,
  suggestId,
  type TextSchema,
} from './values.ts'

/** The advice for an invalid name in the list of sections. */
function adviseOnSection({ input }: { input?: unknown }) {
  const slug = suggestId(input)
  if (!slug || typeof input !== 'string') return encodeMessage('section/any')
  if (educationGroups.some((group) => group === slug))
    return withFix(
      encodeMessage('section/group', { groups: educationGroups }),
      'educations',
    )
  if (headedSections.some((known) => known === slug))
    return withFix(encodeMessage('section/known', { id: slug }), slug)
  return encodeMessage('section/own', { id: slug, title: input })
}

/** The list `sections` of site.yaml. */
export function createSectionsSchema(label: TextSchema) {
  const name = z.string().regex(idPattern, { error: adviseOnSection })
  const titled = z
    .record(z.string(), label)
    .refine((names) => Object.keys(names).length === 1, encodeMessage('section/any'))
  return z
    .array(
      z
        .union([name, titled], { error: encodeMessage('section/any') })
        .meta({ examples: headedSections })
        .transform((item): Listed => {
          if (typeof item === 'string') return { id: item }
          const [id = '', title] = Object.entries(item)[0] ?? []
          return { id, title }
        }),
    )
    .check(
      checkItems<Listed>((items, context) => {
        const ids = items.map((item) => item?.id)
        ids.forEach((input, index) => {
          if (input === undefined) return
          const makeIssue = (message: string) =>
            context.addIssue({ code: 'custom', path: [index], input, message })
          if (input === 'hero') makeIssue(encodeMessage('section/hero'))
          else if (
            !idPattern.test(input) ||
            educationGroups.some((group) => group === input)
          )
            makeIssue(adviseOnSection({ input }))
          if (ids.indexOf(input) < index) makeIssue(encodeMessage('twice/section'))
        })
      }),
    )
    .meta(withKind('sections'))
    .optional()
    .describe(
      `The sections below the first screen, in their order: ${formatCodeList(headedSections)}, and any of your own, such as \`talks\`, which needs a title (\`- talks: Talks\`) and its entries in \`talks.yaml\`. The other sections can have a title, too, which replaces the product's. Sections that are not in the list are not shown. Default: all of the product's sections, in this order.`,
    )
}
