import { originFault } from '../../model/origin'
import type { Written } from '../../model/schema'
import type { Reading } from './content'
import type { Problem } from './problems'

/** Stands in for the address of a site that is not published. */
export const standIn = 'http://localhost'

/** Where the site is public: what site.yaml says, else the environment's `SITE_URL`. */
export function siteAddress({ url }: Pick<Written['site'], 'url'>) {
  return url ?? fromEnvironment() ?? standIn
}

/** What is wrong with the environment's `SITE_URL`, where it counts; and, to publish, with none. */
export function addressProblems({ content, at }: Reading, publish: boolean): Problem[] {
  const { site } = content
  if (!site || site.url !== undefined) return []
  const address = fromEnvironment()
  const fault = address === undefined ? undefined : originFault(address)
  if (fault) {
    const message = `The variable SITE_URL of the environment stands in for "url" here, and is wrong. ${fault}. Found: "${address ?? ''}".`
    return [at('error', 'site', ['url'], message)]
  }
  if (address !== undefined || !publish) return []
  const message =
    'The address of the site is missing. Write it as "url: https://…", or set the variable SITE_URL in the environment.'
  return [at('error', 'site', ['url'], message)]
}

function fromEnvironment() {
  const address = process.env['SITE_URL']?.trim()
  // A workflow sets a variable that it has no value for to nothing.
  return address === '' ? undefined : address
}
