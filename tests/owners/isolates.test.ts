import { expect, test } from 'vitest'
import { createTypesetter } from '#text'
import { getVisualOrder } from '../visual-order.ts'

const { text: set } = createTypesetter('ar')

const characters = Array.from(
  `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~£€¥¢©®™°±×÷²³½‰№…–—•“”‘’„′″→←≈≠≤≥∞`,
)

/** Positions of punctuation in a phrase. */
const shapes: ((character: string) => string)[] = [
  (s) => `${s}React`,
  (s) => `React${s}`,
  (s) => `${s}React${s}`,
  (s) => `${s}${s}mocks${s}${s}`,
  (s) => `${s}5`,
  (s) => `5${s}`,
  (s) => `App${s}Router`,
  (s) => `App ${s}5 Router`,
  (s) => `App 5${s} Router`,
]

/** Positions of a phrase in a sentence. */
const frames = [
  ['بنيته على ', ' هنا'],
  ['بنيته على ', ''],
  ['', ' هو الأول'],
  ['بنيته على ', '، وبعدها'],
  ['كتاب «', '» مفيد'],
  ['هذا و', ' معًا'],
  ['بنيته بـ', ' كله'],
] as const

/**
 * Parts of a phrase that may belong to the sentence: closing marks, a dash after a number (`1- `),
 * and unbalanced brackets.
 */
const closingMarks = /[.,:;!?…]+$|(?<=\d)[–—-]$/
const outerBrackets = /^[([{)\]}]+|[([{)\]}]+$/g
/** A bracket beside a space separates two phrases. */
const bracketAtSpace = / [([{)\]}]|[([{)\]}] /

test('a phrase with any punctuation at its ends or inside is displayed as written', () => {
  const places = shapes.flatMap((shape) =>
    characters.flatMap((character) =>
      frames.map((frame) => ({ phrase: shape(character), frame })),
    ),
  )
  const misses = places.flatMap(({ phrase, frame: [before, after] }) => {
    const inner = phrase.replaceAll(outerBrackets, '')
    const core = /^[،»]/.test(after) ? inner : inner.replace(closingMarks, '')
    const order = getVisualOrder(set(before + phrase + after))
    return core.split(bracketAtSpace).every((part) => order.includes(part))
      ? []
      : [`${before}${phrase}${after} is seen as ${order}`]
  })
  expect(places).toHaveLength(66 * 9 * 7)
  expect(misses).toEqual([])
})
