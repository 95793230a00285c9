import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { launch } from '../../bench/visit'

const here = new URL('./', import.meta.url)
const images = new URL('../../sample/images/', here)

/** Draws the pages in this folder into sample/images/: `npm run pictures [-- project-cars]`. */
export async function main(asked: string[]) {
  const drawn = (await readdir(here))
    .filter((file) => file.endsWith('.html'))
    .map((file) => basename(file, '.html'))
  const browser = await launch()
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  for (const name of asked.length > 0 ? asked : drawn) {
    await page.goto(new URL(`${name}.html`, here).href)
    await page.evaluate(() => document.fonts.ready)
    const drawing = sharp(await page.locator('body').screenshot())
    const save = async (picture: Sharp, file: string) => {
      const path = fileURLToPath(new URL(file, images))
      const { size } = await picture
        .png({ palette: true, effort: 10, dither: 0 })
        .toFile(path)
      console.log(`${file}  ${(size / 1000).toFixed(0)} kB`)
    }
    await save(drawing, `${name}.png`)
    // It looks into the page, which is on its other side in Arabic.
    if (name === 'portrait') await save(drawing.clone().flop(), `${name}-ar.png`)
  }
  await browser.close()
  return 0
}
