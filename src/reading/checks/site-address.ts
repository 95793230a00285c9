import { originFault } from '#schema'
import type { Reading } from '../content.ts'
import type { Problem } from '../problems.ts'
import { fromEnvironment } from '../site-address.ts'

/** What is wrong with the environment's `SITE_URL`, where it counts; and, to publish, with none. */
export function addressProblems({ content, at }: Reading, publish: boolean): Problem[] {
  const { site } = content
  if (!site || site.url !== undefined) return []
  const address = fromEnvironment()
  const fault = address === undefined ? undefined : originFault(address)
  if (fault) {
    const message = `The variable SITE_URL of the environment stands in for "url" here, and is wrong. ${fault}. Found: "${address ?? ''}".`
    return [at('error', 'site', ['url'], message)]
  }
  if (address !== undefined || !publish) return []
  const message =
    'The address of the site is missing. Write it as "url: https://…", or set the variable SITE_URL in the environment.'
  return [at('error', 'site', ['url'], message)]
}
