import { makeMessage, type Message, type SchemaMessageId } from './messages.ts'
import { suggestAddress } from './values.ts'

/**
 * Explains why an address cannot be the public address of a site, and offers the one that is meant;
 * undefined if it can.
 */
export function findOriginFault(address: string): Message<SchemaMessageId> | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url !== undefined && /^https?:\/\//i.test(address)
  const isNamed = isWeb && url.hostname.includes('.')
  const meant = isNamed ? address : suggestAddress(address.replaceAll('\\', '/'))
  if (meant !== undefined && meant !== address) {
    const { origin } = new URL(meant)
    const message = makeMessage('address/full', { example: origin })
    return findOriginFault(meant) ?? { ...message, fix: { value: origin } }
  }
  if (!isWeb) return makeMessage('address/full', { example: 'https://example.com' })
  if (url.username || url.password) return makeMessage('addressWithPassword')
  // Before the path: the address without its path would be none either.
  if (isLocalHost(url.hostname)) return makeMessage('addressOfMachine')
  if (url.pathname === '/' && !/[?#\s]/.test(address)) return undefined
  const { origin } = url
  return { ...makeMessage('addressWithPath', { origin }), fix: { value: origin } }
}

/** A host that is only reachable from the machine itself or its local network. */
function isLocalHost(host: string) {
  const isNumber = /^[\d.]+$/.test(host)
  const isName = !isNumber && !host.startsWith('[')
  return (
    (isName && !host.replace(/\.$/, '').includes('.')) ||
    /(^|\.)(localhost|local|internal|lan)\.?$/.test(host) ||
    (isNumber && /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)) ||
    /^\[(::1?|f[cd].*|fe80.*)\]$/.test(host)
  )
}
