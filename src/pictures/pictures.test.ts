import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { isPhone, makePictures } from './pictures.ts'
import { toOklch } from '#colours'
import { content } from '../../tests/content.ts'
import { paint } from '../../tests/content-folder.ts'
import { takeSome } from '../../tests/size.ts'

/** What is made of a picture: a portrait, or also a project's plate. */
async function processPicture(bytes: Buffer, placeholder?: Buffer, isPlate = false) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(folder, 'me.png'), bytes)
  if (placeholder) writeFileSync(join(folder, 'placeholder.svg'), placeholder)
  const photo = { file: 'me.png', alt: content.profile.name, focus: '50% 20%' }
  const profile = { ...content.profile, photo }
  const projects = isPlate
    ? [{ ...content.projects[0]!, image: photo, pictures: [] }]
    : []
  const output = await makePictures({ ...content, profile, projects }, folder, '/')
  return { ...output, picture: output.pictures['me.png'] }
}

test('a photo is rotated upright by its EXIF orientation', async () => {
  const lying = sharp(await paint(1000, 800)).withMetadata({ orientation: 6 })
  const { picture: upright, files } = await processPicture(await lying.toBuffer())
  expect(upright).toMatchObject({ width: 800, height: 1000 })
  const file = files.get(`${upright?.path.slice(1)}480.avif`)
  expect(await sharp(file).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('a transparent drawing gets a background that contrasts with it, and an opaque picture gets none', async () => {
  const logo = (colour: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><circle cx="350" cy="350" r="90" fill="${colour}"/></svg>`,
      ),
    ).png()
  const behind = async (drawing: Sharp) => {
    const { picture, files } = await processPicture(await drawing.toBuffer())
    const jpeg = sharp(files.get(`${picture?.path.slice(1)}480.jpeg`))
    const [red = 0, green = 0, blue = 0] = await jpeg.raw().toBuffer()
    // Programs that show the JPEG have the ground in it, within its losses.
    const { lightness } = toOklch(red, green, blue)
    expect(lightness).toBeCloseTo(picture?.behind === 'dark' ? 0.25 : 0.98, 1)
    return picture?.behind
  }
  expect(await behind(logo('#fff'))).toBe('dark')
  expect(await behind(logo('#0d766e'))).toBe('pale')
  expect(
    await behind(sharp(await logo('#eee').flatten({ background: '#fff' }).toBuffer())),
  ).toBeUndefined()
})

test.each([
  // The hues of red, green and blue in CSS oklch, rounded to ten degrees.
  ['#f00', 30],
  ['#0f0', 140],
  ['#00f', 260],
  ['#888', 260],
])('a little %s on grey gives a picture the hue %i', async (colour, hue) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400H0" fill="#999"/><path d="M0 0h200v200H0" fill="${colour}"/></svg>`
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
  expect((await processPicture(bytes)).picture).toMatchObject({ hue })
})

test.each([
  [1280, 800, '.ratio-160{--ratio:1.6;--window-ratio:1.6}'],
  [1024, 768, '.ratio-133{--ratio:1.33;--window-ratio:1.33}'],
  [900, 900, '.ratio-100{--ratio:1;--window-ratio:1.33}'],
  [1500, 500, '.ratio-300{--ratio:3;--window-ratio:2}'],
  // A phone screenshot is shown inside a window of the usual proportion.
  [390, 844, '.ratio-46{--ratio:0.46}'],
  [400, 2000, undefined],
])(
  'the window of a picture of %i × %i has the picture’s aspect ratio within limits',
  async (width, height, rule) => {
    const { styles, picture: shape } = await processPicture(await paint(width, height))
    expect(shape?.isPhone).toBe(width === 390 ? true : undefined)
    if (rule) expect(styles).toContain(rule)
    else expect(shape?.ratio).toBeUndefined()
  },
)

test.each([
  [390, 844, true],
  [1290, 2796, true],
  [1440, 3120, true],
  [1280, 2856, true],
  // Full pages on a desktop, and a tablet.
  [1280, 2400, false],
  [2880, 6400, false],
  [834, 1194, false],
])('a screenshot of %i × %i is one of a phone: %s', (width, height, is) => {
  expect(isPhone({ width, height })).toBe(is)
})

test('the owner’s placeholder replaces the product’s', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const output = await processPicture(await paint(800, 1000), svg)
  expect(output.files.get(output.placeholder.slice(1))).toEqual(svg)
})

test('the focus of a picture has a CSS rule', async () => {
  expect((await processPicture(await paint(800, 1000))).styles).toContain(
    '{--focus:50% 20%}',
  )
})

const vectors: [does: string, size: string, largest?: [number, number]][] = [
  ['a viewBox alone', 'viewBox="0 0 24 24"', [1200, 1200]],
  ['a small size', 'width="24" height="12"', [1200, 600]],
  ['a size in percent', 'width="100%" viewBox="0 0 620.5 310.25"', [1200, 600]],
  ['a size in rem', 'width="1em" height="1em" viewBox="0 0 16 16"', [1200, 1200]],
  ['a very tall shape', 'viewBox="0 0 1 100"'],
]

test.each(takeSome(vectors, 2))(
  'a vector drawing with %s is sharp in its largest copy',
  async (_, size, largest) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9" fill="currentColor"/></svg>`
    const { picture: plate, files } = await processPicture(
      Buffer.from(svg),
      undefined,
      true,
    )
    const width = plate?.widths.at(-1) ?? 0
    const copy = await sharp(files.get(`${plate?.path.slice(1)}${width}.avif`)).metadata()
    if (largest) expect([copy.width, copy.height]).toEqual(largest)
    expect(copy.width / copy.height).toBeCloseTo(
      (plate?.width ?? 0) / (plate?.height ?? 1),
      1,
    )
  },
)
