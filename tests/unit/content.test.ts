import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  ContentError,
  formatProblem,
  parse,
  readContent,
} from '../../generate/reading/content'
import { schemasIn } from '../../model/schema'
import { contentFolder, owner } from './content-folder'

const schemas = schemasIn(['en', 'ar'])
const FIXTURES = 'tests/fixtures/content'

function problemsIn(file: string, source: string) {
  const schema: z.ZodType = schemas[file as keyof typeof schemas]
  return parse(`${file}.yaml`, source, schema).problems
}

describe('the owner is told what is wrong', () => {
  const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith('.yaml'))

  it.each(fixtures)('%s', async (name) => {
    const source = readFileSync(join(FIXTURES, name), 'utf8')
    // A fixture says in its first line which file it stands for: `# site.yaml`.
    const file = /# (\w+)\.yaml/.exec(source)?.[1] ?? ''
    const printed = problemsIn(file, source).map((problem) => formatProblem(problem))
    await expect(`${printed.join('\n')}\n`).toMatchFileSnapshot(
      join('..', 'fixtures', 'content', name.replace('.yaml', '.txt')),
    )
  })
})

describe('reading a content folder', () => {
  it('gives the content when every file is right', async () => {
    const { profile, skills } = readContent(await contentFolder())
    expect(profile.name).toEqual({ en: 'Salma', ar: 'سلمى' })
    expect(skills).toHaveLength(2)
  })

  it('throws the problems of all files at once', async () => {
    const folder = await contentFolder({ 'skills.yaml': '5', 'site.yaml': 'a: [' })
    expect(() => readContent(folder)).toThrow(ContentError)
    expect(() => readContent(folder)).toThrow(/site\.yaml:1[^]*skills\.yaml:1/)
  })

  it('says that a file is missing, and which one was probably meant', async () => {
    const folder = await contentFolder({ 'skills.yml': owner['skills.yaml'] })
    rmSync(join(folder, 'skills.yaml'))
    rmSync(join(folder, 'site.yaml'))
    expect(() => readContent(folder)).toThrow('There is a file "skills.yml": rename it')
    expect(() => readContent(folder)).toThrow(
      'content/site.yaml:1:1\n  The file is missing.',
    )
  })
})

describe('what may stand in a file', () => {
  it('has comments, Windows line ends and a byte order mark', () => {
    const source = `\uFEFF# My skills\n${owner['skills.yaml']}`.replaceAll('\n', '\r\n')
    expect(problemsIn('skills', source)).toEqual([])
  })

  it('leaves a field blank that may be absent', () => {
    const source = owner['projects.yaml']
      .replace(/demo: .*/, 'demo: #')
      .replace(/code: .*/, 'code:')
    const { value, problems } = parse('projects.yaml', source, schemas.projects)
    expect(problems).toEqual([])
    expect(value?.[0]).not.toHaveProperty('demo')
  })

  it('refuses unknown fields at every level', () => {
    const fields = Object.entries(owner).flatMap(([name, source]) =>
      [...source.matchAll(/([{\n-] *)(\w+):/g)].map((match) => ({ name, source, match })),
    )
    for (const { name, source, match } of fields) {
      const at = match.index + (match[1]?.length ?? 0)
      const separator =
        source[match.index] === '{' ? ', ' : `\n${' '.repeat(columnOf(source, at))}`
      const changed = `${source.slice(0, at)}zzz: 1${separator}${source.slice(at)}`
      const { line } = placeOf(changed, at)
      expect(problemsIn(name.replace('.yaml', ''), changed), changed).toMatchObject([
        {
          line,
          message: expect.stringContaining('There is no field "zzz" here') as unknown,
        },
      ])
    }
    expect(fields.length).toBeGreaterThan(40)
  })
})

/** A hang takes minutes; a busy machine may take some seconds. */
const SECONDS = 20_000

describe('files that are made to harm', { timeout: 2 * SECONDS }, () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
    .split('')
    .map(
      (name, index) => `${name}: &${name} [${`*${'abcdefgh'[index] ?? ''}, `.repeat(9)}]`,
    )
    .join('\n')}`

  it.each([
    ['aliases that multiply', bomb, 'repeats itself too often'],
    ['an alias inside its own anchor', 'title: &a [*a]', 'must stand in quotes'],
    ['a million brackets', '['.repeat(1e6), 'too deeply'],
    ['a million closing brackets', ']'.repeat(1e6), 'The value ends before this place'],
    ['lists in lists', '- '.repeat(4e5), 'too deeply'],
    ['fields in fields', 'a: '.repeat(3e5), 'too deeply'],
    ['ten megabytes', 'a: b\n'.repeat(2e6), 'too long: 10.0 million characters'],
    ['fifty thousand fields', fieldsNumbered(5e4), 'more problems'],
    ['a field that stands a hundred times', 'url: 1\n'.repeat(100), '49 more problems'],
    ['names of the prototype', '__proto__: 1\nconstructor: 2\n', 'no field "__proto__"'],
  ])('%s give a message in time', (_, source, message) => {
    const start = performance.now()
    const problems = problemsIn('site', source)
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message)
    expect(problems.length).toBeLessThanOrEqual(50)
    expect(performance.now() - start).toBeLessThan(SECONDS)
  })
})

function fieldsNumbered(count: number) {
  return Array.from({ length: count }, (_, index) => `k${String(index)}: 1`).join('\n')
}

function placeOf(source: string, offset: number) {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function columnOf(source: string, offset: number) {
  return placeOf(source, offset).column - 1
}
