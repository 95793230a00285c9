import { afterAll, afterEach, beforeAll, vi } from 'vitest'

/*
 * A law for all unit tests. Files share a process (`isolate: false`), so whatever one of them leaves
 * behind is met by a later one: with fake timers, the later file would wait forever.
 *
 * What tests borrow from Vitest is given back here. A file that leaves anything else fails.
 */

// Vitest has no option for the timers.
afterEach(() => void vi.useRealTimers())

let before: Record<string, unknown>

beforeAll(() => {
  before = describeProcess()
})

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // A server or a process that is ending does so within a few turns.
  await vi.waitFor(
    () => {
      const left = listDifferences(before, describeProcess())
      if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}`)
    },
    { timeout: 5000, interval: 20 },
  )
})

/**
 * What a later file could notice, by name. Left out is what libraries do when they are loaded: they
 * add globals and `VIPSHOME`, and Node replaces the getter of a global by its value.
 */
function describeProcess() {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
    .filter(([, { value }]) => value !== undefined)
    .map(([name, { value }]) => [`global ${name}`, value as unknown])
  const environment = Object.entries(process.env)
    .filter(([name]) => name !== 'VIPSHOME')
    .map(([name, value]) => [`environment ${name}`, value])
  const listeners = process
    .eventNames()
    .map((event) => [`listeners of ${String(event)}`, process.listenerCount(event)])
  return Object.fromEntries([
    ['the working folder', process.cwd()],
    ['the exit code', process.exitCode],
    ...globals,
    ...environment,
    ...listeners,
    ...countOpen(),
  ]) as Record<string, unknown>
}

/** How many servers, watchers and processes are open. */
function countOpen() {
  const kinds = [
    'TCPServerWrap',
    'PipeServerWrap',
    'FSEventWrap',
    'ProcessWrap',
    'Worker',
  ]
  const open = process.getActiveResourcesInfo()
  return kinds.map((kind) => [`open ${kind}`, open.filter((one) => one === kind).length])
}

function listDifferences(start: Record<string, unknown>, end: Record<string, unknown>) {
  const names = new Set([...Object.keys(start), ...Object.keys(end)])
  const isAddedGlobal = (name: string) => name.startsWith('global ') && !(name in start)
  return [...names].filter(
    (name) => !Object.is(start[name], end[name]) && !isAddedGlobal(name),
  )
}
