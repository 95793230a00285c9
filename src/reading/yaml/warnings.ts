import type { Scalar, YAMLSeq } from 'yaml'
import { getHue } from '#colours'
import {
  explainDash,
  dashedLine,
  foreignComma,
  type OffsetProblem,
} from './look-alikes.ts'
import { toPlainLetters, findStyled } from './plain-letters.ts'
import type { Explanation } from '../problems/problems.ts'

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
    warnings.push({ offset, ...explainStyledLetters(toPlainLetters(value)) })
  }

  if (list && type === 'PLAIN') {
    const [character] = foreignComma.exec(written) ?? []
    const parts = written.split(foreignComma).map((part) => part.trim())
    if (character && (list.flow || parts.every(isShortAsName)))
      warnings.push({
        offset: start + written.indexOf(character),
        ...explainForeignComma(character, parts),
      })
    const dash = dashedLine.exec(written)
    if (dash) {
      const { wrong, advice } = explainDash(dash[0])
      warnings.push({
        offset: start + dash.index,
        wrong,
        advice: `${advice} ${OR_QUOTES}`,
      })
    }
  }

  const note = /\n *# /.exec(written)
  if (type === 'BLOCK_FOLDED' && note)
    warnings.push({ offset: start + written.indexOf('#', note.index), ...NO_COMMENT })

  const [, space = '', comment] =
    /^([ \t]*)(#[\p{L}\p{N}].*)/u.exec(source.slice(end)) ?? []
  const isText = value === null || (typeof value === 'string' && type === 'PLAIN')
  if (comment && isText)
    warnings.push({ offset: end + space.length, ...explainIgnoredComment(comment) })
  return warnings
}

/**
 * Whether a part is as short as a name. Parts of sentences are longer, also in scripts without
 * spaces.
 */
function isShortAsName(part: string) {
  return part.split(/\s+/).length <= 2 && part.length <= 20
}

const OR_QUOTES =
  'Without a fix, the line belongs to the entry before it; if it does, put that in quotes.'

const NO_COMMENT: Explanation = {
  wrong:
    'A "#" begins no comment inside a text that begins with "|" or ">": the page shows this line.',
  advice: 'Move it above the name of the field.',
}

function explainForeignComma(character: string, parts: string[]): Explanation {
  const list = parts.filter(Boolean).join(', ')
  return {
    wrong: `This is one entry of the list, since YAML knows no "${character}".`,
    advice: `If it is several, write plain commas: [${list}]; if it is one, put it in quotes.`,
  }
}

function explainStyledLetters(plain: string): Explanation {
  return {
    wrong:
      'Some of these letters are other characters that only look bold, italic or wide: no font has them, and screen readers stumble over them.',
    advice: `Write plain letters: ${plain} (the site shows these).`,
  }
}

function explainIgnoredComment(comment: string): Explanation {
  const hue = getHue(comment.trim())
  const isColour = hue !== undefined
  return {
    wrong: `A "#" begins a comment, so "${comment}" counts for nothing.`,
    advice: isColour
      ? `A colour is written as its hue: ${hue}.`
      : 'If it belongs to the text, put the whole text in quotes; if it is a comment, put a space after the "#".',
  }
}
