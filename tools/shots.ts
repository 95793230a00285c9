import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { serve } from '../bench/site.ts'
import { launch } from '../bench/visit.ts'

/** A state of the page, and the steps to reach it. */
interface State {
  path?: string
  widths?: number[]
  fullPage?: boolean
  reach?: (page: Page) => Promise<unknown>
}

const states: Record<string, State> = {
  top: { widths: [360, 768, 1024, 1440, 1920] },
  full: { widths: [360, 768, 1024, 1440, 1920], fullPage: true },
  drawer: { widths: [360], reach: (page) => page.click('.bar-menu') },
  dialog: { reach: (page) => page.click('.hero a[download]') },
  faults: { reach: (page) => page.click('.letter-form button') },
  sent: { reach: writeMessage },
  'not-found': { path: 'nowhere' },
  print: {
    widths: [794],
    fullPage: true,
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
}

/**
 * Takes a screenshot of every state of the built site in every language and theme, and puts
 * them on one sheet: `npm run shots [-- --only top,full] [--dir dist]`.
 */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string', default: Object.keys(states).join(',') },
      dir: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'shots' },
    },
  })
  await mkdir(values.out, { recursive: true })

  const site = await serve(values.dir)
  const browser = await launch()
  const files: string[] = []
  for (const name of values.only.split(',')) {
    const {
      path = '',
      widths = [360, 1440],
      fullPage = false,
      reach,
    } = states[name] ?? {}
    for (const width of widths) {
      for (const { url, lang } of site.pages) {
        for (const theme of ['dark', 'light']) {
          const page = await browser.newPage({
            viewport: { width, height: width < 700 ? 780 : 900 },
            reducedMotion: 'reduce',
          })
          await page.addInitScript((value) => {
            localStorage.setItem('theme', value)
          }, theme)
          await page.goto(url + path)
          await page.locator('.sky[data-stars]').waitFor({ state: 'attached' })
          if (fullPage) await loadImages(page)
          await reach?.(page)
          if (/faults|sent/.test(name)) await page.locator('.toast').waitFor()
          await page.evaluate(() => document.fonts.ready)
          const file = join(values.out, `${name}-${width}-${lang}-${theme}.png`)
          await page.screenshot({ path: file, fullPage })
          await page.close()
          files.push(file)
        }
      }
    }
  }
  await browser.close()
  await site.close()
  await makeSheet(files, join(values.out, 'sheet.png'))
  console.log(`The sheet is ${join(values.out, 'sheet.png')}`)
  return 0
}

async function loadImages(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      await image.decode().catch(() => undefined)
    }
  })
}

async function writeMessage(page: Page) {
  await page.evaluate(() => {
    window.open = () => window
  })
  await page.fill('[name=name]', 'Salma')
  await page.fill('[name=email]', 'salma@example.org')
  await page.fill('[name=message]', 'مرحبا، hello')
  await page.click('.letter-form button')
}

/** All screenshots as thumbnails on one sheet. */
async function makeSheet(files: string[], sheet: string) {
  const cells = files.map((file) =>
    sharp(file).resize(232, 312, { fit: 'contain', background: '#808080' }).toBuffer(),
  )
  await sharp(await Promise.all(cells), {
    join: { across: Math.min(12, cells.length), shim: 8, background: '#808080' },
  }).toFile(sheet)
}
