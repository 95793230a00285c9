import { missingIn } from '../assets/letters'
import type { Reading } from '../reading/content'
import type { Problem } from '../reading/problems'
import { textsOf } from '../reading/walk'

/** Signs that are in no font of the site, each at its place; the page has them all the same. */
export function letterProblems({ content, at }: Reading): Problem[] {
  const told = new Set<string>()
  return textsOf(content).flatMap(({ file, path, text }) =>
    [...new Set(missingIn(text))].flatMap((sign) => {
      const message = `No font of the site has "${sign}". The page shows it as each visitor's system does; CV and share image leave it out. Take it out, if it matters there.`
      const problem = at('warning', file, path, message, sign)
      // One text for all languages stands once.
      const place = [file, problem.line, problem.column].join(':')
      if (told.has(place)) return []
      told.add(place)
      return [problem]
    }),
  )
}
