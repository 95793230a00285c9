import { expect, test } from 'vitest'
import { z } from 'zod'
import { getEditorSchemas } from '#schema'
import ar from '../../words/ar.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }

const pairs = Object.entries(ar).flatMap(([group, words]) =>
  Object.entries(words).map(([name, arabic]) => {
    const all: Partial<Record<string, string>> = en[group as keyof typeof en]
    return { at: `${group}.${name}`, arabic, english: all[name] ?? '' }
  }),
)

test('each word of the desk is translated into Arabic: what is Latin in it is a name or a command', () => {
  const ofGroup = (words: object) =>
    Object.values(words).map((one) => Object.keys(one as object))
  expect(ofGroup(ar)).toEqual(ofGroup(en))
  // The name of a paper, and that of the other language.
  const same = ['choices.a4', 'desk.language']
  for (const { at, arabic, english } of pairs.filter((one) => !same.includes(one.at))) {
    expect(arabic, at).toMatch(/[ء-ي]{2}/)
    const latin = arabic.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z][\w.-]*[a-z]/g) ?? []
    expect(
      latin.filter((one) => !english.toLowerCase().includes(one.toLowerCase())),
      at,
    ).toEqual([])
    // No command is longer.
    expect(arabic, at).not.toMatch(/(?:[A-Za-z][\w.-]* ){3}[A-Za-z]/)
  }
})

test('each list of the form has a name for one of its items', () => {
  const listLists = (node: z.core.JSONSchema.BaseSchema, path: string[]): string[] => {
    const { properties = {}, items, anyOf = [] } = node
    const within = [
      ...Object.entries(properties).flatMap(([name, one]) =>
        listLists(one as typeof node, [...path, name]),
      ),
      ...anyOf.flatMap((one) => listLists(one, path)),
    ]
    if (!items) return within
    return [path.at(-1) ?? '', ...within, ...listLists(items as typeof node, path)]
  }
  const lists = Object.entries(getEditorSchemas()).flatMap(([file, schema]) =>
    listLists(z.toJSONSchema(schema, { io: 'input' }), [file]),
  )
  expect(new Set(Object.keys(en.items))).toEqual(new Set(lists))
})

test('a message has the same values in both languages', () => {
  const listValues = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const { at, arabic, english } of pairs)
    expect(listValues(arabic), at).toEqual(listValues(english))
})
