import type { TextKind } from '#text'
import { findFallbacks, findMissing, withoutMissing } from '#fonts'
import type { Reading } from '../content.ts'
import { createLocator, type Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

/** Kinds of names and titles: a missing letter in one is an error. */
const namingKinds: (TextKind | undefined)[] = [
  ...(['name', 'work', 'position', 'heading', 'label'] as const),
]

const advice =
  'Put a font that has them (TTF, OTF or WOFF2) into content/fonts/, or write other letters.'

/** Emoji, with the digits of keycaps (7️⃣). */
const emoji = /[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}/gu

/** Finds characters that no font of the site has. One problem for each text that has any. */
export async function checkLetters(reading: Reading): Promise<Problem[]> {
  const { content, folder, makeProblem } = reading
  const { fallbacks, broken } = await findFallbacks(content, folder)
  const texts = listTexts(content).flatMap(({ file, path, text, kind }) => {
    const missing = [...new Set(findMissing(text, fallbacks))]
    const isNaming = file === 'ui' || namingKinds.includes(kind)
    const isGone = isInvisible(withoutMissing(text, fallbacks))
    if (missing.length === 0)
      return isNaming && isGone
        ? makeProblem('error', file, path, {
            wrong: 'Nothing of this text can be seen: write letters.',
          })
        : []
    const characters = missing.map((part) => `"${part}"`).join(', ')
    // A font would not help: CV and share image have no colours for emoji.
    const isEmoji = !/[\p{L}\p{N}]/u.test(characters.replaceAll(emoji, ''))
    const isHurt = isGone || !isEmoji
    const none = `No font of the site has ${characters}.`
    const [severity, explanation] =
      isHurt && isNaming
        ? ([
            'error',
            {
              wrong: `${none} CV and share image can't show this.`,
              advice: isEmoji ? 'Write words for it, or beside it.' : advice,
            },
          ] as const)
        : ([
            'warning',
            {
              wrong: `${none} The page shows it as each visitor's system does; CV and share image leave it out.`,
              advice:
                isHurt && !isEmoji
                  ? `If it matters there: ${advice}`
                  : 'Take it out, if it matters there.',
              topic: isEmoji ? 'emoji' : undefined,
            },
          ] as const)
    return makeProblem(severity, file, path, explanation, missing[0])
  })
  const files = broken.map((file) => {
    const explanation = {
      wrong: "The file can't be read as a font.",
      advice: 'Put a TTF, OTF or WOFF2 file in its place, or remove it.',
    }
    return createLocator(`fonts/${file}`, '')('error', 0, [], explanation)
  })
  return [...texts, ...files]
}

/** Whether a text is invisible on the page and in the CV. */
function isInvisible(text: string) {
  return !/[^\s\p{M}\p{C}\u0640]/u.test(text)
}
