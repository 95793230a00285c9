import type { Written } from '#schema'

/** Stands in for the address of a site that is not published. */
export const standIn = 'http://localhost'

/** Where the site is public: what site.yaml says, else the environment's `SITE_URL`. */
export function siteAddress({ url }: Pick<Written['site'], 'url'>) {
  return url ?? fromEnvironment() ?? standIn
}

/** What the environment says: a workflow does, which knows it. */
export function fromEnvironment() {
  const address = process.env['SITE_URL']?.trim()
  // A workflow sets a variable that it has no value for to nothing.
  return address === '' ? undefined : address
}
