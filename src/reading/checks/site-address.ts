import { findOriginFault } from '#schema'
import { readVariable } from '#workspace'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'

/** Checks the variable `SITE_URL` where site.yaml has no address. */
export function checkSiteAddress({ known, makeProblem }: Reading): Problem[] {
  const { site } = known
  if (!site || site.url !== undefined) return []
  const address = readVariable('SITE_URL')
  const fault = address === undefined ? undefined : findOriginFault(address)
  if (!fault) return []
  const message = makeMessage('addressOfEnvironment')
  const explanation = { ...message, expected: fault, found: `"${address ?? ''}"` }
  return [makeProblem('error', 'site', ['url'], explanation)]
}

/** To publish, the site needs an address: in site.yaml, or in the environment. */
export function requireSiteAddress({ known, makeProblem }: Reading): Problem[] {
  const isThere = known.site?.url ?? readVariable('SITE_URL')
  if (!known.site || isThere !== undefined) return []
  return [makeProblem('error', 'site', ['url'], makeMessage('missing/siteAddress'))]
}
