import { createListeners } from './listeners'
import { faultsOf, parseMessage, type Message } from './message'
import { session } from './storage'

const key = 'prepared'
const { subscribe, tell } = createListeners()
export { subscribe as subscribePrepared }

let prepared: Message | undefined
let isRead = false

/** The message that was prepared last, through reloads and ways back, until it is discarded. */
export function preparedMessage() {
  if (!isRead) {
    isRead = true
    const stored = parseMessage(session.get(key))
    if (Object.keys(faultsOf(stored)).length === 0) prepared = stored
  }
  return prepared
}

/** Keeps a message as prepared, or discards the one that was. */
export function setPrepared(message: Message | undefined) {
  isRead = true
  prepared = message
  if (message) session.set(key, JSON.stringify(message))
  else session.remove(key)
  tell()
}
