import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { makeEdition } from '#edition'
import { makeCvData } from './cv-data.ts'
import { makePlainTextCv } from './plain-text.ts'
import { content as sample } from '../../tests/content.ts'
import { copyOwner } from '../../tests/content-folder.ts'

const owner = readContent(copyOwner())

// Review a changed fixture: a person pastes this into a form.
test.each(['en', 'ar'] as const)(
  'the plain CV has the reviewed lines in reading order (%s)',
  async (locale) => {
    await expect(
      makePlainTextCv(makeCvData(makeEdition(owner, locale))),
    ).toMatchFileSnapshot(`../../tests/fixtures/outputs/cv-plain-${locale}.txt`)
  },
)

test('a long sentence stays one line, without direction characters or no-break spaces', () => {
  const text = makePlainTextCv(makeCvData(makeEdition(sample, 'ar')))
  const pitch = sample.profile.pitch.ar.plain
  expect(text.split('\n')).toContain(pitch)
  expect(text).not.toMatch(/[\p{Bidi_Control}\u00a0\u202f\r]/u)
})

test('the CV of a site without an address names none', () => {
  const site = { ...sample.site, url: 'http://localhost' }
  const text = makePlainTextCv(makeCvData(makeEdition({ ...sample, site }, 'en')))
  expect(text.slice(0, 300)).not.toContain('localhost')
})
