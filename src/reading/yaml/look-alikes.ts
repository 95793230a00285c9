import { withLatinLetters } from '#schema'
import {
  makeMessage,
  replaceBy,
  type Explanation,
  type Message,
} from '../messages/messages.ts'

/* Characters that look like the punctuation of YAML, but are plain text to the parser. */

/** Something wrong at an offset in the text of a file. */
export interface OffsetProblem extends Explanation {
  offset: number
}

const space = String.raw`(?! )\p{Zs}`
const dash = String.raw`(?!-)[\p{Pd}\u2022\u2023\u2212\u25AA\u00B7]`
const colon = String.raw`[\uFF1A\uFE55\uA789]`
const comma = String.raw`[\u060C\u061B\uFF0C\u3001\uFE50\uFE51\uFF64]`

/** Matches a comma of another script. */
export const foreignComma = new RegExp(comma, 'u')

/** Matches the dash of a line inside a text that was meant as an entry of its own. */
export const dashedLine = new RegExp(`(?<=\\n *)${dash}(?= )`, 'u')

const foreignIndent = new RegExp(`${space}(?<=^ *.)(?=.*\\S)`, 'gmu')

/** Where such a character is on a line that was meant as structure, and what is said of it. */
const structure = [
  [new RegExp(`(?<=^ *(?:- *)*(?:[\\w-]+:)?)${space}`, 'u'), 'syntax/space'],
  [new RegExp(`(?<=^ *(?:- +)*)${dash}(?=\\s)`, 'u'), 'syntax/hyphen'],
  [new RegExp(`(?<=(?:^ *(?:- +)*|[{,] *)[\\w-]+ *)${colon}`, 'u'), 'syntax/colon'],
  [
    new RegExp(`(?<=[{[].*)${comma}(?= *[\\w-]+ *:)|(?<=["'\\]}] *)${comma}`, 'u'),
    'syntax/comma',
  ],
  [/(?<=^ *(?:- +)*(?:[\w-]+: *)?)[}\]](?=.*[{[]\s*$)/u, 'syntax/mirrored'],
  [/(?<=^\s*)\/[/*]/u, 'syntax/slashes'],
] as const

/** The character that confused the parser: on the line of its error, or on a line next to it. */
export function findLookAlikeNear(source: string, offset: number) {
  const lines = source.split('\n')
  const line = source.slice(0, offset).split('\n').length - 1
  for (const index of [line, line - 1, line + 1]) {
    const problem = findLookAlike(lines[index] ?? '')
    const start = lines.slice(0, index).join('\n').length + Math.min(index, 1)
    if (problem) return { ...problem, offset: start + problem.offset }
  }
  return undefined
}

/** The character that made a text of what was meant as a list or as fields. */
export function findLookAlike(text: string): OffsetProblem | undefined {
  for (const [pattern, id] of structure) {
    const match = pattern.exec(text)
    if (match) return { offset: match.index, ...makeMessage(id, describe(match[0])) }
  }
  return undefined
}

/**
 * Finds lines whose indentation holds other spaces than YAML's: never meant, even where YAML can
 * read them.
 */
export function findForeignIndents(source: string): OffsetProblem[] {
  return Array.from(
    source.matchAll(foreignIndent),
    ({ index: offset, 0: character }) => ({
      offset,
      ...makeMessage('syntax/space', describe(character)),
    }),
  )
}

/** A character that is not what it looks like, and its number. */
export function describe(character: string) {
  return { character, code: formatCodePoint(character) }
}

/** The number of a character, as Unicode writes it. */
export function formatCodePoint(character: string) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Says of what programs compare that letters in it only look Latin. */
export function explainForeignLetters(text: string): Message | undefined {
  const latin = withLatinLetters(text)
  const meant = latin === text ? undefined : latin
  const isMixed = /@|:\/\//.test(text) && mixed.test(text)
  if (meant === undefined && !isMixed) return undefined
  return { ...makeMessage('foreignLetters', { meant }), fix: replaceBy(meant) }
}

const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
