import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
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
    const { size } = await sharp(await page.locator('body').screenshot())
      .png({ palette: true, effort: 10, dither: 0 })
      .toFile(fileURLToPath(new URL(`${name}.png`, images)))
    console.log(`${name}.png  ${(size / 1000).toFixed(0)} kB`)
  }
  await browser.close()
  return 0
}
