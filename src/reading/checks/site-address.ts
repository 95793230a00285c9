import { findOriginFault } from '#schema'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
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
    const message = makeMessage('addressOfEnvironment')
    const explanation = { ...message, expected: fault, found: `"${address ?? ''}"` }
    return [makeProblem('error', 'site', ['url'], explanation)]
  }
  if (address !== undefined || !publish) return []
  return [makeProblem('error', 'site', ['url'], makeMessage('missing/siteAddress'))]
}
