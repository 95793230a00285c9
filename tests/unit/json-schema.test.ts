import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentDocs } from '../../commands/docs'
import { jsonSchemas } from '../../commands/schema'
import { nodesOf } from '../../generate/reading/walk'

interface JsonSchema {
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const advice = 'run "npm run schema"'

describe('the JSON Schemas for editors', () => {
  const files = Object.entries(jsonSchemas())

  it.each(files)('%s is current', (path, text) => {
    expect(readFileSync(path, 'utf8') === text, advice).toBe(true)
  })

  it.each(files)('%s is named on the first line of its YAML file', (path) => {
    const file = path.replace('schema/', 'sample/').replace('.json', '.yaml')
    const [first] = readFileSync(file, 'utf8').split('\n')
    expect(first).toBe(`# yaml-language-server: $schema=../${path}`)
  })

  it.each(files)(
    '%s explains every field, those of the interface by group',
    (path, text) => {
      const silent = silentFields(JSON.parse(text) as JsonSchema, '')
      const isExplained = (field: string) =>
        path.endsWith('ui.json') ? field.split('.').length > 2 : /\.(en|ar)$/.test(field)
      expect(silent.filter((field) => !isExplained(field))).toEqual([])
    },
  )

  it.each(files)('%s never answers with a regular expression', (_, text) => {
    for (const { value } of nodesOf(JSON.parse(text))) {
      if (typeof value !== 'object' || value === null || !('pattern' in value)) continue
      expect(value).toHaveProperty('errorMessage', expect.stringMatching(/^(Write|Use) /))
    }
  })

  it('refuses an address without https://, which the language server takes for a URI', () => {
    const site = JSON.parse(jsonSchemas()['schema/site.json'] ?? '') as {
      properties: { url: { pattern: string } }
    }
    const { pattern } = site.properties.url
    expect('https://salma.dev').toMatch(new RegExp(pattern))
    expect('salma.dev').not.toMatch(new RegExp(pattern))
  })
})

describe('docs/content.md', () => {
  it('names every field that the schemas allow', () => {
    const page = readFileSync('docs/content.md', 'utf8')
    const rows = contentDocs({}).match(/^\| `[^`]+`/gm) ?? []
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => !page.includes(row))).toEqual([])
  })
})

function silentFields(schema: JsonSchema, path: string): string[] {
  const inner = [schema.items, ...(schema.anyOf ?? [])].flatMap((each) =>
    each ? silentFields(each, path) : [],
  )
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...silentFields(field, `${path}.${name}`),
  ])
  return [...inner, ...fields]
}
