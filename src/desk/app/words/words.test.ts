import { expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

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
