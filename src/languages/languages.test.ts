import { describe, expect, test } from 'vitest'
import { check } from '#reading'
import { validateYaml, openContent, readContent } from '../reading/content.ts'
import { readYaml } from '../reading/yaml/yaml.ts'
import { isWrittenIn, knownLocales, locales, type Languages } from './languages.ts'
import { getSchemas } from '#schema'
import { createUiSchema } from '../schema/ui.ts'
import { constellationNames, figures } from '#stars'
import { toPlainTexts } from '#text'
import { wordNames } from './words.ts'
import { replace, copyOwner } from '../../tests/content-folder.ts'

describe.each(knownLocales)('the words of the product (%s)', (locale) => {
  const { words } = locales[locale]
  const groups = Object.entries(words).map(
    ([group, texts]) => [group, Object.entries<unknown>(texts)] as const,
  )

  test('are complete, without extra ones', () => {
    const names = groups.map(([group, texts]) => [group, texts.map(([word]) => word)])
    expect(names).toEqual(wordNames)
  })

  test('include every star and constellation of the catalogue, and every part of a résumé', () => {
    const { stars, constellations, resumeParts } = locales[locale]
    const named = Object.values(figures).flatMap((figure) =>
      figure.stars.flatMap(({ latin }) => latin ?? []),
    )
    expect(Object.keys(stars).toSorted()).toEqual(named.toSorted())
    expect(Object.keys(constellations)).toEqual(constellationNames)
    expect(Object.keys(resumeParts)).toEqual(Object.keys(locales.en.resumeParts))
  })

  test('are in the language’s script, with its plural forms', () => {
    const pack = groups.map(([group, texts]) => [
      group,
      Object.fromEntries(texts.map(([word, text]) => [word, { [locale]: text }])),
    ])
    expect(
      createUiSchema([locale]).safeParse(Object.fromEntries(pack)).error,
    ).toBeUndefined()
    for (const [word, text] of groups.flatMap(([, texts]) => texts))
      expect(isWrittenIn(locale, JSON.stringify(text)), word).toBe(true)
  })

  test('have the same placeholders as the English ones', () => {
    // Except the plural forms, which differ between languages.
    const listRooms = (pack: object) =>
      JSON.stringify(pack, (name, value: unknown) => {
        if (name === 'months' || name === 'plates') return undefined
        return typeof value === 'string' ? (/\{\w+\}/.exec(value)?.[0] ?? '') : value
      })
    expect(listRooms(words)).toBe(listRooms(locales.en.words))
  })
})

describe('a text', () => {
  const readRole = (languages: Languages, role: string) => {
    const source = `name: Omar\nemail: omar@adel.dev\nrole: ${role}`
    const { value, problems } = validateYaml(
      readYaml('profile.yaml', source),
      getSchemas(languages).profile,
    )
    return toPlainTexts(value?.role) ?? problems.map(({ message }) => message).join()
  }

  test.each<[Languages, string, unknown]>([
    [['en'], 'Developer', { en: 'Developer' }],
    [['ar'], 'Developer', { ar: 'Developer' }],
    [['ar', 'en'], 'Developer', { ar: 'Developer', en: 'Developer' }],
    [['en'], '{ en: Developer, ar: مطوّر }', { en: 'Developer' }],
    [['en', 'ar'], '{ en: Developer }', expect.stringContaining('Write the Arabic text')],
    [['ar'], '{ en: Developer }', expect.stringContaining('Write the Arabic text')],
    // A check warns of it.
    [['en', 'ar'], '{ en: A, ar: B }', { en: 'A', ar: 'B' }],
    [['en', 'ar'], '{ en: A, ar: A }', { en: 'A', ar: 'A' }],
    // Latin names in an Arabic list, and numbers.
    [['en', 'ar'], '{ en: "A, B", ar: "A، B" }', { en: 'A, B', ar: 'A، B' }],
    [['en', 'ar'], '{ en: "+50", ar: "50+" }', { en: '+50', ar: '50+' }],
    [['en', 'ar'], '{ en: "2024", ar: "٢٠٢٤" }', { en: '2024', ar: '٢٠٢٤' }],
    [['en', 'ar'], "{ en: A, ar: '' }", expect.stringContaining('This text is empty')],
    [['en'], "''", expect.stringContaining('This text is empty')],
    [['en'], '7', expect.stringContaining('needs quotes')],
    [['en'], '{ en: A, tlh: B }', expect.stringContaining('no field "tlh"')],
  ])('on a site in %j: %s', (languages, role, expected) => {
    expect(readRole(languages, role)).toEqual(expected)
  })
})

test('on a site in one language, texts without a letter of its script are reported', async () => {
  const none = { 'skills.yaml': '', 'education.yaml': '', 'projects.yaml': '' }
  const profile = 'name: Salma\nemail: salma@salma.dev\nrole: Developer\n'
  const reported = async (tag: string) => {
    const site = `languages: [${tag}]\nurl: https://salma.dev\n`
    const files = { 'site.yaml': site, 'profile.yaml': profile, ...none }
    const problems = await check(openContent(copyOwner(files)))
    return problems.map(({ path, message }) => `${path.join()}: ${message}`)
  }
  expect(await reported('en')).toEqual([])
  expect(await reported('ar')).toEqual([
    'languages: The site is in Arabic, but 1 of its 1 texts have no Arabic letter. Write the texts in Arabic, or their language here.',
  ])
})

test('a site without a list of languages is in English', () => {
  const site = replace('site.yaml', 'languages: [en, ar]\n', '')
  const content = readContent(copyOwner(site))
  expect(content.site.languages).toEqual(['en'])
  expect(toPlainTexts(content.profile.role)).toEqual({ en: 'Developer' })
})

test('a language without words is reported once, and its texts are not reported', () => {
  const site = replace('site.yaml', '[en, ar]', '[en, ar, tlh]')
  const profile = replace('profile.yaml', '{ en: Dev', '{ tlh: ghun, en: Dev')
  const { problems } = openContent(copyOwner({ ...site, ...profile }))
  expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'site.yaml:6:21',
  ])
  expect(problems[0]?.message).toContain('so no page can be made in it')
})

test('unknown and repeated languages are reported', () => {
  const problems = (languages: string) =>
    validateYaml(
      readYaml('site.yaml', `languages: ${languages}`),
      getSchemas(['en']).site,
    ).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
  expect(problems('[en, tlh]')).toEqual([
    expect.stringMatching(
      /^1:17 The product has no words in this language.*Found: "tlh"\.$/,
    ),
  ])
  expect(problems('[en, en]').join()).toContain('1:17 The language "en" is there twice')
  expect(problems('[]').join()).toContain('Give at least one language')
})
