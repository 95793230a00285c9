import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { editorSchemas } from '#schema'

/** `npm run schema`: writes what editors complete and check the YAML files with. */
export function main() {
  for (const [path, text] of Object.entries(jsonSchemas())) writeFileSync(path, text)
  return 0
}

/** The JSON Schema of each YAML file, by its path. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(editorSchemas()).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        override: speakPlainly,
      })
      return [`schema/${name}.json`, `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}

/** No text: every field of a certain form says what it wants when it is asked to take this. */
const NOTHING = '-'

/**
 * What the YAML language server reads beyond the standard: the words of "npm run check" where
 * it would cite a regular expression, and descriptions as Markdown.
 */
function speakPlainly({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  if (jsonSchema.pattern !== undefined) {
    const issues = z.safeParse(zodSchema, NOTHING).error?.issues
    jsonSchema['errorMessage'] = issues?.at(-1)?.message
  }
  if (jsonSchema.description?.includes('`')) {
    jsonSchema['markdownDescription'] = jsonSchema.description
  }
}
