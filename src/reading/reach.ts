import { makeMessage, type Message } from './messages/messages.ts'

const TIMEOUT_SECONDS = 10

/**
 * Requests an address, in bounded time.
 * @param read turns a good response into a value
 * @returns the value, or what is wrong
 */
export async function requestPage<Value>(
  url: string,
  fetchPage: typeof fetch,
  read: (answer: Response) => Promise<Value>,
): Promise<{ value?: Value; fault?: Message | undefined }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const headers = { 'User-Agent': 'star-atlas-portfolio' }
    const answer = await fetchPage(url, { signal, headers })
    const fault = explainStatus(answer.status)
    return fault ? { fault } : { value: await read(answer) }
  } catch (error) {
    const { name, cause } = error as Error & {
      cause?: { code?: string; message?: string }
    }
    const reason = `${name} ${cause?.code ?? ''} ${cause?.message ?? ''}`
    const known = reasons.find(([pattern]) => pattern.test(reason))?.[1]
    return { fault: known ?? makeMessage('reach/other') }
  }
}

/** Status codes with which servers refuse programs, although a browser may get the page. */
const refusals = [401, 403, 405, 429, 999]

function explainStatus(status: number) {
  if (status < 400) return undefined
  if (refusals.includes(status)) return makeMessage('reach/refused', { status })
  return makeMessage(status >= 500 ? 'serverFault' : 'reach/nothing', { status })
}

/** Messages by the name, code or message of Node's error. */
const reasons: [RegExp, Message][] = [
  [/TimeoutError/, makeMessage('reach/time', { seconds: TIMEOUT_SECONDS })],
  [/ENOTFOUND|EAI_AGAIN/, makeMessage('reach/name')],
  [/redirect count/, makeMessage('reach/circle')],
  [/CERT|TLS|SSL/, makeMessage('certificate')],
]
