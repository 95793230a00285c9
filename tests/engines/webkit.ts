import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../hosts/programs'
import type { Engine, Tab } from './engines'

/*
 * WebKitGTK, which Playwright can't drive as Debian packages it, through the little of
 * WebDriver (https://w3c.github.io/webdriver/) that the tests need. It has no window of its
 * own without a display, so it gets one of memory.
 */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { Enter: '\uE007', Escape: '\uE00C' }
/** What an element that is still moving, covered or not there yet is answered with. */
const notYet =
  /no such element|element click intercepted|element not interactable|stale element/
const patience = 30_000

export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'engines-'))
  await writeFile(join(home, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME"\n')
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
  }
  return {
    // Once in a hundred times or so, the driver never answers the first request.
    newTab: () => newTab(env).catch(() => newTab(env)),
    downloads: home,
    stop: async () => {
      await end(display)
      await rm(home, { recursive: true })
    },
  }
}

async function newTab(env: NodeJS.ProcessEnv): Promise<Tab> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env,
  })
  try {
    return await startSession(driver, `http://127.0.0.1:${String(port)}`)
  } catch (error) {
    await end(driver)
    throw error
  }
}

async function startSession(driver: ChildProcess, root: string): Promise<Tab> {
  await eventually(() => ask(root, 'GET', '/status'), /fetch failed/)
  const { sessionId } = await ask<{ sessionId: string }>(root, 'POST', '/session', {
    // Without further wishes, the driver starts its own MiniBrowser.
    capabilities: {},
  })
  const session = `${root}/session/${sessionId}`
  const post = <Value>(path: string, body: object) =>
    ask<Value>(session, 'POST', path, body)
  const run = <Value>(script: string) =>
    post<Value>('/execute/sync', { script, args: [] })

  /** Does something to an element, as soon as it lets itself be done. */
  const act = (selector: string, does: (element: string) => Promise<unknown>) =>
    eventually(async () => {
      const found = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      })
      await does(`/element/${found[elementKey] ?? ''}`)
    }, notYet)

  async function resize(width: number, height: number) {
    await post('/window/rect', { x: 0, y: 0, width, height })
  }

  const faults: string[] = []
  /** They stay behind when the page is left. */
  const collect = async () => {
    faults.push(...(await run<string[]>('return window.faults?.splice(0) ?? []')))
    return faults
  }

  await resize(1280, 838)
  return {
    open: async (address) => {
      await collect()
      await post('/url', { url: address })
      await run(`(${String(gatherFaults)})()`)
    },
    click: (selector) =>
      act(selector, async (element) => {
        // The driver scrolls as smoothly as the page asks, and clicks before it is there.
        const place = "{ block: 'nearest', behavior: 'instant' }"
        await run(
          `document.querySelector(${JSON.stringify(selector)})?.scrollIntoView(${place})`,
        )
        await post(`${element}/click`, {})
      }),
    type: (selector, text) =>
      act(selector, async (element) => {
        await post(`${element}/clear`, {})
        await post(`${element}/value`, { text })
      }),
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    resize,
    evaluate: (script, given) =>
      run(`return (${String(script)})(${JSON.stringify(given)})`),
    faults: collect,
    close: async () => {
      await ask(session, 'DELETE', '')
      await end(driver)
    },
  }
}

/** WebDriver doesn't hand on the console: the page gathers its own faults, once it is there. */
function gatherFaults() {
  const faults: string[] = []
  Object.assign(window, { faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`${violatedDirective} forbids ${blockedURI}`),
  )
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...said: unknown[]) => faults.push(said.map(String).join(' '))
  }
}

async function ask<Value = unknown>(
  root: string,
  method: string,
  path: string,
  body?: object,
): Promise<Value> {
  const response = await fetch(root + path, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  })
  const { value } = (await response.json()) as { value: Value }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Tries again as long as it fails for a reason that passes. */
async function eventually<Value>(attempt: () => Promise<Value>, passing: RegExp) {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!passing.test(String(error)) || Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

async function end(child: ChildProcess) {
  const exit = once(child, 'exit')
  if (child.exitCode === null && child.kill()) await exit
}
