import { existsSync } from 'node:fs'
import { preview } from 'vite'
import { browserPath } from '../browser'
import { startWithPlaywright } from './playwright'
import { startWebKit } from './webkit'

/** What a visitor can do with a browser, whichever engine it has. */
export interface Tab {
  open: (address: string) => Promise<void>
  /** Waits for the element, scrolls to it, and presses it as a pointer does. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  press: (key: 'Enter' | 'Escape') => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page; it must need nothing from around it. */
  evaluate: <Result, Given>(
    run: (given: Given) => Result,
    given: Given,
  ) => Promise<Result>
  /** What the page complained of: its console, exceptions, breaches of the policy. */
  faults: () => Promise<string[]>
  close: () => Promise<void>
}

/** A running browser. */
export interface Engine {
  /** A window of its own, 1280 px wide, with nothing stored. */
  newTab: () => Promise<Tab>
  /** Where downloads arrive. */
  downloads: string
  stop: () => Promise<void>
}

interface Choice {
  name: string
  /** Files that must be there, and the packages that bring them. */
  needs: string[]
  packages: string
  start: () => Promise<Engine>
}

const all: Choice[] = [
  {
    name: 'chromium',
    needs: [],
    packages: 'chromium',
    start: () => startWithPlaywright('chromium', browserPath()),
  },
  {
    name: 'firefox',
    needs: ['/usr/bin/firefox-esr'],
    packages: 'firefox-esr',
    start: () => startWithPlaywright('firefox', '/usr/bin/firefox-esr'),
  },
  {
    name: 'webkit',
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
]

/** The engines to be tested: all three, or those that `ENGINES=chromium,firefox` names. */
export const engines = (
  process.env['ENGINES']?.split(',') ?? all.map(({ name }) => name)
).map((name) => {
  const choice = all.find((engine) => engine.name === name)
  if (!choice) throw new Error(`ENGINES names ${name}, which is none of the three`)
  return choice
})

/** Starts an engine. One that is asked for and not there is a failure, never left out quietly. */
export async function start({ name, needs, packages, start }: Choice) {
  if (needs.every((file) => existsSync(file))) return start()
  throw new Error(
    `${name} is not installed: apt-get install --no-install-recommends ${packages}. ` +
      'To test the other engines alone, name them: ENGINES=chromium,firefox',
  )
}

/** Serves the built site as a good host does. */
export async function serve() {
  const server = await preview({
    configLoader: 'runner',
    logLevel: 'warn',
    // Not 4190: Firefox and WebKit refuse some ports, and that one is of another protocol.
    preview: { port: Number(process.env['TEST_PORT'] ?? 4290), strictPort: false },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The preview has no address')
  return { url, stop: () => server.close() }
}
