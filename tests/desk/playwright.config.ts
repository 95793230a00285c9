import { defineConfig } from '@playwright/test'
import { isRoot, findTestBrowser } from '../browser.ts'
import { isWholeRun } from '../size.ts'

/** The editing desk, in a browser, on the development server and a content folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desk',
  workers: 2,
  fullyParallel: true,
  // The faults that only these find are rare.
  ...(!isWholeRun && { grepInvert: /@all/ }),
  retries: 0,
  // Only prevents hanging: a slow machine is not a failure.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: '../../test-results/desk.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
