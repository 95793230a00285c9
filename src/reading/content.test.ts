import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { check } from './checks/check.ts'
import { validateYaml, ContentError, openContent, readContent } from './content.ts'
import { formatProblems } from './problems/format.ts'
import { hashText } from './problems/problems.ts'
import { readYaml } from './yaml/yaml.ts'
import { getSchemas, type ContentFile } from '#schema'
import { replace, copyOwner, owner } from '../../tests/content-folder.ts'
import { mistakes } from '../../tests/mistakes.ts'

const schemas = getSchemas(['en', 'ar'])

function findProblems(file: string, source: string) {
  const schema: z.ZodType = schemas[file as ContentFile]
  return validateYaml(readYaml(`${file}.yaml`, source), schema).problems
}

describe('a mistake in a file is explained', () => {
  it.each(Object.entries(mistakes))('%s', (_, { source, says }) => {
    // The first line of a source names the file that it tests: `# site.yaml`.
    const file = /# (\w+)\.yaml/.exec(source)?.[1] ?? ''
    const printed = findProblems(file, source).map((problem) => formatProblems([problem]))
    expect(`${printed.join('\n')}\n`).toBe(says)
  })

  it('a mistake in many places is reported once, and after ten mistakes the rest is counted', () => {
    const levels = Array.from(
      { length: 20 },
      (_, n) => `- { name: s${n}, level: ${n}00 }`,
    )
    const printed = formatProblems(findProblems('skills', levels.join('\n')))
    expect(printed.split('\n')).toEqual([
      'content/skills.yaml:3:22  #3.level',
      '  Write a number from 0 to 100. Found: 200.',
      '  3 | - { name: s2, level: 200 }',
      '    |                      ^',
      '  The same 17 times more, at 4:22, 5:22, 6:22, 7:22, 8:22, 9:22, 10:22, 11:23, 12:23, 13:23, 14:23, 15:23 and 5 more.',
    ])
    const fields = Array.from({ length: 30 }, (_, n) => `zz${n}: 1`)
    expect(formatProblems(findProblems('site', fields.join('\n')))).toMatch(
      /\n\n… and 20 more\.$/,
    )
  })
})

describe('a problem', () => {
  const listParts = (file: string, source: string) =>
    findProblems(file, source).map(({ file, path, id, values, found, advice, fix }) => {
      return { file, path, id, values, found, advice: advice?.id, fix }
    })

  it('has its file, its path in the YAML, the id and values of its message, and what mends it', () => {
    expect(listParts('skills', '- { name: React, level: many }')).toEqual([
      {
        file: 'skills.yaml',
        path: [0, 'level'],
        id: 'percent',
        values: {},
        found: '"many"',
      },
    ])
    const projects = '- { id: shop, title: { en: Shop, tlh: Dun }, tag: React }'
    expect(listParts('projects', projects)).toMatchObject([
      { path: [0, 'title', 'ar'], id: 'languageMissing', values: { language: 'ar' } },
      {
        path: [0, 'title', 'tlh'],
        id: 'unknown/languages',
        values: { name: 'tlh', known: ['en', 'ar'] },
      },
      { path: [0, 'tag'], id: 'unknown/other', values: { name: 'tag', meant: 'tags' } },
    ])
    const written =
      '- { id: مار٢٠٢٣, title: A, date: مارس ٢٠٢٣, demo: "٢٠٢٣.ا" }\n- { id: b, title: B, date: ٢٠٢٣ }'
    const values = ['mar2023', '2023-03', undefined, '2023']
    expect(listParts('projects', written)).toMatchObject(
      values.map((value) => ({ fix: value && { value } })),
    )
    const site = 'theme: drak\nurl: salma.dev\naccent: "#ff6600"'
    expect(listParts('site', site)).toMatchObject([
      { id: 'choice', advice: 'meant', fix: { value: 'dark' } },
      { id: 'address/full', fix: { value: 'https://salma.dev' } },
      { id: 'hue/colour', fix: { value: 43 } },
    ])
  })

  it('has a fix that says what it replaces, as it is in the file, and of which text', async () => {
    const source = [
      '- { name: 𝐑𝐞𝐚𝐜𝐭, level: "٩٠", kind: tool }',
      '- { name: R\u200Fust, level: 70, category: tools }',
      '- { name: Go, level: 70, category: tools }',
    ].join('\n')
    const folder = copyOwner({ 'skills.yaml': source })
    const problems = await check(openContent(folder))
    expect(problems.map(({ path, fix }) => ({ path, fix }))).toMatchObject([
      { path: [0, 'level'], fix: { was: '٩٠', value: 90 } },
      { path: [0, 'kind'], fix: { was: 'tool' } },
      { path: [0, 'name'], fix: { was: '𝐑𝐞𝐚𝐜𝐭', value: 'React' } },
      { path: [1, 'name'] },
    ])
    expect(new Set(problems.map(({ version }) => version))).toEqual(
      new Set([hashText(source)]),
    )
  })

  it('of a language is at the text itself, where one text is written for all languages', async () => {
    const role = replace('profile.yaml', '{ en: Developer, ar: مطوّرة }', 'Developer')
    const [problem] = await check(openContent(copyOwner(role)))
    expect(problem).toMatchObject({ file: 'profile.yaml', path: ['role'] })
  })
})

