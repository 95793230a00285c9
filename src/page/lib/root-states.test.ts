import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootAttributes, rootClasses } from './root-states.ts'

const folder = 'src/page'
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|ts|tsx)$/.test(path) && !path.includes('root-states'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
const styles = sources.filter(({ path }) => path.endsWith('.css'))

test('every root state that a style sheet selects is in the list', () => {
  const own = ['dir', 'lang', 'hidden']
  const listed: string[] = [...rootClasses, ...rootAttributes, ...own]
  const found = styles.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/(?:html|:root)((?:\.[\w-]+|\[[^\]]+\]|:not\([^)]*\))+)/g),
      ([, states = '']) =>
        Array.from(states.matchAll(/(?:\.|\[)([\w-]+)/g), ([, name = '']) => name),
    ).flat(),
  )
  expect(found).toContain('js')
  expect(found.filter((name) => !listed.includes(name))).toEqual([])
})

test.each([...rootClasses, ...rootAttributes])(
  'the root state %s is used by a style sheet or script',
  (name) => {
    const isClass = rootClasses.some((one) => one === name)
    const key = name.replace('data-', '')
    const reads = isClass
      ? new RegExp(String.raw`\.${name}\b`)
      : new RegExp(String.raw`\[${name}\b|dataset\.${key}\b`)
    const readers = isClass ? styles : sources
    expect(readers.some(({ text }) => reads.test(text))).toBe(true)
  },
)
