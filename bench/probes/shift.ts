import type { Figure, Probe } from './probe.ts'
import { visit } from '../visit.ts'

/** Delay of the late files, in milliseconds. */
const by = 1200

/** Layout shift while fonts, pictures or scripts are late. */
export const shift: Probe = async (browser, { url }) => {
  const figures: Figure[] = []
  for (const [what, pattern] of [
    ['fonts', /\.woff2$/],
    ['pictures', /\.(avif|jpeg)$/],
    ['scripts', /\.js$/],
  ] as const) {
    for (const window of ['phone', 'desktop'] as const) {
      const { page, record, leave } = await visit(browser, {
        window,
        late: { pattern, by },
      })
      await page.goto(url, { waitUntil: 'commit' })
      if (what === 'pictures') await page.locator('#projects').scrollIntoViewIfNeeded()
      await page.waitForTimeout(by + 1300)
      const value = (await record()).shift
      const name = `layout shift, ${what} late, ${window}`
      figures.push({ what: name, value, unit: 'shift', bar: 0 })
      await leave()
    }
  }
  return figures
}
