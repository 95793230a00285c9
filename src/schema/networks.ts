/** The networks whose spelling the product knows. */
export const socialNetworks = [
  'github',
  'gitlab',
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'codepen',
  'website',
] as const

/** The name of such a network. */
export type SocialNetwork = (typeof socialNetworks)[number]

/** What the address of a profile begins with in each network, before the user name. */
const profileStarts: Record<Exclude<SocialNetwork, 'website'>, string> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://linkedin.com/in/',
  x: 'https://x.com/',
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  codepen: 'https://codepen.io/',
}

const hosts = [
  ...Object.entries(profileStarts).map(([network, start]) => ({
    network: network as SocialNetwork,
    host: new URL(start).hostname,
  })),
  { network: 'x' as const, host: 'twitter.com' },
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
