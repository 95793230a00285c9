/** What programs add to an address to know where a visitor comes from. */
const trackers =
  /(?<=[?&])(utm_\w+|(fb|[gd])clid|[gw]braid|msclkid|twclid|ttclid|yclid|li_fat_id|igshi?d?|mc_[ce]id|mkt_tok|_hs(enc|mi)|_g[al]|vero_id|trk\w*|lipi|originalsubdomain|ref_src|(?<=youtu.*|spotify.*)si)=[^&#]*(&|(?=#|$))/gi

/** Where a program leads on to the address that the query or, with Proofpoint, the path holds. */
const passage =
  /^https?:\/\/([^/?]*(safelinks|urldefense|linkprotect|deref|slack-redir)|lm?\.(facebook|instagram)\.|[^/?]+\/([^?]*\/)?(url|redir(ect)?|away(\.php)?|out|linkfilter|safety\/go)\/?\?)/i

/** An address without what the program from which it was copied has added to it. */
export function cleanAddress(address: string): string {
  const [, wrapped] = /\/v3\/__(https?:.+?)__;/.exec(address) ?? []
  const query = URL.canParse(address) ? [...new URL(address).searchParams.values()] : []
  const inside = query
    .map(readProofpoint)
    .find((value) => /^https?:\/\/[^\s/]+\.\S+$/.test(value))
  const target = passage.test(address) ? (wrapped ?? inside) : undefined
  if (target !== undefined) return cleanAddress(target)
  const clean = address.replaceAll(trackers, '')
  return clean === address ? address : clean.replace(/[?&](?=#|$)/, '')
}

/** An address as Proofpoint 2 writes it: `https-3A__a.dev_b`. */
function readProofpoint(value: string) {
  if (!/^https?-3A__/.test(value)) return value
  return value
    .replaceAll('_', '/')
    .replaceAll(/-([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
}
