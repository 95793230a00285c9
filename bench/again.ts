import type { Locale } from '../model/languages'
import { address, arrive, visit, type Browser, type Visit } from './browser'
import { acts } from './interaction'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

export const againMeasures: Record<string, Measure> = {
  'first visit: requests': { unit: 'count', bar: 10 },
  'first visit: sent': { unit: 'kB', bar: 180 },
  'second visit: sent': { unit: 'kB' },
  'other language, slow network': { unit: 'ms' },
  'other language works offline': { unit: 'yes/no', bar: 1 },
  'second visit works offline': { unit: 'yes/no', bar: 1 },
}

/** The visits after the first, and the other language. */
export async function measureAgain(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const visitor = await visit(browser, { locale, slowNetwork: true })
  const { page } = visitor
  const traffic = watchTraffic(visitor)
  await arrive(visitor, site, locale)
  const first = traffic()

  await page.goto('about:blank')
  await arrive(visitor, site, locale)
  const second = traffic()

  const start = Date.now()
  await acts.language(page)
  const wait = Date.now() - start
  await visitor.leave()

  const without = await visit(browser, { locale })
  await arrive(without, site, locale)
  // What is fetched when idle has come by then.
  await without.page.waitForTimeout(2000)
  await without.page.context().setOffline(true)
  const switched = await works(acts.language(without.page))
  const reopened = await works(
    without.page.goto(address(site, locale), { timeout: 5000 }),
  )
  await without.leave()

  return {
    'first visit: requests': first.requests,
    'first visit: sent': first.bytes / 1000,
    'second visit: sent': second.bytes / 1000,
    'other language, slow network': wait,
    'other language works offline': Number(switched),
    'second visit works offline': Number(reopened),
  }
}

/** Counts what comes over the network; each reading begins anew. */
function watchTraffic({ cdp }: Visit) {
  let requests = 0
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return
    requests += 1
    bytes += encodedDataLength
  })
  return () => {
    const reading = { requests, bytes }
    requests = 0
    bytes = 0
    return reading
  }
}

async function works(attempt: Promise<unknown>) {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 6000, false))
  return Promise.race([
    attempt.then(
      () => true as const,
      () => false as const,
    ),
    timeout,
  ])
}
