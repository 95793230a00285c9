import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shareImage } from '../../generate/files/share-image'
import { editionOf } from '../../model/edition'
import type { Locale } from '../../model/languages'
import { content, localeTags, type SampleContent } from '../content'

const imageOf = (locale: Locale, changed: SampleContent = content) =>
  shareImage(editionOf(changed, locale))

describe.each(localeTags)('the share image (%s)', (locale) => {
  test('is a PNG of 1200×630 below 300 kB, and the same twice', async () => {
    const [once, again] = [await imageOf(locale), await imageOf(locale)]
    const { format, width, height } = await sharp(once).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(once.length).toBeLessThan(300_000)
    expect(once.equals(again)).toBe(true)
  })

  test.each([
    ['name', ({ name }: SampleContent['profile']) => name],
    ['role', ({ role }: SampleContent['profile']) => role],
    ['city', ({ place }: SampleContent['profile']) => place.city],
    ['country', ({ place }: SampleContent['profile']) => place.country],
  ])('shows the %s', async (_, textOf) => {
    const changed = structuredClone(content)
    textOf(changed.profile)[locale] = locale === 'ar' ? 'سلمى' : 'Salma'
    expect((await imageOf(locale, changed)).equals(await imageOf(locale))).toBe(false)
  })
})

test('the constellation changes sides with the direction, and is not mirrored', async () => {
  const [en, ar] = [await goldStars('en'), await goldStars('ar')]
  expect(en.betelgeuse.x).toBeGreaterThan(600)
  expect(ar.betelgeuse.x).toBeLessThan(600)
  for (const { betelgeuse, rigel } of [en, ar]) {
    expect(rigel.x - betelgeuse.x).toBeGreaterThan(100)
    expect(rigel.y - betelgeuse.y).toBeGreaterThan(200)
  }
})

/**
 * The middles of the two golden dots, told apart from golden words by their solid rows:
 * Betelgeuse, in the upper left of the figure, and Rigel, in its lower right.
 */
async function goldStars(locale: Locale) {
  const { data, info } = await sharp(await imageOf(locale))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isGold = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return data.subarray(at, at + 3).toString('hex') === 'ebc166'
  }
  const isDot = (x: number, y: number) =>
    [-5, 0, 5].every((dx) => [-4, 0, 4].every((dy) => isGold(x + dx, y + dy)))
  const found: { x: number; y: number }[] = []
  for (let y = 5; y < info.height - 5; y++) {
    for (let x = 6; x < info.width - 6; x++) if (isDot(x, y)) found.push({ x, y })
  }
  const [betelgeuse, rigel] = [found[0], found.at(-1)]
  if (!betelgeuse || !rigel) throw new Error('no golden stars')
  return { betelgeuse, rigel }
}
