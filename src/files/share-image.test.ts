import type { Node } from '@takumi-rs/core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chart, drawingOn } from './share-chart.ts'
import { createRenderer, placeStarNames, shareImage, words } from './share-image.ts'
import { typesetter, hasRtlLetter } from '#text'
import { editionOf } from '#edition'
import type { Locale } from '#languages'
import { constellationNames } from '#stars'
import { content, localeTags, type SampleContent } from '../../tests/content.ts'
import {
  areDisplayedLtr,
  ends,
  phrases,
  sentences,
  reversed,
} from '../../tests/phrases.ts'

const imageOf = (locale: Locale, changed: SampleContent = content) =>
  shareImage(editionOf(changed, locale))

/** The sample with an entry for the present job. */
const atWork = structuredClone(content)
const job = atWork.education.find(({ group }) => group === 'experience')!
Object.assign(job, { when: { start: atWork.profile.now.since } })

describe.each(localeTags)('the share image (%s)', (locale) => {
  test('is a PNG of 1200×630 below 300 kB, and reproducible', async () => {
    const [once, again] = [await imageOf(locale), await imageOf(locale)]
    const { format, width, height } = await sharp(once).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(once.length).toBeLessThan(300_000)
    expect(once.equals(again)).toBe(true)
  })

  test.each([
    ['name', ({ profile }: SampleContent) => profile.name],
    ['role', ({ profile }: SampleContent) => profile.role],
    ['city', ({ profile }: SampleContent) => profile.place.city],
    ['country', ({ profile }: SampleContent) => profile.place.country],
    [
      'employer',
      ({ education }: SampleContent) =>
        education.find(({ group }) => group === 'experience')!.institution,
    ],
  ])('shows the %s', async (_, textOf) => {
    const changed = structuredClone(atWork)
    textOf(changed)[locale] = locale === 'ar' ? 'سلمى' : 'Salma'
    const [before, after] = await Promise.all(
      [atWork, changed].map(async (each) =>
        sharp(await imageOf(locale, each))
          .raw()
          .toBuffer(),
      ),
    )
    const isOther = before!.map((value, at) => Number(value !== after![at]))
    // At least as many as one small word changes, not single pixels.
    expect(isOther.reduce((sum, one) => sum + one)).toBeGreaterThan(1000)
  })
})

test.each([
  ['en', 'Salma Mansour '],
  ['en', 'Salma'],
  ['ar', 'سلمى '],
  ['ar', 'سلمى'],
] as const)(
  'a name of 200 letters stays inside its area (%s: %s…)',
  async (locale, words) => {
    const long = structuredClone(content)
    long.profile.name[locale] = words.repeat(50).slice(0, 200).trim()
    // The address below it and the sky beside it.
    const apart = [
      { left: 0, top: 510, width: 1200, height: 120 },
      { left: locale === 'ar' ? 0 : 760, top: 0, width: 440, height: 630 },
    ]
    const [short, longer] = [await imageOf(locale), await imageOf(locale, long)]
    for (const part of apart) {
      const pixels = [short, longer].map((image) =>
        sharp(image).extract(part).raw().toBuffer(),
      )
      const [before, after] = await Promise.all(pixels)
      expect(before!.equals(after!)).toBe(true)
    }
  },
)

test.each([
  ['en', 661],
  ['ar', -9],
] as const)(
  'the constellation is on the right side and not mirrored (%s)',
  async (tag, from) => {
    const image = sharp(await imageOf(tag)).removeAlpha()
    const colourAt = async (left: number, top: number) => {
      const pixel = image.clone().extract({ left, top, width: 1, height: 1 })
      return (await pixel.raw().toBuffer()).toString('hex')
    }
    // Betelgeuse, at the upper left of the figure, and Rigel, at the lower right, are golden.
    expect(await colourAt(from + 164, 265)).toBe('ebc166')
    expect(await colourAt(from + 344, 546)).toBe('ebc166')
  },
)

test.each(['left', 'right'] as const)(
  'no background star is inside the text (constellation at the %s)',
  (side) => {
    const svg = chart(side, drawingOn(side, 'orion'), editionOf(content, 'en').site)
    const places = [...svg.matchAll(/cx="([\d.]+)"[^>]*opacity/g)].map(([, x]) =>
      Number(x),
    )
    expect(places.length).toBeGreaterThan(20)
    const [from, to] = side === 'right' ? [84, 724] : [476, 1116]
    expect(places.filter((x) => x > from && x < to)).toEqual([])
  },
)

test.each(['left', 'right'] as const)(
  'no background star is near a star’s name, where it would look like a dot of a letter (constellation at the %s)',
  (side) => {
    for (const constellation of constellationNames) {
      const edition = editionOf(content, side === 'left' ? 'ar' : 'en')
      const drawing = drawingOn(side, constellation)
      const boxes = placeStarNames(drawing, side, edition).map(({ box }) => box)
      const svg = chart(side, drawing, edition.site, boxes)
      const stars = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"[^>]*opacity/g)]
      expect(boxes.length).toBeGreaterThan(1)
      expect(
        stars.filter(([, x, y]) =>
          boxes.some(
            (box) =>
              Math.abs(Number(x) - box.x - box.width / 2) < box.width / 2 + 6 &&
              Math.abs(Number(y) - box.y - box.height / 2) < box.height / 2 + 6,
          ),
        ),
      ).toEqual([])
    }
  },
)

test('each phrase of technical Arabic is rendered from left to right, after the previous one', async () => {
  // For punctuation alone, the renderer does not report its side.
  const whole = ends.filter(([text, ...isolates]) =>
    isolates.every((phrase) => text.includes(phrase) && /^[^"]*$/.test(phrase)),
  )
  const renderer = await createRenderer()
  const edition = editionOf(content, 'ar')
  const sheet = { width: 1200, height: 630, lang: 'ar' }
  /** Name and role as rendered from left to right, in a small font so that each is on one line. */
  const ordersOf = async (text: string) => {
    const set = typesetter('ar').text(text)
    const profile = { ...edition.profile, name: text, role: set }
    const told = JSON.stringify(words({ ...edition, name: set, profile }))
    const small = told.replaceAll(/"fontSize":\d+/g, '"fontSize":12')
    const { children } = await renderer.measure(JSON.parse(small) as Node, sheet)
    return children.slice(0, 2).map(({ runs }) =>
      runs
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text.replaceAll(/[\p{Bidi_Control}\p{M}ـ]/gu, ''))
        .map((text) => (hasRtlLetter(text) ? reversed(text) : text))
        .join('')
        .replaceAll('\u00a0', ' '),
    )
  }
  const unseen: string[] = []
  for (const [text, ...isolates] of [...phrases, ...sentences, ...whole]) {
    // No font has this arrow.
    if (text.includes('⇒')) continue
    for (const order of await ordersOf(text))
      if (!areDisplayedLtr(order, isolates)) unseen.push(`${text} is seen as ${order}`)
  }
  expect(unseen).toEqual([])
})
