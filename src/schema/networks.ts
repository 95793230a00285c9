import officialNames from './network-names.json' with { type: 'json' }

/** What the address of a profile begins with in each network, before the user name. */
const profileStarts = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://linkedin.com/in/',
  x: 'https://x.com/',
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  codepen: 'https://codepen.io/',
}

/** The networks whose addresses the product knows, and `website` for any other. */
export const socialNetworks = [...Object.keys(profileStarts), 'website']

const hosts = [
  ...Object.entries(profileStarts).map(([network, start]) => ({
    network,
    host: new URL(start).hostname,
  })),
  { network: 'x', host: 'twitter.com' },
]

/** The network of an address; undefined if it is unknown. */
export function findNetworkOfUrl(url: string) {
  const { hostname } = new URL(url)
  return hosts.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))
    ?.network
}

/** The usual address of a user's profile; undefined in a network that has none. */
export function getProfileUrl(network: string, username: string) {
  const start = (profileStarts as Partial<Record<string, string>>)[network.toLowerCase()]
  return start && start + encodeURIComponent(username)
}

/** A name as it is compared: in small letters, without spaces and signs. */
export function simplifyName(name: string) {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How a network spells its own name; as it is written if that is unknown. */
export function spellNetwork(name: string) {
  const names: Partial<Record<string, string>> = officialNames
  return names[simplifyName(name)] ?? name
}
