import { faultsOf, parseMessage, type Message } from './message'
import { session } from './storage'
import { createStore } from './store'

const key = 'prepared'

/** The message that was prepared last, through reloads and ways back, until it is discarded. */
export const prepared = createStore<Message | undefined>(() => {
  const stored = parseMessage(session.get(key))
  return Object.keys(faultsOf(stored)).length === 0 ? stored : undefined
})

/** Keeps a message as prepared, or discards the one that was. */
export function setPrepared(message: Message | undefined) {
  if (message) session.set(key, JSON.stringify(message))
  else session.remove(key)
  prepared.set(message)
}
