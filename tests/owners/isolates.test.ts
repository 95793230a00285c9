import { expect, test } from 'vitest'
import { typesetter } from '#text'
import { areSeenRight, ends } from '../phrases.ts'
import { seen } from '../seen.ts'

const { text: set } = typesetter('ar')

const signs = Array.from(
  `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~£€¥¢©®™°±×÷²³½‰№…–—•“”‘’„′″→←≈≠≤≥∞`,
)

/** Where a sign may be in a phrase. */
const shapes: ((sign: string) => string)[] = [
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

/** Where a phrase may be in a sentence. */
const frames = [
  ['بنيته على ', ' هنا'],
  ['بنيته على ', ''],
  ['', ' هو الأول'],
  ['بنيته على ', '، وبعدها'],
  ['كتاب «', '» مفيد'],
  ['هذا و', ' معًا'],
  ['بنيته بـ', ' كله'],
] as const

/** Of a phrase, what the sentence around it may own: marks that close it, and a bracket without another half. */
const closing = /[.,:;!?…]+$/
const bracket = /^[([{)\]}]+|[([{)\]}]+$/g
/** …which parts two phrases where it is beside a space. */
const parting = / [([{)\]}]|[([{)\]}] /

test('a phrase with any sign at its ends or within is seen as it is written', () => {
  const places = shapes.flatMap((shape) =>
    signs.flatMap((sign) => frames.map((frame) => ({ phrase: shape(sign), frame }))),
  )
  const misses = places.flatMap(({ phrase, frame: [before, after] }) => {
    const whole = phrase.replaceAll(bracket, '')
    const own = /^[،»]/.test(after) ? whole : whole.replace(closing, '')
    const order = seen(set(before + phrase + after))
    return own.split(parting).every((part) => order.includes(part))
      ? []
      : [`${before}${phrase}${after} is seen as ${order}`]
  })
  expect(places).toHaveLength(66 * 9 * 7)
  expect(misses).toEqual([])
})

test.each(ends)(
  'the sentence owns what is its own at the ends of a phrase: %s',
  (text, ...wanted) => {
    const order = seen(set(text))
    expect(areSeenRight(order, wanted), order).toBe(true)
  },
)
