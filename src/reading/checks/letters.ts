import { join } from 'node:path'
import type { TextKind } from '#text'
import { findFallbacks, findMissing, withoutMissing } from '#fonts'
import { isPointerFile } from '#workspace'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import { createLocator, type Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

/** Kinds of names and titles: a missing letter in one is an error. */
const namingKinds: (TextKind | undefined)[] = [
  'name',
  'work',
  'position',
  'heading',
  'label',
]

/** Emoji, with the digits of keycaps (7️⃣). */
const emoji = /[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}/gu

/** Finds characters that no font of the site has. One problem for each text that has any. */
export async function checkLetters(reading: Reading): Promise<Problem[]> {
  const { known, folder, makeProblem } = reading
  const { fallbacks, broken } = await findFallbacks(known, folder)
  const texts = listTexts(known).flatMap(({ file, path, text, kind }) => {
    const missing = [...new Set(findMissing(text, fallbacks))]
    const isNaming = file === 'ui' || namingKinds.includes(kind)
    const isGone = isInvisible(withoutMissing(text, fallbacks))
    if (missing.length === 0)
      return isNaming && isGone
        ? makeProblem('error', file, path, makeMessage('invisibleText'))
        : []
    // A font would not help: CV and share image have no colours for emoji.
    const isEmoji = !/[\p{L}\p{N}]/u.test(missing.join(' ').replaceAll(emoji, ''))
    const severity = isNaming && (isGone || !isEmoji) ? 'error' : 'warning'
    const id = messageIds[severity][isEmoji ? 'emoji' : 'letters']
    const message = makeMessage(id, { letters: missing })
    return makeProblem(severity, file, path, { ...message, character: missing[0] })
  })
  const files = broken.map((file) => {
    const id = isPointerFile(join(folder, 'fonts', file)) ? 'pointer' : 'fontFile'
    return createLocator(`fonts/${file}`, '')('error', 0, [], makeMessage(id))
  })
  return [...texts, ...files]
}

const messageIds = {
  error: { letters: 'letters/name', emoji: 'letters/nameEmoji' },
  warning: { letters: 'lettersLeftOut/letters', emoji: 'lettersLeftOut/emoji' },
} as const

/** Whether a text is invisible on the page and in the CV. */
function isInvisible(text: string) {
  return !/[^\s\p{M}\p{C}\u0640]/u.test(text)
}
