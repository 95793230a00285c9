const TIMEOUT_SECONDS = 10

/**
 * Requests an address, in bounded time.
 * @param read turns a good response into a value
 * @returns the value, or what is wrong, in words for the owner
 */
export async function requestPage<Value>(
  url: string,
  fetchPage: typeof fetch,
  read: (answer: Response) => Promise<Value>,
): Promise<{ value?: Value; status?: number; fault?: string | undefined }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const answer = await fetchPage(url, { signal })
    const { status } = answer
    const fault = explainStatus(status)
    return fault ? { status, fault } : { status, value: await read(answer) }
  } catch (error) {
    const { name, cause } = error as Error & {
      cause?: { code?: string; message?: string }
    }
    const reason = `${name} ${cause?.code ?? ''} ${cause?.message ?? ''}`
    const known = reasons.find(([pattern]) => pattern.test(reason))?.[1]
    const fault =
      known ??
      'This address could not be reached. Look for a typing mistake, and try it in a browser.'
    return { fault }
  }
}

function explainStatus(status: number) {
  if (status < 400) return undefined
  if (status >= 500)
    return `The server has a fault of its own (it answered ${status}). Try it in a browser, or again later.`
  return `Nothing is found at this address (the server answered ${status}). Try it in a browser.`
}

/** Explanations by the name, code or message of Node's error. */
const reasons: [RegExp, string][] = [
  [
    /TimeoutError/,
    `This address did not answer within ${TIMEOUT_SECONDS} seconds. Try it in a browser.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'No server has this name. Look for a typing mistake in it; if all addresses are reported, you may be offline.',
  ],
  [/redirect count/, 'This address leads round in a circle. Try it in a browser.'],
  [
    /CERT|TLS|SSL/,
    'Browsers will warn of this address: its certificate is not valid. Ask whoever runs the server, or take the link out.',
  ],
]
