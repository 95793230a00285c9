import { missingIn } from '../assets/letters'
import type { Reading } from '../reading/content'
import type { Problem } from '../reading/problems'
import { textsOf } from '../reading/walk'

/** Signs that are in no font of the site, each at its place; the page has them all the same. */
export function letterProblems({ content, at }: Reading): Problem[] {
  return textsOf(content).flatMap(({ file, path, text }) =>
    [...new Set(missingIn(text))].map((signs) => {
      const message = `No font of the site has "${signs}". The page shows it as each visitor's system does; CV and share image leave it out. Take it out, if it matters there.`
      return at('warning', file, path, message, signs)
    }),
  )
}
