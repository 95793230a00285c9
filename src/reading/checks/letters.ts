import { isLocale } from '#languages'
import { fallbacksFor, missingIn, withoutMissing } from '#fonts'
import type { Reading } from '../content.ts'
import { locatorOf, type Path, type Problem } from '../problems.ts'
import { textsOf } from '../walk.ts'

/** Fields that name something: who, what, where. */
const naming =
  /(^|\.)(name|role|title|heading|category|institution|city|country|tags|now\.text)$/

const remedy =
  'Put a font that has them (TTF, OTF or WOFF2) into content/fonts/, or write other letters.'

/** Signs that are in no font of the site, in one message for each text that has any. */
export async function letterProblems(reading: Reading): Promise<Problem[]> {
  const { content, folder, at } = reading
  const { fallbacks, broken } = await fallbacksFor(content, folder)
  const texts = textsOf(content).flatMap(({ file, path, text }) => {
    const missing = [...new Set(missingIn(text, fallbacks))]
    const isNaming = file === 'ui' || naming.test(fieldOf(path))
    const isGone = isEmpty(withoutMissing(text, fallbacks))
    if (missing.length === 0)
      return isNaming && isGone
        ? at('error', file, path, 'Nothing of this text can be seen: write letters.')
        : []
    const signs = missing.map((part) => `"${part}"`).join(', ')
    const isHurt = isGone || /[\p{L}\p{N}]/u.test(signs)
    const [kind, outcome] =
      isHurt && isNaming
        ? (['error', `CV and share image can't show this. ${remedy}`] as const)
        : ([
            'warning',
            `The page shows it as each visitor's system does; CV and share image leave it out. ${isHurt ? `If it matters there: ${remedy}` : 'Take it out, if it matters there.'}`,
          ] as const)
    const message = `No font of the site has ${signs}. ${outcome}`
    return at(kind, file, path, message, missing[0])
  })
  const files = broken.map((file) => {
    const message =
      "The file can't be read as a font. Put a TTF, OTF or WOFF2 file in its place, or remove it."
    return locatorOf(`fonts/${file}`, '')('error', 0, [], message)
  })
  return [...texts, ...files]
}

/** The names on the way to a text; positions and languages are none. */
function fieldOf(path: Path) {
  return path.filter((part) => typeof part === 'string' && !isLocale(part)).join('.')
}

/** Whether nothing is left of a text that anybody could see, in the CV neither. */
function isEmpty(text: string) {
  return !/[^\s\p{M}\p{C}\u0640]/u.test(text)
}
