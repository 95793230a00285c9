import { findOriginFault } from '#schema'
import type { Reading } from '../content.ts'
import type { Problem } from '../problems/problems.ts'
import { readAddressFromEnvironment } from '../site-address.ts'

/**
 * Checks the variable `SITE_URL` where site.yaml has no address. To publish, one of the two is
 * needed.
 */
export function checkSiteAddress(
  { content, makeProblem }: Reading,
  publish: boolean,
): Problem[] {
  const { site } = content
  if (!site || site.url !== undefined) return []
  const address = readAddressFromEnvironment()
  const fault = address === undefined ? undefined : findOriginFault(address)
  if (fault) {
    const wrong =
      'The environment variable SITE_URL is used instead of "url" here, and is wrong.'
    const explanation = { wrong, expected: `${fault}.`, found: `"${address ?? ''}"` }
    return [makeProblem('error', 'site', ['url'], explanation)]
  }
  if (address !== undefined || !publish) return []
  const wrong = 'The address of the site is missing.'
  const advice =
    'Write it as "url: https://…", or set the variable SITE_URL in the environment.'
  return [makeProblem('error', 'site', ['url'], { wrong, advice })]
}