describe('reading a content folder', () => {
  it('throws the problems of all files at once', () => {
    const folder = copyOwner({ 'skills.yaml': '5', 'site.yaml': 'a: [' })
    expect(() => readContent(folder)).toThrow(ContentError)
    expect(() => readContent(folder)).toThrow(/site\.yaml:1[^]*skills\.yaml:1/)
  })

  it('names a missing file, and the misnamed one that was meant', async () => {
    const folder = copyOwner({ 'profile.yml': owner['profile.yaml']! })
    rmSync(join(folder, 'profile.yaml'))
    rmSync(join(folder, 'site.yaml'))
    expect(() => readContent(folder)).toThrow(
      'content/site.yaml:1:1\n  The file is missing',
    )
    const messages = formatProblems(await check(openContent(folder)))
    expect(messages).toMatch(/profile\.yml:1:1[^]*the site reads content\/profile\.yaml/)
  })
})

describe('a file', () => {
  it('may have comments, Windows line ends and a byte order mark', () => {
    const source = `\uFEFF# My skills\n${owner['skills.yaml']!}`.replaceAll('\n', '\r\n')
    expect(findProblems('skills', source)).toEqual([])
  })

  it('may have invisible marks of other programs: they are left out, with one warning for each text', () => {
    const marks =
      '\u061C\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF'
    const source = `# a note \u200F\n\u200Erole: \u202AJava${marks}Script\u202C\nname: "می\u200Cشود \\u200F"\nlevel: \u200F50\npitch: a${marks}b\n`
    const { data, problems, warnings } = readYaml('profile.yaml', source)
    expect(data).toEqual({
      role: 'JavaScript',
      name: 'می\u200Cشود ',
      level: 50,
      pitch: 'ab',
    })
    expect(problems).toEqual([])
    const places = warnings.map(({ path, line, column, found }) => [
      ...path,
      line,
      column,
      found,
    ])
    expect(places).toEqual([
      [2, 1, 'U+200E'],
      ['role', 2, 7, 'U+202A'],
      ['name', 3, 7, 'U+200F'],
      ['level', 4, 8, 'U+200F'],
      ['pitch', 5, 9, 'U+061C'],
    ])
    // A form takes them out of what is in the file. It has no names of fields.
    expect(warnings.map(({ fix }) => fix)).toEqual([
      undefined,
      // Its name has one, too, so no form shows it.
      { was: undefined, value: 'JavaScript', shown: '' },
      { was: 'می\u200Cشود \u200F', value: 'می\u200Cشود ', shown: '' },
      { was: '\u200F50', value: 50, shown: '' },
      { was: `a${marks}b`, value: 'ab', shown: '' },
    ])
  })

  it('may leave an optional field blank', () => {
    const source = owner['projects.yaml']!.replace(/demo: .*/, 'demo: #').replace(
      /code: .*/,
      'code:',
    )
    const text = readYaml('projects.yaml', source)
    const { value, problems } = validateYaml(text, schemas.projects)
    expect(problems).toEqual([])
    expect(value?.[0]).not.toHaveProperty('demo')
  })

  it('may not have unknown fields, at any level', () => {
    const fields = Object.entries(owner).flatMap(([name, source]) =>
      [...source.matchAll(/([{\n-] *)(\w+):/g)].map((match) => ({ name, source, match })),
    )
    for (const { name, source, match } of fields) {
      const at = match.index + (match[1]?.length ?? 0)
      const before = source.slice(0, at)
      const indent = ' '.repeat(at - before.lastIndexOf('\n') - 1)
      const separator = source[match.index] === '{' ? ', ' : `\n${indent}`
      const changed = `${before}zzz: 1${separator}${source.slice(at)}`
      const [problem, ...others] = findProblems(name.replace('.yaml', ''), changed)
      expect(problem?.message).toContain('There is no field "zzz" here')
      expect(problem?.line).toBe(before.split('\n').length)
      expect(others).toEqual([])
    }
    expect(fields.length).toBeGreaterThan(40)
  })
})
