import type { Reading } from '../reading/content'
import { samples } from './leftovers'
import type { Problem } from '../reading/problems'
import { textsOf, type PlacedText } from '../reading/walk'

type Fetch = typeof fetch

/** Tries every link that leaves the site; in bounded time, and never worse than a warning. */
export async function onlineProblems(
  reading: Reading,
  fetchPage: Fetch = fetch,
): Promise<Problem[]> {
  const known = new Set(samples(reading).map(({ field, file }) => `${file} ${field}`))
  const links = textsOf(reading.content)
    .filter(({ file, text }) => file !== 'site' && /^https?:\/\/\S+$/.test(text))
    .map((link) => ({ link, warn: warningAt(reading, link) }))
    // The addresses of the sample lead nowhere by design.
    .filter(({ warn }) => !known.has(`${warn('').file} ${warn('').field}`))

  const faults = new Map<string, Promise<string | undefined>>()
  for (const { link } of links) {
    if (!faults.has(link.text)) faults.set(link.text, faultOf(link.text, fetchPage))
  }
  const problems = await Promise.all(
    links.map(async ({ link, warn }) => {
      const fault = await faults.get(link.text)
      return fault === undefined ? [] : [warn(fault)]
    }),
  )
  return problems.flat()
}

const TIMEOUT_MS = 10_000
/** Answers that only say that a program is not welcome: the page may well be there. */
const refusals = [401, 403, 405, 429, 999]

async function faultOf(url: string, fetchPage: Fetch) {
  try {
    const { status } = await fetchPage(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (status < 400 || refusals.includes(status)) return undefined
    if (status >= 500)
      return `The server has a fault of its own (it answered ${String(status)}). Try it in a browser, or again later.`
    return `Nothing is found at this address (the server answered ${String(status)}). Try it in a browser.`
  } catch (error) {
    const { name, cause } = error as Error & {
      cause?: { code?: string; message?: string }
    }
    if (name === 'TimeoutError')
      return `This address did not answer within ${String(TIMEOUT_MS / 1000)} seconds. Try it in a browser.`
    const reason = `${cause?.code ?? ''} ${cause?.message ?? ''}`
    return (
      reasons.find(([pattern]) => pattern.test(reason))?.[1] ??
      'This address could not be reached. Look for a typing mistake, and try it in a browser.'
    )
  }
}

/** What an owner can do about it, by what Node says. */
const reasons: [RegExp, string][] = [
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

function warningAt({ at }: Reading, { file, path }: PlacedText) {
  return (message: string) => at('warning', file, path, message)
}
