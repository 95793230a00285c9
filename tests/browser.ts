import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian } from './apt'

export { isRoot } from './apt'

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

/** A browser for the tests: the one named in `CHROMIUM`, the system's, or one installed now. */
export function browserPath() {
  return installed() ?? install()
}

function installed() {
  return [process.env['CHROMIUM'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

function install() {
  if (!installFromDebian('chromium')) {
    console.log('No Chromium here: installing one with npx playwright install chromium')
    const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
    execFileSync(npx, ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const path = installed()
  if (!path) throw new Error('No Chromium was found or installed: name one in CHROMIUM')
  return path
}
