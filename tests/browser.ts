import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chromium } from '@playwright/test'

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

export const isRoot = process.platform !== 'win32' && userInfo().uid === 0

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
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing one with apt-get')
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
  } else {
    console.log('No Chromium here: installing one with npx playwright install chromium')
    run(
      process.platform === 'win32' ? 'npx.cmd' : 'npx',
      'playwright',
      'install',
      'chromium',
    )
  }
  const path = installed()
  if (!path) throw new Error('No Chromium was found or installed: name one in CHROMIUM')
  return path
}

function run(command: string, ...args: string[]) {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
