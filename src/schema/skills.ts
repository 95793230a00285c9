import { z } from 'zod'
import { withSynonyms } from './synonyms.ts'
import { formatCodeList, percent, type Texts } from './values.ts'

/**
 * The known categories of skills, in the order of the filters. Any other category is the
 * owner's own.
 */
export const skillCategories = ['frontend', 'backend', 'tools'] as const

/** skills.yaml. */
export function createSkillsSchema({ name }: Texts) {
  return z
    .array(
      z.strictObject({
        name: name
          .describe(
            'As its makers write it, such as `React`; or what it is called in each language.',
          )
          .meta(withSynonyms('الاسم المهارة title skill')),
        level: percent
          .optional()
          .describe('In percent, 0 to 100. Without it, only the skill’s name is shown.')
          .meta(withSynonyms('المستوى rating proficiency')),
        category: name
          .meta({ examples: [...skillCategories] })
          .optional()
          .describe(
            `The filter under which the skill is shown: ${formatCodeList(skillCategories)} are named by the product, any other text is shown as written.`,
          )
          .meta(withSynonyms('group type')),
      }),
    )
    .default([])
    .describe('The skills, in the order shown.')
}
