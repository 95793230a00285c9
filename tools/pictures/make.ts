import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { launch } from '../../bench/visit.ts'

const here = new URL('./', import.meta.url)
const images = new URL('../../sample/images/', here)

/**
 * Renders the pages in this folder to sample/images/, and the Milky Way to src/sky/:
 * `npm run pictures [-- project-cars]`.
 */
export async function main(asked: string[]) {
  const drawn = (await readdir(here))
    .filter((file) => file.endsWith('.html'))
    .map((file) => basename(file, '.html'))
  const browser = await launch()
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  for (const name of asked.length > 0 ? asked : drawn) {
    await page.goto(new URL(`${name}.html`, here).href)
    const drawing = await draw(page)
    await save(drawing, `${name}.png`)
    // The portrait looks towards the text, so it is mirrored for Arabic.
    if (name === 'portrait') await save(drawing.clone().flop(), `${name}-ar.png`)
    if (await switchToArabic(page)) await save(await draw(page), `${name}-ar.png`)
  }
  await browser.close()
  await sharp(fileURLToPath(new URL('milky-way.svg', here)))
    // Maps white to the night's lapis (src/page/styles/tokens.css) and keeps the transparency.
    .linear([0.539, 0.682, 0.944, 1], [0, 0, 0, 0])
    .avif({ quality: 45, effort: 9 })
    .toFile(fileURLToPath(new URL('../../src/sky/milky-way.avif', here)))
  return 0
}

async function draw(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  return sharp(await page.locator('body').screenshot())
}

/** Replaces every text that has a `data-ar` attribute, and returns whether there was one. */
function switchToArabic(page: Page) {
  return page.evaluate(() => {
    const texts = document.querySelectorAll('[data-ar]')
    for (const text of texts) text.textContent = text.getAttribute('data-ar')
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
    return texts.length > 0
  })
}

async function save(picture: Sharp, file: string) {
  const { size } = await picture
    .png({ palette: true, effort: 10, dither: 0 })
    .toFile(fileURLToPath(new URL(file, images)))
  console.log(`${file}  ${(size / 1000).toFixed(0)} kB`)
}
