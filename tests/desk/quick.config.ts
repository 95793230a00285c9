import { defineConfig } from '@playwright/test'
import { isRoot, testBrowserPath } from '../browser.ts'

/** The editing desk, in a browser, on the development server and a content folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desk',
  // The tests share one server: to start it takes longer than a test.
  workers: 1,
  retries: 0,
  // Only prevents hanging: a slow machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 8000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: '../../test-results/desk.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: testBrowserPath(),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
