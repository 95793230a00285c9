import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { check, openContent, type Problem } from '#reading'
import { terminalWords } from '../../../reading/messages/terminal.ts'
import { replace, copyOwner } from '../../../../tests/content-folder.ts'
import { makeFolder } from '../../../../tests/files.ts'
import { cases, changes, mistakes } from '../../../../tests/mistakes.ts'
import { openDraft } from '../model/draft.ts'
import { findPlace, getBox } from '../model/problems.ts'
import { SectionsContext, useMessage, useRefusal } from './messages.tsx'
import { DeskLanguageContext, languages, type DeskLanguage } from './words.ts'

function Message({ problem }: { problem: Problem }) {
  return useMessage()(problem)
}

const sections = ['about', { talks: { en: 'Talks', ar: 'المحاضرات' } }]

function draw(problem: Problem, language: DeskLanguage) {
  return renderToStaticMarkup(
    createElement(
      ...([DeskLanguageContext, { value: language }] as const),
      createElement(
        ...([SectionsContext, { value: sections }] as const),
        createElement(Message, { problem }),
      ),
    ),
  )
}

function word(problem: Problem, language: DeskLanguage) {
  const html = draw(problem, language)
  return html.replaceAll(/<bdi[^>]*>(.*?)<\/bdi>/g, '[$1]').replaceAll(/<[^>]+>/g, '')
}

/** The problems of every file and folder of the fixtures. */
async function findAll() {
  const files = Object.values(mistakes).flatMap(({ source }) => {
    const [, name = 'site.yaml'] = /^# (\w+\.yaml)/.exec(source) ?? []
    const { problems, warnings } = openContent(copyOwner({ [name]: source }))
    return [...problems, ...warnings]
  })
  const folders = Object.values(cases).map(({ files }) => openContent(makeFolder(files)))
  const changed = Object.values(changes)
    .flat()
    .map(([file, from, to]) => openContent(copyOwner(replace(file, from, to))))
  const found = [...folders, ...changed].map((folder) => check(folder))
  return [...files, ...(await Promise.all(found)).flat()]
}

test('the form has words for each message, and no others', () => {
  const groups = Object.keys(terminalWords).map((id) => id.replace(/\/.*/, ''))
  const said = new Set(groups.filter((group) => group !== 'quotes'))
  const ids = new Set(Object.keys(languages.en.words.messages))
  expect(ids, '"messages" of src/desk/words/*.json').toEqual(said)
})

test('a message of the form says nothing of how a file is written, and lacks no value', async () => {
  const problems = await findAll()
  expect(new Set(problems.map(({ id }) => id)).size).toBeGreaterThan(60)
  for (const problem of problems)
    for (const language of ['en', 'ar'] as const) {
      const text = word(problem, language)
      const bare = text.replaceAll(/\[.*?\]/g, '')
      expect(bare, problem.message).not.toMatch(/YAML|quot|indent|hyphen and|false|BASE_/)
    }
  for (const { line, file, expected, advice, ...main } of problems)
    for (const { id, values } of [main, expected, advice].flatMap((part) => part ?? []))
      for (const name of listPlaceholders(id))
        expect({ ...values, line, file }[name] ?? '', `${id}: ${name}`).not.toBe('')
})

test('a refused request is worded as the server means it, not as a check of that name', () => {
  const Refusal = () => useRefusal()({ why: { id: 'server/foreign', values: {} } })
  expect(renderToStaticMarkup(createElement(Refusal))).toBe(
    'The request did not come from this desk. Open the address that the server printed.',
  )
})

test('a message names languages and fields as the form does, and keeps what is Latin apart', () => {
  const role = replace(
    'profile.yaml',
    '{ en: Developer, ar: مطوّرة }',
    '{ en: Developer }',
  )
  const [problem] = openContent(copyOwner(role)).problems
  expect(problem && word(problem, 'en')).toBe(
    'The page has no words in [Arabic] to show here. Write it, or press “The same in every language”.',
  )
  expect(problem && word(problem, 'ar')).toBe(
    'ليس لدى الصفحة نصّ باللغة [العربية] تعرضه هنا. اكتبه، أو اضغط «واحد لكل اللغات».',
  )
})

test('a message names a section of one’s own by its title, and leads to its part', async () => {
  const files = replace(
    'site.yaml',
    'url:',
    'sections: [about, { talks: { en: Talks, ar: المحاضرات } }]\nurl:',
  )
  const problems = await check(openContent(copyOwner(files)))
  const empty = problems.find(({ id }) => id.startsWith('sectionEmpty'))
  expect(empty && word(empty, 'ar')).toContain('[المحاضرات]')
  const file = { name: 'talks.yaml', schema: {}, value: null, version: '' }
  const place = empty && findPlace(empty, { 'talks.yaml': openDraft(file) })
  expect(place).toMatchObject({ file: 'talks.yaml', key: '' })
})

test('a sign is kept on the line of the value before it', () => {
  const [problem] = openContent(
    copyOwner(replace('site.yaml', 'url:', 'theme: drak\nurl:')),
  ).problems
  expect(problem && draw(problem, 'ar')).toContain(
    '<span class="whole"><bdi class="value">dark</bdi>؟</span>',
  )
})

test('a title that lacks a language names no button, for the list of sections has none', () => {
  const title = replace('site.yaml', 'url:', 'sections: [{ talks: { en: Talks } }]\nurl:')
  const [problem] = openContent(copyOwner(title)).problems
  expect(problem && word(problem, 'en')).toBe(
    'The page has no words in [Arabic] to show here.',
  )
})

test('a text that lacks a language is at the box of that language', async () => {
  const role = replace('profile.yaml', '{ en: Developer, ar: مطوّرة }', 'مطوّرة')
  const alone = replace('profile.yaml', '{ en: Developer, ar: مطوّرة }', '{ ar: مطوّرة }')
  for (const files of [role, alone]) {
    const problems = await check(openContent(copyOwner(files)))
    expect(problems.map((problem) => getBox(findPlace(problem, {})))).toEqual([
      { file: 'profile.yaml', key: 'role/en' },
    ])
  }
})

function listPlaceholders(id: string) {
  const words: Partial<Record<string, string>> = languages.en.words.messages
  const text = words[id.replace(/\/.*/, '')] ?? ''
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
