import { isObject, type Json } from '#reading'
import { normalizeWords } from './values/plain.ts'
import { readText } from './values/values.ts'

/**
 * Removes repeated jobs (some résumés have `work` and `roles`), and gives an employer the same
 * spelling in neighbouring jobs: `Acme Inc.`, `ACME, Inc` and `Acme` become one block on the page.
 */
export function removeRepeatedJobs(jobs: Json[]): Json[] {
  const seen = new Set<string>()
  let previous = ''
  return jobs.flatMap((job): Json[] => {
    if (!isObject(job)) return [job]
    const name = readText(job['name']) ?? ''
    const isSame = name !== '' && makeEmployerKey(name) === makeEmployerKey(previous)
    previous = isSame ? previous : name
    const whole = isSame ? { ...job, name: previous } : job
    const { position = '', startDate = '' } = job
    const key = JSON.stringify([makeEmployerKey(name), position, startDate])
    if (startDate && seen.has(key)) return []
    seen.add(key)
    return [whole]
  })
}

/** The name of an employer for comparison: without legal form, punctuation and case. */
function makeEmployerKey(name: string) {
  const words = normalizeWords(name)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
  return words.replace(legalForm, '') || words
}

const legalForm =
  /( (inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|kg|ug|ev|bv|nv|sa|sas|sarl|srl|spa|oy|ab|aps|pty|fze?|wll))+$/
