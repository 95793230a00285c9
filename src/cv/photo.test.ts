import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeEdition } from '#edition'
import { localeTags, content as sample } from '../../tests/content.ts'
import { readPdf, readWithPdfium } from '../../tests/pdf.ts'
import { makeChosenCv, makeChosenWordCv } from './chosen-cv.ts'
import { makePhoto } from './photo.ts'

const withPhoto = { ...sample, site: { ...sample.site, cv: { photo: true } } }

test.each(localeTags)(
  'with the photo, programs read the same CV, and people hear what it shows (%s)',
  async (locale) => {
    const [plain, pictured] = [sample, withPhoto].map((data) => makeEdition(data, locale))
    const pdf = await makeChosenCv(pictured!, [], 'sample')
    const readBare = await readWithPdfium(await makeChosenCv(plain!, [], 'sample'))
    expect(await readWithPdfium(pdf)).toBe(readBare)
    expect((await readPdf(pdf)).pages).toBeLessThanOrEqual(2)
    expect(pdf.toString('latin1')).toMatch(/\/DCTDecode/)
    expect(pdf.toString('latin1')).toMatch(/\/Alt \(|\/Alt </)

    const [word, again] = [
      await makeChosenWordCv(pictured!, [], 'sample'),
      await makeChosenWordCv(pictured!, [], 'sample'),
    ]
    expect(again.equals(word)).toBe(true)
    const xml = strFromU8(unzipSync(word)['word/document.xml']!)
    expect(xml).toContain(`descr="${sample.profile.photo.alt[locale].plain}"`)
    const { value } = await mammoth.convertToHtml({ buffer: word })
    expect(value.match(/<img /g)).toHaveLength(1)
  },
)

test('a wide photo is cropped around its focus', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'))
  mkdirSync(join(folder, 'images'))
  const red = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#f00' },
  })
    .extend({ right: 600, background: '#00f' })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'images/wide.png'), red)
  const file = { en: 'wide.png', ar: 'wide.png' }
  const readColour = async (focus: string) => {
    const photo = { ...sample.profile.photo, file, focus }
    const profile = { ...sample.profile, photo }
    const jpeg = await makePhoto(makeEdition({ ...withPhoto, profile }, 'en'), folder)
    const { width, height } = await sharp(jpeg).metadata()
    expect([width, height]).toEqual([480, 600])
    const { dominant } = await sharp(jpeg).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  expect(await readColour('0% 50%')).toBe('red')
  expect(await readColour('100% 50%')).toBe('blue')
})
