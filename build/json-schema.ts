import { z } from 'zod'
import { schemas } from '../content/schema'
import { writeGenerated } from './generated'

/** `npm run schema`: writes what editors complete and check the YAML files with. */
export function main(argv: string[]) {
  return writeGenerated('npm run schema', jsonSchemas(), argv)
}

/** The JSON Schema of each YAML file, by its path. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
      return [`content/schema/${name}.json`, `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}
