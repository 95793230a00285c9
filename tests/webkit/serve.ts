import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { preview } from 'vite'
import { motions, sitePort } from './browser.ts'

/** What must be there to test in WebKit; Debian has it in the packages of these names. */
const programs = {
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The packages that are not installed, so that the tests are left out. */
    absent: string[]
  }
}

/** Serves the built site, and starts WebKit's drivers on a screen that nobody sees. */
export async function setup({
  provide,
}: {
  provide: (key: 'absent', value: string[]) => void
}) {
  const absent = Object.entries(programs).flatMap(([path, name]) =>
    existsSync(path) ? [] : [name],
  )
  provide('absent', absent)
  if (absent.length > 0) {
    const message = `WebKit is left out: install ${absent.join(', ')}`
    if (process.env['CI']) throw new Error(message)
    console.warn(message)
    return
  }
  if (!existsSync('dist')) throw new Error('There is no dist: "npm run build" makes it.')

  const folder = 'test-results/webkit'
  copySite(folder)
  const server = await preview({
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: sitePort, strictPort: true },
  })
  // It says the number of its display; `-noreset` keeps it open between two windows.
  const display = spawn(
    'Xvfb',
    ['-noreset', '-displayfd', '1', '-screen', '0', '1600x1200x24'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const DISPLAY = `:${number.toString().trim()}`
  const drivers = Object.values(motions).map(({ port, animations }) => {
    // WebKitGTK asks GTK whether motion is welcome.
    const settings = `test-results/webkit-gtk-${animations}`
    mkdirSync(`${settings}/gtk-3.0`, { recursive: true })
    writeFileSync(
      `${settings}/gtk-3.0/settings.ini`,
      `[Settings]\ngtk-enable-animations=${animations}\n`,
    )
    const env = { ...process.env, DISPLAY, XDG_CONFIG_HOME: resolve(settings) }
    return spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'inherit', env })
  })
  return async () => {
    for (const child of [...drivers, display]) child.kill()
    await server.close()
  }
}

/**
 * Makes a copy of the built site whose pages begin with a script that collects faults: the driver
 * tells nothing of the console.
 */
function copySite(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  cpSync('dist', folder, { recursive: true })
  writeFileSync(join(folder, 'faults.js'), `(${collectFaults.toString()})()`)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path)
    // Compressed, they would be served without the script.
    if (/\.html\.(br|gz)$/.test(path)) rmSync(file)
    if (!path.endsWith('.html')) continue
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace('<head>', '$&<script src="/faults.js"></script>'))
  }
}

/** Runs in the page, before all else. What it collects outlasts a navigation. */
function collectFaults() {
  const note = (...faults: unknown[]) => {
    const before = sessionStorage.getItem('faults') ?? ''
    sessionStorage.setItem('faults', `${before}${faults.join(' ')}\n`)
  }
  console.error = console.warn = note
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`CSP: ${violatedDirective} forbids ${blockedURI}`),
  )
  // Only in capture does the window hear of a file that does not come.
  addEventListener(
    'error',
    ({ message, target }: Partial<ErrorEvent>) =>
      note(message ?? (target as Element).outerHTML),
    true,
  )
}
