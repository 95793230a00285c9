/** Explains why an address cannot be the public address of a site; undefined if it can. */
export function findOriginFault(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(address))
    return 'Write a full address, such as https://example.com'
  if (url.username || url.password)
    return 'An address that all may read holds no name and no password: take them out'
  if (url.pathname !== '/' || /[?#]/.test(address))
    return `Write the address without what follows the host: ${url.origin}. If the site is served below a path, set BASE_PATH to it`
  if (isLocalHost(url.hostname))
    return 'Nobody else can reach this address: write the one under which the site will be public'
  return undefined
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
