import { describe, expect, test } from 'vitest'
import { createCv } from './cv.ts'
import { makeEdition } from '#edition'
import type { Content } from '#schema'
import { content, localeTags } from '../../tests/content.ts'
import { drawWithPdfium } from '../../tests/pdf.ts'

const withCv = (cv: Content['site']['cv'], changed: Partial<Content> = {}): Content => ({
  ...content,
  ...changed,
  site: { ...content.site, cv },
})
const plain = withCv({ plain: true })

describe.each(localeTags)('the CV as a sheet (%s)', (locale) => {
  test('has a frame, unless it is plain', async () => {
    const [sheet, bare] = await Promise.all(
      [content, plain].map(async (each) => createCv(makeEdition(each, locale))),
    )
    expect(await hasFrame(sheet!.pdf)).toBe(true)
    expect(await hasFrame(bare!.pdf)).toBe(false)
    expect([sheet!.pages, bare!.pages]).toEqual([1, 1])
    expect(sheet!.pdf.length - bare!.pdf.length).toBeLessThan(60_000)
  })
})

/** Whether there is a line at the left edge of the first page, outside the text. */
async function hasFrame(pdf: Buffer) {
  const { data, width } = await drawWithPdfium(pdf, 2)
  const row = data.subarray(800 * width * 4, 800 * width * 4 + 90 * 4)
  return row.some((value) => value < 230)
}
