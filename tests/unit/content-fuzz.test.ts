import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml, stringify } from 'yaml'
import type { z } from 'zod'
import { formatProblem, parse, type Problem } from '../../generate/reading/content'
import { schemasIn, type ContentFile } from '../../model/schema'

const schemas = schemasIn(['en', 'ar'])
const names = Object.keys(schemas) as ContentFile[]
const sources = new Map(
  names.map((name) => [name, readFileSync(`sample/${name}.yaml`, 'utf8')]),
)
const anyFile = fc.constantFrom(...names)

/** Whatever the text: content that is right, or problems with places that are in the text. */
function expectContentOrProblems(name: ContentFile, source: string) {
  const schema: z.ZodType = schemas[name]
  const { value, problems } = parse(`${name}.yaml`, source, schema)
  if (value !== undefined) {
    expect(problems).toEqual([])
    expect(schema.safeParse(value).success).toBe(true)
    return
  }
  expect(problems.length).toBeGreaterThan(0)
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  expect(
    problems.filter((problem) => !isInPlace(problem, lines) || !isPlain(problem)),
  ).toEqual([])
}

function isInPlace({ line, column, source }: Problem, lines: string[]) {
  const text = lines[line - 1]
  return text !== undefined && source === text && column >= 1 && column <= text.length + 1
}

/** A sentence or more on one line, without the words of the machine. */
function isPlain(problem: Problem) {
  const { message } = problem
  // What the owner wrote is told in quotes.
  const ownWords = message.replaceAll(/"[^"]*"/g, '""')
  return (
    /^["A-Z].*(\.|\?|problems\.\))$/.test(message) &&
    !/undefined|\[object|Invalid input|NaN/.test(ownWords) &&
    formatProblem(problem).split('\n').length <= 4
  )
}

describe(
  'the content reader never throws, and always knows the place',
  { timeout: 30_000 },
  () => {
    it('for random bytes', () => {
      const bytes = fc.uint8Array({ maxLength: 400 })
      fc.assert(
        fc.property(anyFile, bytes, (name, input) => {
          expectContentOrProblems(name, Buffer.from(input).toString('utf8'))
        }),
        { numRuns: 1500 },
      )
    })

    it('for what looks like YAML', () => {
      const token = fc.constantFrom(
        ...[
          '- ',
          ': ',
          ':',
          '\n',
          '\r\n',
          '\r',
          '  ',
          '\t',
          '[',
          ']',
          '{',
          '}',
          ', ',
          '"',
          "'",
          '#',
        ],
        ...[
          '&a ',
          '*a',
          '!',
          '!!int ',
          '|',
          '>',
          '---\n',
          '...\n',
          '? ',
          '%',
          '@',
          '\\',
          '\uFEFF',
        ],
        ...[
          'en',
          'ar',
          'title',
          'name',
          'when',
          'start',
          'months',
          'نص',
          '2024-06',
          '5',
          '~',
          '<<',
        ],
      )
      const text = fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join(''))
      fc.assert(fc.property(anyFile, text, expectContentOrProblems), { numRuns: 3000 })
    })

    it('for data of any shape', () => {
      const data = fc.jsonValue({ maxDepth: 4 }).map((value) => stringify(value))
      fc.assert(fc.property(anyFile, data, expectContentOrProblems), { numRuns: 1000 })
    })

    it('for content with a value changed', () => {
      const replacement = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(
          null,
          '',
          '#',
          -1,
          101,
          1.5,
          true,
          'x',
          '2024-13',
          [],
          {},
          { en: 'a' },
        ),
      )
      const changed = fc
        .tuple(anyFile, fc.nat(), replacement)
        .map(([name, place, value]) => [name, withChange(name, place, value)] as const)
      fc.assert(
        fc.property(changed, ([name, source]) => {
          expectContentOrProblems(name, source)
        }),
        { numRuns: 600 },
      )
    })

    it('for content with a piece cut out or put in', () => {
      const piece = fc.string({ unit: 'binary', maxLength: 5 })
      const edit = fc.tuple(anyFile, fc.nat(), fc.nat({ max: 12 }), piece)
      fc.assert(
        fc.property(edit, ([name, place, length, text]) => {
          const source = sources.get(name) ?? ''
          const at = place % source.length
          expectContentOrProblems(
            name,
            source.slice(0, at) + text + source.slice(at + length),
          )
        }),
        { numRuns: 1000 },
      )
    })
  },
)

/** A content file with the value at one of its places replaced, or its name misspelt. */
function withChange(name: ContentFile, place: number, value: unknown) {
  const data: unknown = parseYaml(sources.get(name) ?? '')
  const places: { parent: Record<string, unknown>; key: string }[] = []
  const collect = (parent: unknown) => {
    if (typeof parent !== 'object' || parent === null) return
    for (const key of Object.keys(parent)) {
      places.push({ parent: parent as Record<string, unknown>, key })
      collect((parent as Record<string, unknown>)[key])
    }
  }
  collect(data)
  const chosen = places[place % places.length]
  if (!chosen) return stringify(value)
  const { parent, key } = chosen
  if (place % 3 === 0 && !Array.isArray(parent)) {
    parent[`${key}x`] = parent[key]
    Reflect.deleteProperty(parent, key)
  } else {
    parent[key] = value
  }
  return stringify(data)
}
