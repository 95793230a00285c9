import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { getEditorSchemas, readMessage, wordSchemaMessage } from '#schema'

/**
 * `npm run schema`: writes the JSON Schemas with which editors complete and check the YAML
 * files.
 */
export function main() {
  for (const [path, text] of Object.entries(makeJsonSchemas())) writeFileSync(path, text)
  return 0
}

/** The JSON Schema of each YAML file, by path. */
export function makeJsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(getEditorSchemas()).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        override: addEditorHints,
      })
      return [`schema/${name}.json`, `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}

/** An invalid value for every field with a pattern, to get its error message. */
const NOTHING = '-'

/**
 * Adds properties of the YAML language server: error messages in place of regular expressions,
 * and descriptions as Markdown.
 */
function addEditorHints({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  // Facts for the desk and the check.
  delete jsonSchema['kind']
  delete jsonSchema['synonyms']
  if (jsonSchema.pattern !== undefined) {
    const issues = z.safeParse(zodSchema, NOTHING).error?.issues
    const message = issues?.at(-1)?.message
    jsonSchema['errorMessage'] = message && wordSchemaMessage(readMessage(message))
  }
  if (jsonSchema.description?.includes('`')) {
    jsonSchema['markdownDescription'] = jsonSchema.description
  }
}
