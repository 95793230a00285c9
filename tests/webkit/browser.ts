import { vi } from 'vitest'

// 4190, for example, is one of the ports that browsers refuse (Fetch, "bad port").
export const sitePort = Number(process.env['TEST_PORT'] ?? 4200)

/** A driver for each: what moves costs time, and only some journeys are about it. */
export const motions = {
  'no-preference': { port: sitePort + 1, animations: 1 },
  reduce: { port: sitePort + 2, animations: 0 },
}
export type Motion = keyof typeof motions

/** The name that the WebDriver protocol gives to the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const patience = { timeout: 20_000, interval: 50 }

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/**
 * A window of WebKitGTK with a storage of its own, driven by the WebDriver protocol
 * (https://www.w3.org/TR/webdriver2/): as much of it as the journeys need.
 */
export async function openBrowser(motion: Motion) {
  const { port } = motions[motion]
  await vi.waitFor(() => askDriver(port, 'GET', '/status'), patience)
  const { sessionId } = await askDriver<{ sessionId: string }>(port, 'POST', '/session', {
    capabilities: {},
  })
  const command = <Answer>(method: Method, path: string, body?: object) =>
    askDriver<Answer>(port, method, `/session/${sessionId}${path}`, body)
  const post = (path: string, body: object = {}) => command<null>('POST', path, body)

  await post('/window/rect', { width: 1440, height: 900 })

  /** Runs a function in the page, which sees nothing but its arguments. */
  function run<Values extends unknown[], Result>(
    act: (...values: Values) => Result,
    ...values: Values
  ) {
    const script = `return (${act.toString()})(...arguments)`
    return command<Awaited<Result>>('POST', '/execute/sync', { script, args: values })
  }

  /** The first element that matches. */
  async function find(selector: string) {
    const using = { using: 'css selector', value: selector }
    const element = await command<Record<string, string>>('POST', '/element', using)
    return element[elementKey]!
  }

  return {
    /** Resolves once the page at a path has loaded. */
    goto: (path: string) => post('/url', { url: `http://localhost:${sitePort}/${path}` }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),

    run,

    /** Presses an element once it is visible, does not move and is not covered. */
    async press(selector: string, times = 1) {
      const { x, y } = await vi.waitUntil(() => run(findPlaceToPress, selector), patience)
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const presses = Array.from({ length: times }, () => press).flat()
      const move = { type: 'pointerMove', x, y }
      const mouse = { id: 'mouse', type: 'pointer', actions: [move, ...presses] }
      await post('/actions', { actions: [mouse] })
    },

    async type(selector: string, text: string) {
      await post(`/element/${await find(selector)}/value`, { text })
    },

    /** The browser's windows, of which a driver counts tabs as some. */
    windows: () => command<string[]>('GET', '/window/handles'),
    switchTo: (handle: string) => post('/window', { handle }),
    closeWindow: () => command<string[]>('DELETE', '/window'),

    close: () => command<null>('DELETE', ''),
  }
}

/**
 * Runs in the page: the middle of an element, once it does not move and nothing covers it. The
 * driver would press where an element was before a smooth scroll, or refuse to.
 */
async function findPlaceToPress(selector: string) {
  const element = document.querySelector(selector)
  if (!element?.checkVisibility()) return
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const { x, y } = middle()
  const hit = document.elementFromPoint(x, y)
  if (!hit || !element.contains(hit)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return
  }
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const later = middle()
  return later.x === x && later.y === y ? later : undefined
}

type Method = 'GET' | 'POST' | 'DELETE'

async function askDriver<Answer>(
  port: number,
  method: Method,
  path: string,
  body?: object,
) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as Answer
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}
