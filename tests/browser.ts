import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian } from './apt.ts'

export { isRoot } from './apt.ts'

/** Headless Chromium: the same behaviour with a third less CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Paths of Chromium or Chrome on common systems, then Playwright's. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  chromium.executablePath(),
]

/** A full browser, as visitors have it: for screenshots and measurements. */
export function findBrowser() {
  return findFirst([...usualPlaces, headlessShell]) ?? installChromium()
}

/** The browser for the tests: the one in `CHROMIUM`, the system's, or one installed now. */
export function findTestBrowser() {
  return findFirst([headlessShell]) ?? findBrowser()
}

function findFirst(places: string[]) {
  return [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path))
}

/** Installs into the user's cache; if that fails and root runs the tests, into the system. */
function installChromium() {
  console.log('No Chromium here: downloading one with npx playwright install chromium')
  const downloaded = chromium.executablePath()
  // The downloaded browser may lack system libraries.
  if (
    runs('npx', ['playwright', 'install', 'chromium']) &&
    runs(downloaded, ['--version'])
  )
    return downloaded
  console.log('It could not be had, or lacks libraries')
  const installed =
    installFromDebian('chromium-headless-shell') || installFromDebian('chromium')
  const path = installed && findFirst([headlessShell, ...usualPlaces])
  if (path) return path
  throw new Error(
    'No Chromium was found or installed: name one in CHROMIUM, or run npx playwright install --with-deps chromium',
  )
}

function runs(program: string, options: string[]) {
  try {
    execFileSync(program, options, {
      stdio: 'ignore',
      shell: process.platform === 'win32',
      // Timeout for an unreachable server, in milliseconds.
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '2000' },
    })
    return true
  } catch {
    return false
  }
}
