import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian, isRoot } from './apt'

export { isRoot } from './apt'

/** Chromium without a window: it does the same in two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where systems keep a Chromium or Chrome of their own. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

/** How long a server may let us wait before it counts as out of reach, in milliseconds. */
const patience = '2000'

/** A whole browser, as visitors have it: for pictures of the page, and to measure it. */
export function browserPath() {
  return firstOf([...usualPlaces, chromium.executablePath(), headlessShell]) ?? install()
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
  if (download() && starts(chromium.executablePath())) return chromium.executablePath()
  if (isRoot) {
    console.log('It could not be had, or lacks libraries')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!installFromDebian(name)) continue
      const path = firstOf([headlessShell, ...usualPlaces])
      if (path) return path
    }
  }
  throw new Error(
    'No Chromium was found or installed: name one in CHROMIUM, or run npx playwright install --with-deps chromium',
  )
}

function download() {
  return runs('npx', ['playwright', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: patience,
  })
}

/** What is downloaded may lack libraries that the system should bring. */
function starts(path: string) {
  return existsSync(path) && runs(path, ['--version'])
}

function runs(program: string, options: string[], env = {}) {
  try {
    execFileSync(program, options, {
      stdio: 'ignore',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    })
    return true
  } catch {
    return false
  }
}
