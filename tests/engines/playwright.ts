import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, firefox } from '@playwright/test'
import { isRoot } from '../browser'
import type { Engine, Tab } from './engines'

export async function startWithPlaywright(
  name: 'chromium' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), 'engines-'))
  const browser =
    name === 'chromium'
      ? await chromium.launch({
          executablePath,
          args: isRoot ? ['--no-sandbox'] : [],
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        })
      : await firefox.launch({ executablePath, channel: 'moz-firefox' })

  async function newTab(): Promise<Tab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const faults: string[] = []
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text())
    })
    context.on('weberror', (error) => faults.push(String(error.error())))
    const page = await context.newPage()
    page.on('download', (download) => {
      const file = join(downloads, download.suggestedFilename())
      // Where a test is over before it arrives, it is called off.
      download.saveAs(file).catch(() => undefined)
    })
    return {
      open: async (address) => {
        await page.goto(address)
      },
      click: (selector) => page.locator(selector).click(),
      // Not "fill": in Firefox, it adds to what an e-mail field holds already.
      type: async (selector, text) => {
        await page.locator(selector).press('Control+A')
        await page.locator(selector).pressSequentially(text)
      },
      press: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewportSize({ width, height }),
      evaluate: (run, given) =>
        page.evaluate(`(${String(run)})(${JSON.stringify(given)})`),
      faults: () => Promise.resolve(faults),
      close: () => context.close(),
    }
  }

  return {
    newTab,
    downloads,
    stop: async () => {
      await browser.close()
      await rm(downloads, { recursive: true })
    },
  }
}
