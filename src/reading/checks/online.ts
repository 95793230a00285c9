import type { Reading } from '../content.ts'
import type { Problem } from '../problems/problems.ts'
import { requestPage } from '../reach.ts'
import { listTexts } from '../walk.ts'

/** Tries every link to another site, in bounded time. Reports warnings only. */
export async function checkOnline(
  reading: Reading,
  fetchPage: typeof fetch = fetch,
): Promise<Problem[]> {
  const links = listTexts(reading.known).filter(
    ({ file, text }) => file !== 'site' && /^https?:\/\/\S+$/.test(text),
  )
  const urls = [...new Set(links.map(({ text }) => text))]
  const faults = new Map(
    await Promise.all(
      urls.map(async (url) => [url, await explainUnreachable(url, fetchPage)] as const),
    ),
  )
  return links.flatMap(({ file, path, text }) => {
    const fault = faults.get(text)
    return fault ? reading.makeProblem('warning', file, path, fault) : []
  })
}

async function explainUnreachable(url: string, fetchPage: typeof fetch) {
  const { fault } = await requestPage(url, fetchPage, () => Promise.resolve())
  return fault?.id === 'reach/refused' ? undefined : fault
}
