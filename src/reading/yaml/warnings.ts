import type { Scalar, YAMLSeq } from 'yaml'
import { getHue } from '#colours'
import { describe, dashedLine, foreignComma, type OffsetProblem } from './look-alikes.ts'
import { toPlainLetters, findStyled } from './plain-letters.ts'
import { makeMessage } from '../messages/messages.ts'

/**
 * Finds values that are valid YAML and probably a mistake: a character cut them short, or joined
 * them.
 */
export function findWarnings(
  scalar: Scalar,
  source: string,
  list?: YAMLSeq,
): OffsetProblem[] {
  const { value, type, range } = scalar
  const [start, end] = range ?? [0, 0]
  const written = source.slice(start, end)
  const warnings: OffsetProblem[] = []

  if (typeof value === 'string' && findStyled(value) >= 0) {
    const offset = start + Math.max(0, findStyled(written))
    const meant = toPlainLetters(value)
    const message = makeMessage('styledLetters', { meant })
    warnings.push({ offset, ...message, fix: { value: meant } })
  }

  if (list && type === 'PLAIN') {
    const [character] = foreignComma.exec(written) ?? []
    const parts = written.split(foreignComma).map((part) => part.trim())
    if (character && (list.flow || parts.every(isShortAsName)))
      warnings.push({
        offset: start + written.indexOf(character),
        ...makeMessage('cut/comma', { character, parts: parts.filter(Boolean) }),
      })
    const dash = dashedLine.exec(written)
    if (dash) {
      const message = makeMessage('cut/hyphen', describe(dash[0]))
      warnings.push({ offset: start + dash.index, ...message })
    }
  }

  const [, space = '', comment] =
    /^([ \t]*)(#[\p{L}\p{N}].*)/u.exec(source.slice(end)) ?? []
  const isText = value === null || (typeof value === 'string' && type === 'PLAIN')
  if (comment && isText)
    warnings.push({
      offset: end + space.length,
      ...explainIgnoredComment(comment, value === null),
    })
  const [, inside] = type === 'PLAIN' ? (curly.exec(String(value)) ?? []) : []
  if (inside)
    warnings.push({
      offset: start,
      ...makeMessage('copied/quotes'),
      fix: { value: inside },
    })
  return warnings
}

/**
 * Whether a part is as short as a name. Parts of sentences are longer, also in scripts without
 * spaces.
 */
function isShortAsName(part: string) {
  return part.split(/\s+/).length <= 2 && part.length <= 20
}

/** Quotation marks around a whole text, with none inside. */
const curly = /^[“”„‟‘’‚«]\s*([^“”„‟‘‚«»"]*[^“”„‟‘‚«»"\s])\s*[“”‟‘’»]$/u

function explainIgnoredComment(comment: string, isAlone: boolean) {
  const hue = getHue(comment.trim())
  if (hue !== undefined) return makeMessage('cut/colour', { comment, hue })
  const tags = comment.split(/[\s,،]+/)
  if (!isAlone || !tags.every((tag) => /^#\p{L}[\p{L}\p{N}_-]*$/u.test(tag)))
    return makeMessage('cut/comment', { comment })
  const names = tags.map((tag) => tag.slice(1)).join(', ')
  const meant = tags.length > 1 ? `[${names}]` : names
  return makeMessage('cut/tags', { comment, meant })
}
