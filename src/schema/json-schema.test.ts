import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeContentDocs } from '../../tools/docs.ts'
import { makeJsonSchemas } from '../../tools/schema.ts'
import { listNodes } from '#reading'

const advice = 'run "npm run schema"'

describe('the JSON Schemas for editors', () => {
  const files = Object.entries(makeJsonSchemas())

  it.each(files)('%s is up to date, and its YAML file refers to it', (path, text) => {
    expect(readFileSync(path, 'utf8') === text, advice).toBe(true)
    // The sample has no custom section.
    if (path === 'schema/custom.json') return
    const file = path.replace('schema/', 'sample/').replace('.json', '.yaml')
    const [first] = readFileSync(file, 'utf8').split('\n')
    expect(first).toBe(`# yaml-language-server: $schema=../${path}`)
  })

  it.each(files)(
    '%s describes every field, and the words of the interface by group',
    (name, text) => {
      const isWord = name.endsWith('ui.json')
      const silent = listNodes(JSON.parse(text)).filter(({ path, value }) => {
        const fields = path.filter((_, index) => path[index - 1] === 'properties')
        const isField = path.at(-2) === 'properties' && !(isWord && fields.length > 1)
        return isField && !('description' in (value as object))
      })
      expect(silent).toEqual([])
    },
  )

  it.each(files)(
    '%s has an error message for every pattern, so that no editor shows a regular expression',
    (_, text) => {
      for (const { value } of listNodes(JSON.parse(text))) {
        if (typeof value !== 'object' || value === null || !('pattern' in value)) continue
        expect(value).toHaveProperty(
          'errorMessage',
          expect.stringMatching(/^(Write|Use) /),
        )
      }
    },
  )

  it('the forms of a word with a number are in the order of counting', () => {
    const schemas = listNodes(JSON.parse(makeJsonSchemas()['schema/ui.json'] ?? ''))
    const [forms] = schemas.filter(
      ({ path }) => path.slice(-2).join('.') === 'ar.properties',
    )
    const order = ['zero', 'one', 'two', 'few', 'many', 'other']
    expect(Object.keys(forms?.value as object)).toEqual(order)
  })

  it('an address without https:// is rejected, although the language server accepts it as a URI', () => {
    const site = JSON.parse(makeJsonSchemas()['schema/site.json'] ?? '') as {
      properties: { url: { pattern: string } }
    }
    const pattern = new RegExp(site.properties.url.pattern)
    expect('https://salma.dev').toMatch(pattern)
    expect('salma.dev').not.toMatch(pattern)
  })
})

it('docs/content.md is up to date', () => {
  const isCurrent = readFileSync('docs/content.md', 'utf8') === makeContentDocs()
  expect(isCurrent, 'run "npm run docs"').toBe(true)
})
