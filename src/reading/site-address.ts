import type { ValidContent } from '#schema'

/** The address of a site that has none yet. */
export const placeholderAddress = 'http://localhost'

/** The public address of the site: from site.yaml, or else the variable `SITE_URL`. */
export function chooseSiteAddress({ url }: Pick<ValidContent['site'], 'url'>) {
  return url ?? readAddressFromEnvironment() ?? placeholderAddress
}

/** The address in the environment. A workflow that publishes the site sets it. */
export function readAddressFromEnvironment() {
  const address = process.env['SITE_URL']?.trim()
  // A workflow sets a variable without a value to an empty text.
  return address === '' ? undefined : address
}
