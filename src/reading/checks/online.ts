import type { Reading } from '../content.ts'
import type { Problem } from '../problems.ts'
import { reach } from '../reach.ts'
import { textsOf } from '../walk.ts'
import { leftovers } from './leftovers.ts'

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

/** Answers that only say that a program is not welcome: the page may well be there. */
const refusals = [401, 403, 405, 429, 999]

async function faultOf(url: string, fetchPage: typeof fetch) {
  const { status = 0, fault } = await reach(url, fetchPage, () => Promise.resolve())
  return refusals.includes(status) ? undefined : fault
}
