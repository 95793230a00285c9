import type { Figure, Probe } from '../figure'
import { visit } from '../visit'
import { acts } from './interaction'

/** How late what is late comes, in milliseconds. */
const by = 1200

const arrivals: Record<string, Parameters<typeof visit>[1]> = {
  'fonts late, phone': { late: { pattern: /\.woff2$/, by } },
  'fonts late, desktop': { window: 'desktop', late: { pattern: /\.woff2$/, by } },
  'pictures late': { late: { pattern: /\.(avif|webp|jpeg)$/, by } },
  'scripts late': { late: { pattern: /\.js$/, by } },
}

/** What moves by itself: while the page comes late, and after what a visitor does. */
export const shift: Probe = async (browser, { url }) => {
  const figures: Figure[] = []
  const keep = (what: string, value: number) =>
    figures.push({ what: `layout shift, ${what}`, value, unit: 'shift', bar: 0 })

  for (const [name, visitor] of Object.entries(arrivals)) {
    const { page, record, leave } = await visit(browser, visitor)
    await page.goto(url, { waitUntil: 'commit' })
    if (name === 'pictures late') await page.locator('#projects').scrollIntoViewIfNeeded()
    await page.waitForTimeout(by + 1300)
    keep(name, (await record()).shift)
    await leave()
  }
  for (const [name, { do: act, window = 'phone' }] of Object.entries(acts)) {
    const { page, arrive, record, leave } = await visit(browser, { window })
    await arrive(url)
    const before = (await record()).shift
    await act(page)
    await page.waitForTimeout(1200)
    keep(name, (await record()).shift - before)
    await leave()
  }
  return figures
}
