import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test'
import { localeTags } from '../../content.ts'
import { isWholeRun } from '../../size.ts'
import { test, type Fixtures, type Locale, type Options, type Theme } from './site.ts'

/** Where a test sees the page. */
interface Place {
  language: Locale
  theme: Theme
  viewport: { width: number; height: number }
}

type Args = PlaywrightTestArgs &
  PlaywrightTestOptions &
  PlaywrightWorkerArgs &
  PlaywrightWorkerOptions
type Body = (args: Args & Options & Fixtures) => Promise<void>

export const themes: Theme[] = ['dark', 'light']

export const phone = { width: 390, height: 800 }
export const desktop = { width: 1440, height: 900 }

/** Each language in each window. The themes alternate, so that each pair occurs. */
function listPlaces(windows: Place['viewport'][]): Place[] {
  return localeTags.flatMap((language, row) =>
    windows.map((viewport, column) => {
      const theme = themes[(row + column) % themes.length] ?? 'dark'
      return { language, theme, viewport }
    }),
  )
}

/**
 * Chooses where each test of a file runs: in one of its places, that whose pairs of language, theme
 * and window the tests before it have had least often. In the whole run it runs in all of them.
 */
export function takeTurns() {
  const times = new Map<string, number>()
  const countTimes = (place: Place) =>
    listPairs(place).reduce((sum, pair) => sum + (times.get(pair) ?? 0), 0)

  function choosePlaces(places: Place[]) {
    if (isWholeRun) return places
    const chosen = places.toSorted((a, b) => countTimes(a) - countTimes(b)).slice(0, 1)
    for (const pair of chosen.flatMap(listPairs))
      times.set(pair, (times.get(pair) ?? 0) + 1)
    return chosen
  }

  /**
   * Declares a test that runs on a phone and a desktop, in each language and theme, in turn.
   * @param options other windows, for a test that depends on the layout
   */
  return function inTurn(
    title: string,
    body: Body,
    { windows = [phone, desktop] }: { windows?: Place['viewport'][] } = {},
  ) {
    for (const place of choosePlaces(listPlaces(windows))) {
      const { language, theme, viewport } = place
      const { width, height } = viewport
      test.describe(`in ${language}, ${theme}, ${width} × ${height}`, () => {
        test.use({ ...place })
        test(title, body)
      })
    }
  }
}

function listPairs({ language, theme, viewport }: Place) {
  const window = `${viewport.width} × ${viewport.height}`
  return [`${language}, ${theme}`, `${language}, ${window}`, `${theme}, ${window}`]
}
