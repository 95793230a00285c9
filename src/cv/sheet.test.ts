import { describe, expect, test } from 'vitest'
import { createCv } from './cv.ts'
import { drawSunPath } from './sun-path.ts'
import { makeEdition } from '#edition'
import type { Content } from '#schema'
import { content, localeTags } from '../../tests/content.ts'
import { drawWithPdfium, readPdf, readWithPdfium } from '../../tests/pdf.ts'

const withCv = (cv: Content['site']['cv'], changed: Partial<Content> = {}): Content => ({
  ...content,
  ...changed,
  site: { ...content.site, cv },
})
const plain = withCv({ plain: true })

describe.each(localeTags)('the CV as a sheet (%s)', (locale) => {
  test('has a frame and the years under its head, unless it is plain', async () => {
    const [sheet, bare] = await Promise.all(
      [content, plain].map(async (each) => createCv(makeEdition(each, locale))),
    )
    expect(await hasFrame(sheet!.pdf)).toBe(true)
    expect(await hasFrame(bare!.pdf)).toBe(false)
    expect([sheet!.pages, bare!.pages]).toEqual([1, 1])
    expect(sheet!.pdf.length - bare!.pdf.length).toBeLessThan(60_000)
    const drawn = drawSunPath(makeEdition(content, locale))!
    expect(drawn.match(/<path/g)!.length).toBeGreaterThan(20)
  })

  test('has the same text with and without frame and years, in pdf.js and PDFium', async () => {
    const read = async (each: Content) => {
      const { pdf } = await createCv(makeEdition(each, locale))
      const { pieces } = await readPdf(pdf)
      return [pieces.map(({ str }) => str), await readWithPdfium(pdf)]
    }
    expect(await read(content)).toEqual(await read(plain))
    // Letters of the drawing are outlines.
    expect(drawSunPath(makeEdition(content, locale))).not.toContain('<text')
  })
})

test('the years never add a page to the CV', async () => {
  for (const count of [1, 2]) {
    const projects = Array.from({ length: 6 + count }, (_, index) => ({
      ...content.projects[index % 6]!,
      id: `p${index}`,
    }))
    const [sheet, bare] = await Promise.all(
      [undefined, { plain: true }].map(async (choice) =>
        createCv(makeEdition(withCv(choice ?? {}, { projects }), 'en')),
      ),
    )
    expect(sheet!.pages).toBe(bare!.pages)
  }
}, 120_000)

test('a CV without dates of work or study has no chart', () => {
  const { now: _, ...profile } = content.profile
  const changed = { ...content, profile, education: [] } as Content
  expect(drawSunPath(makeEdition(changed, 'en'))).toBeUndefined()
})

/** Whether there is a line at the left edge of the first page, outside the text. */
async function hasFrame(pdf: Buffer) {
  const { data, width } = await drawWithPdfium(pdf, 2)
  const row = data.subarray(800 * width * 4, 800 * width * 4 + 90 * 4)
  return row.some((value) => value < 230)
}
