import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentDocs } from '../../tools/docs.ts'
import { jsonSchemas } from '../../tools/schema.ts'
import { nodesOf } from '#reading'

const advice = 'run "npm run schema"'

describe('the JSON Schemas for editors', () => {
  const files = Object.entries(jsonSchemas())

  it.each(files)('%s is current, and named in its YAML file', (path, text) => {
    expect(readFileSync(path, 'utf8') === text, advice).toBe(true)
    // The sample has no section of its own.
    if (path === 'schema/custom.json') return
    const file = path.replace('schema/', 'sample/').replace('.json', '.yaml')
    const [first] = readFileSync(file, 'utf8').split('\n')
    expect(first).toBe(`# yaml-language-server: $schema=../${path}`)
  })

  it.each(files)(
    '%s explains every field, those of the interface by group',
    (name, text) => {
      const isWord = name.endsWith('ui.json')
      const silent = nodesOf(JSON.parse(text)).filter(({ path, value }) => {
        const fields = path.filter((_, index) => path[index - 1] === 'properties')
        const isField = path.at(-2) === 'properties' && !(isWord && fields.length > 1)
        return isField && !('description' in (value as object))
      })
      expect(silent).toEqual([])
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
    const pattern = new RegExp(site.properties.url.pattern)
    expect('https://salma.dev').toMatch(pattern)
    expect('salma.dev').not.toMatch(pattern)
  })
})

it('docs/content.md is current', async () => {
  const isCurrent = readFileSync('docs/content.md', 'utf8') === (await contentDocs())
  expect(isCurrent, 'run "npm run docs"').toBe(true)
})
