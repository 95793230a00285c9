import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { isRoot, findTestBrowser } from './tests/browser.ts'
import { isWholeRun } from './tests/size.ts'

/** The built site is served at the root, and a second build below a path. */
const port = Number(process.env['TEST_PORT'] ?? 4180)
const rootUrl = `http://localhost:${port}/`
export const pathUrl = `http://localhost:${port + 1}/portfolio/`

const preview =
  'node node_modules/vite/bin/vite.js preview --configLoader runner --strictPort'

/**
 * Debian's Firefox, as visitors have it. There are two projects, with and without motion, because
 * Playwright cannot emulate media features in it.
 */
function firefox({ moves = false }) {
  return {
    name: moves ? 'firefox-moving' : 'firefox',
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
        firefoxUserPrefs: {
          'ui.prefersReducedMotion': moves ? 0 : 1,
          // Else it opens the CV in a viewer, which has faults of its own.
          'pdfjs.disabled': true,
        },
      },
    },
  } as const
}

export default defineConfig({
  testDir: 'tests/e2e',
  // It needs a second build.
  testIgnore: isWholeRun ? [] : '**/base-path.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Only prevents hanging: a slow machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: rootUrl,
    // A service worker would bypass the requests that tests block.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Animations cost time. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      // The faults that only these find are rare.
      grepInvert: isWholeRun ? [] : /@all/,
      use: {
        launchOptions: {
          executablePath: findTestBrowser(),
          args: [
            ...(isRoot ? ['--no-sandbox'] : []),
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      },
    },
    {
      ...firefox({}),
      grep: /@engines/,
      grepInvert: /with motion/,
    },
    { ...firefox({ moves: true }), grep: /with motion.*@engines/ },
  ],
  webServer: [
    {
      command: `${preview} --port ${port}`,
      url: rootUrl,
      env: { BASE_PATH: '/' },
    },
    // Only the whole run makes the second.
    ...(existsSync('dist-base')
      ? [
          {
            command: `${preview} --port ${port + 1} --outDir dist-base`,
            url: pathUrl,
            env: { BASE_PATH: '/portfolio/' },
          },
        ]
      : []),
  ],
})
