import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../../tests/content.ts'
import { picture } from '../../../tests/content-folder.ts'
import { makePictures, measureCroppedPercent } from '#pictures'
import { headedSections, idPattern } from '#schema'
import {
  defaultSections,
  getWindowRatio,
  isCropped,
  sectionIdPattern,
} from './product.ts'

test('the desk has the sections and the id pattern of the schema', () => {
  expect(defaultSections).toEqual(headedSections)
  expect(sectionIdPattern).toEqual(idPattern)
})

test.for<[width: number, height: number]>([
  [640, 1600],
  [638, 1600],
  [1000, 1000],
  [1400, 1000],
  [2400, 1000],
])(
  'the desk previews a picture of %i × %i as the page shows it',
  async ([width, height]) => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    writeFileSync(join(folder, 'me.png'), await picture(width, height))
    const photo = { file: 'me.png', alt: content.profile.name }
    const profile = { ...content.profile, photo }
    const { styles } = await makePictures(
      { ...content, profile, projects: [] },
      folder,
      '/',
    )
    const ratio = width / height
    const window = getWindowRatio(ratio)
    const [, published] = /--window-ratio:([\d.]+)/.exec(styles) ?? []
    if (published !== undefined) expect(window).toBeCloseTo(Number(published), 2)
    const croppedPercent = isCropped(ratio) ? Math.round(100 * (1 - ratio / window)) : 0
    expect(croppedPercent).toBe(measureCroppedPercent({ width, height }))
  },
)
