import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { knownLocales, type Locale } from '../../model/languages'
import type { Words } from '../../model/ui'

/** The product's own words, in every language that it knows. */
export const words = Object.fromEntries(
  knownLocales.map((tag) => {
    const pack = new URL(`../../model/words/${tag}.yaml`, import.meta.url)
    return [tag, parse(readFileSync(pack, 'utf8')) as Words]
  }),
) as Record<Locale, Words>
