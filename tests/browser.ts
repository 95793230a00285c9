import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian } from './apt.ts'

export { isRoot } from './apt.ts'

/** Chromium without a window: it does the same in two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where systems keep a Chromium or Chrome of their own; then Playwright's. */
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

/** A whole browser, as visitors have it: for pictures of the page, and to measure it. */
export function browserPath() {
  return firstOf([...usualPlaces, headlessShell]) ?? install()
}

/** A browser for the tests: the one named in `CHROMIUM`, the system's, or one installed now. */
export function testBrowserPath() {
  return firstOf([headlessShell]) ?? browserPath()
}

function firstOf(places: string[]) {
  return [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path))
}

/** Into the person's own cache; where that can't be had and root runs the tests, the system's. */
function install() {
  console.log('No Chromium here: downloading one with npx playwright install chromium')
  const downloaded = chromium.executablePath()
  // What is downloaded may lack libraries that the system should bring.
  if (
    runs('npx', ['playwright', 'install', 'chromium']) &&
    runs(downloaded, ['--version'])
  )
    return downloaded
  console.log('It could not be had, or lacks libraries')
  const installed =
    installFromDebian('chromium-headless-shell') || installFromDebian('chromium')
  const path = installed && firstOf([headlessShell, ...usualPlaces])
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
      // For how long a server may let us wait before it counts as out of reach.
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '2000' },
    })
    return true
  } catch {
    return false
  }
}
