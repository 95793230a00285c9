/*
 * React makes three errors while it loads. Where developer tools are attached, as Lighthouse
 * is, the browser looks up the place of each, and parses all of the application anew for it.
 * So while it loads, errors go without their stacks.
 */

const stackTraceLimit: unknown = Reflect.get(Error, 'stackTraceLimit')

Object.assign(Error, { stackTraceLimit: 0 })

export function restoreStacks() {
  Object.assign(Error, { stackTraceLimit })
}
