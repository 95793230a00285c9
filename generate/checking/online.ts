import type { Reading } from '../reading/content'
import type { Problem } from '../reading/problems'
import { textsOf } from '../reading/walk'
import { leftovers } from './leftovers'

/** Tries every link that leaves the site; in bounded time, and never worse than a warning. */
export async function onlineProblems(
  reading: Reading,
  fetchPage: typeof fetch = fetch,
): Promise<Problem[]> {
  // The addresses of the sample lead nowhere by design.
  const left = leftovers(reading).map(({ file, field }) => `${file} ${field}`)
  const links = textsOf(reading.content)
    .filter(({ file, text }) => file !== 'site' && /^https?:\/\/\S+$/.test(text))
    .map(({ file, path, text }) => ({
      url: text,
      problem: reading.at('warning', file, path, ''),
    }))
    .filter(({ problem: { file, field } }) => !left.includes(`${file} ${field}`))

  const urls = [...new Set(links.map(({ url }) => url))]
  const faults = new Map(
    await Promise.all(
      urls.map(async (url) => [url, await faultOf(url, fetchPage)] as const),
    ),
  )
  return links.flatMap(({ url, problem }) => {
    const message = faults.get(url)
    return message === undefined ? [] : [{ ...problem, message }]
  })
}

const TIMEOUT_SECONDS = 10
/** Answers that only say that a program is not welcome: the page may well be there. */
const refusals = [401, 403, 405, 429, 999]

async function faultOf(url: string, fetchPage: typeof fetch) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const { status } = await fetchPage(url, { signal })
    if (status < 400 || refusals.includes(status)) return undefined
    if (status >= 500)
      return `The server has a fault of its own (it answered ${status}). Try it in a browser, or again later.`
    return `Nothing is found at this address (the server answered ${status}). Try it in a browser.`
  } catch (error) {
    const { name, cause } = error as Error & {
      cause?: { code?: string; message?: string }
    }
    const reason = `${name} ${cause?.code ?? ''} ${cause?.message ?? ''}`
    return (
      reasons.find(([pattern]) => pattern.test(reason))?.[1] ??
      'This address could not be reached. Look for a typing mistake, and try it in a browser.'
    )
  }
}

/** What an owner can do about it, by what Node says. */
const reasons: [RegExp, string][] = [
  [
    /TimeoutError/,
    `This address did not answer within ${TIMEOUT_SECONDS} seconds. Try it in a browser.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'No server has this name. Look for a typing mistake in it; if all addresses are told of, you may be offline.',
  ],
  [/redirect count/, 'This address leads round in a circle. Try it in a browser.'],
  [
    /CERT|TLS|SSL/,
    'Browsers will warn of this address: its certificate is not valid. Ask whoever runs the server, or take the link out.',
  ],
]
