// Draws every page in this folder into sample/images/: `node tools/pictures/make.js [name…]`
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const PIXELS_PER_CSS_PIXEL = 2
const here = new URL('./', import.meta.url)
const images = new URL('../../sample/images/', here)

const asked = process.argv.slice(2)
const drawn = (await readdir(here))
  .filter((file) => file.endsWith('.html'))
  .map((file) => basename(file, '.html'))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const page = await browser.newPage({ deviceScaleFactor: PIXELS_PER_CSS_PIXEL })
page.on('requestfailed', (request) => {
  throw new Error(`${page.url()} misses ${request.url()}`)
})

for (const name of asked.length ? asked : drawn) {
  await page.goto(new URL(`${name}.html`, here).href)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.locator('body').screenshot()
  const file = fileURLToPath(new URL(`${name}.png`, images))
  const { size } = await sharp(picture)
    .png({ palette: true, effort: 10, dither: 0 })
    .toFile(file)
  console.log(`${name}.png  ${(size / 1000).toFixed(0)} kB`)
}

await browser.close()
