import type { ValidContent } from '#schema'
import { readVariable } from '#workspace'

/** The address of a site that has none yet. */
export const placeholderAddress = 'http://localhost'

/** The public address of the site: from site.yaml, or else the variable `SITE_URL`. */
export function chooseSiteAddress({ url }: Pick<ValidContent['site'], 'url'>) {
  return url ?? readVariable('SITE_URL') ?? placeholderAddress
}
