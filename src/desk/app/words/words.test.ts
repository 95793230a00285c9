import { expect, test } from 'vitest'
import { z } from 'zod'
import { isLocale } from '#languages'
import { getEditorSchemas } from '#schema'
import ar from '../../words/ar.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }

const pairs = Object.entries(ar).flatMap(([group, words]) =>
  Object.entries(words).map(([name, arabic]) => {
    const texts: Partial<Record<string, string>> = en[group as keyof typeof en]
    return { at: `${group}.${name}`, arabic, english: texts[name] ?? '' }
  }),
)

test('each word of the desk is translated into Arabic: what is Latin in it is a name or a command', () => {
  const ofGroup = (words: object) =>
    Object.values(words).map((group) => Object.keys(group as object))
  expect(ofGroup(ar)).toEqual(ofGroup(en))
  // The name of a paper, and that of the other language.
  const same = ['choices.a4', 'desk.language']
  for (const { at, arabic, english } of pairs.filter(({ at }) => !same.includes(at))) {
    expect(arabic, at).toMatch(/[ء-ي]{2}/)
    const latin = arabic.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z][\w.-]*[a-z]/g) ?? []
    expect(
      latin.filter((word) => !english.toLowerCase().includes(word.toLowerCase())),
      at,
    ).toEqual([])
    // No command is longer.
    expect(arabic, at).not.toMatch(/(?:[A-Za-z][\w.-]* ){3}[A-Za-z]/)
  }
})

/** Each part of the form, with the names of its file and of the fields that it is in. */
function listParts(node: z.core.JSONSchema.BaseSchema, path: string[]): Part[] {
  const { properties = {}, items, anyOf = [] } = node
  const listIn = (inner: unknown, name: string[] = []) =>
    listParts(inner as typeof node, [...path, ...name])
  return [
    { path, isList: items !== undefined },
    ...Object.entries(properties).flatMap(([name, inner]) => listIn(inner, [name])),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((inner) => listIn(inner)),
  ]
}

interface Part {
  path: string[]
  isList: boolean
}

const parts = Object.entries(getEditorSchemas()).flatMap(([file, schema]) =>
  listParts(z.toJSONSchema(schema, { io: 'input' }), [file]),
)

test('each list of the form has a name for one of its items', () => {
  const lists = parts.filter(({ isList }) => isList).map(({ path }) => path.at(-1)!)
  expect(new Set(Object.keys(en.items))).toEqual(new Set(lists))
})

test('each field of the form has a name in both languages', () => {
  // The words of ui.yaml are named by the page's own.
  const fields = parts.flatMap(({ path: [file, ...path] }) =>
    file === 'ui' ? [] : path.filter((name) => !isLocale(name)),
  )
  const unnamed = [...new Set(fields)].filter((name) => !(name in ar.fields))
  expect(unnamed, '"fields" of src/desk/words/*.json').toEqual([])
})

test('a message has the same values in both languages', () => {
  const listValues = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const { at, arabic, english } of pairs)
    expect(listValues(arabic), at).toEqual(listValues(english))
})
