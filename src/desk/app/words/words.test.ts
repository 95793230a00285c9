import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEditorSchemas } from '#schema'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import hints from './hints.ar.json' with { type: 'json' }

test('Arabic has exactly the descriptions of the schema’s fields', () => {
  const schemas = Object.values(createEditorSchemas()).map((schema) =>
    z.toJSONSchema(schema, { io: 'input' }),
  )
  const english = schemas.flatMap(listDescriptions).filter((text) => !isOfLanguage(text))
  expect(Object.keys(hints).toSorted()).toEqual([...new Set(english)].toSorted())
})

test('each word of the desk is translated into Arabic', () => {
  for (const [group, words] of Object.entries(ar)) {
    expect(Object.keys(words), group).toEqual(Object.keys(en[group as keyof typeof en]))
    for (const [name, word] of Object.entries(words))
      if (!isSameInBoth(group, name))
        expect(word, `${group}.${name}`).toMatch(/\p{Script=Arabic}/u)
  }
})

/** The name of a paper, and that of the other language. */
function isSameInBoth(group: string, name: string) {
  return ['choices.a4', 'desk.language'].includes(`${group}.${name}`)
}

/** The desk shows the languages themselves instead. */
function isOfLanguage(text: string) {
  return /^The (text|forms) in /.test(text)
}

function listDescriptions(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { description } = value as { description?: unknown }
  const own = typeof description === 'string' ? [description] : []
  return [...own, ...Object.values(value).flatMap(listDescriptions)]
}
