import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { preview } from 'vite'
import { languages, routes } from '../generate/hosting/site-languages'
import type { Locale } from '../model/languages'
import { browserPath, isRoot } from '../tests/browser'

const widths = [360, 768, 1024, 1440, 1920]
const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** A state of the page worth looking at, and how one gets there. */
interface State {
  name: string
  path?: string
  widths: number[]
  fullPage?: boolean
  reach?: (page: Page) => Promise<unknown>
}

const states: State[] = [
  { name: 'top', widths },
  { name: 'full', widths, fullPage: true, reach: loadImages },
  { name: 'drawer', widths: [360], reach: (page) => page.click('.bar-menu') },
  {
    name: 'dialog',
    widths: [360, 1440],
    reach: (page) => page.click('.hero a[download]'),
  },
  {
    name: 'faults',
    widths: [360, 1440],
    reach: async (page) => {
      await page.click('.letter-form button')
      await page.locator('.toast').waitFor()
    },
  },
  { name: 'sent', widths: [360, 1440], reach: writeMessage },
  { name: 'not-found', path: 'nowhere', widths: [360, 1440] },
  {
    name: 'print',
    widths: [794],
    fullPage: true,
    reach: async (page) => {
      await loadImages(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
]

/**
 * Takes a picture of every state of the built site, in both languages and themes, and puts
 * them on one sheet: `npm run shots [-- --only top,full] [--dir dist]`.
 */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string' },
      dir: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'shots' },
    },
  })
  const chosen = values.only?.split(',')
  await rm(values.out, { recursive: true, force: true })
  await mkdir(values.out, { recursive: true })

  const server = await preview({
    configLoader: 'runner',
    build: { outDir: values.dir },
    preview: { port: 4190 },
    logLevel: 'warn',
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [],
  })
  for (const state of states.filter(({ name }) => chosen?.includes(name) ?? true)) {
    for (const width of state.widths) {
      for (const locale of languages) {
        for (const theme of themes) {
          const file = `${state.name}-${String(width)}-${locale}-${theme}.png`
          await shoot(browser, url, state, width, locale, theme, join(values.out, file))
        }
      }
    }
  }
  await browser.close()
  await server.close()
  await makeSheet(values.out)
  console.log(`The sheet is ${join(values.out, 'sheet.png')}`)
  return 0
}

async function shoot(
  browser: Browser,
  url: string,
  { path = '', fullPage = false, reach }: State,
  width: number,
  locale: Locale,
  theme: Theme,
  file: string,
) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 780 : 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript((value) => {
    localStorage.setItem('theme', value)
  }, theme)
  await page.goto(url + routes[locale].path + path)
  await page.locator('.sky[data-stars]').waitFor({ state: 'attached' })
  await reach?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage })
  await context.close()
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
  await page.locator('.toast').waitFor()
}

/** All pictures, small, side by side. */
async function makeSheet(folder: string) {
  const [cellWidth, cellHeight, columns] = [240, 320, 12]
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort()
  const cells = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(folder, file))
        .resize(cellWidth - 8, cellHeight - 8, { fit: 'inside' })
        .toBuffer(),
      left: (index % columns) * cellWidth,
      top: Math.floor(index / columns) * cellHeight,
    })),
  )
  await sharp({
    create: {
      width: columns * cellWidth,
      height: Math.ceil(files.length / columns) * cellHeight,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(cells)
    .png()
    .toFile(join(folder, 'sheet.png'))
}
