import type { Explanation } from '../problems/problems.ts'

/* Characters that look like the punctuation of YAML, but are plain text to the parser. */

/** Something wrong at an offset in the text of a file. */
export interface OffsetProblem extends Explanation {
  offset: number
}

const dash = '\u2010-\u2015\u2022\u2023\u2212\u25AA\u00B7\uFE63\uFF0D'
const colon = '\uFF1A\uFE55\uA789'
const comma = '\u060C\u061B\uFF0C\u3001\uFE50\uFE51\uFF64'
const space = '\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF'

/** Where such a character is on a line that was meant as structure, and how to explain it. */
const structureCharacters: [RegExp, (character: string) => Explanation][] = [
  [new RegExp(`^ *([${space}])`, 'du'), explainSpace],
  [new RegExp(`^ *(?:- *)+([${space}])`, 'du'), explainSpace],
  [new RegExp(`^ *(?:- +)*[\\w-]+:([${space}])`, 'du'), explainSpace],
  [new RegExp(`^ *(?:- +)*([${dash}])\\s`, 'du'), explainDash],
  [new RegExp(`^ *(?:- +)*[\\w-]+ *([${colon}])`, 'du'), explainColon],
  [new RegExp(`[{,] *[\\w-]+ *([${colon}])`, 'du'), explainColon],
  [new RegExp(`[{[].*?([${comma}]) *[\\w-]+ *:`, 'du'), explainComma],
  [new RegExp(`["'\\]}] *([${comma}])`, 'du'), explainComma],
]

/** The character that confused the parser: on the line of its error, or on a line next to it. */
export function findLookAlikeNear(
  source: string,
  offset: number,
): OffsetProblem | undefined {
  const lines = listLinesWithOffsets(source)
  const index = lines.findLastIndex(({ start }) => start <= offset)
  return [lines[index], lines[index - 1], lines[index + 1]]
    .flatMap((line) => (line ? findLookAlikes(line) : []))
    .at(0)
}

/**
 * Finds lines whose indentation holds other spaces than YAML's: never meant, even where YAML can
 * read them.
 * @param isText whether an offset is inside a text of several lines
 */
export function findForeignIndents(source: string, isText: (offset: number) => boolean) {
  const [[pattern, explain]] = structureCharacters as [(typeof structureCharacters)[0]]
  return listLinesWithOffsets(source).flatMap(({ start, text }) => {
    const [offset = 0] = pattern.exec(text)?.indices?.[1] ?? []
    const character = pattern.exec(text)?.[1]
    if (character === undefined || text.trim() === '' || isText(start + offset)) return []
    return [{ offset: start + offset, ...explain(character) }]
  })
}

/** What to change where a text was meant as a list or as fields, and a character made it a text. */
export function adviseOnStart(text: string) {
  const [mistake] = findLookAlikes({ start: 0, text })
  return mistake && [mistake.wrong, mistake.advice].join(' ')
}

/** The first comma of another script in a text, and the parts between such commas. */
export function splitAtForeignCommas(text: string) {
  const parts = text.split(new RegExp(`[${comma}]`, 'u')).map((part) => part.trim())
  return { character: text[text.search(new RegExp(`[${comma}]`, 'u'))], parts }
}

/** Matches a line inside a text that was meant as an entry of its own. */
export const dashedLine = new RegExp(`\\n *([${dash}]) `, 'du')

export function explainDash(character: string) {
  return {
    wrong: 'An entry of a list begins with a hyphen and a space ("- ").',
    advice: `This is another character (${character}, ${formatCodePoint(character)}): write a hyphen.`,
  }
}

function findLookAlikes({
  start,
  text,
}: {
  start: number
  text: string
}): OffsetProblem[] {
  return structureCharacters.flatMap(([pattern, explain]) => {
    const match = pattern.exec(text)
    const [offset = 0] = match?.indices?.[1] ?? []
    const character = match?.[1]
    return character === undefined
      ? []
      : [{ offset: start + offset, ...explain(character) }]
  })
}

function explainSpace(character: string) {
  return {
    wrong: `This is no ordinary space (${formatCodePoint(character)}), and counts as a letter.`,
    advice: 'Delete it, and type spaces in its place.',
  }
}

function explainColon(character: string) {
  return {
    wrong: 'The name of a field ends with a plain colon and a space (": ").',
    advice: `This is another character (${character}, ${formatCodePoint(character)}): write a plain one.`,
  }
}

function explainComma(character: string) {
  return {
    wrong: 'Inside brackets and braces, plain commas (",") separate the entries.',
    advice: `This is another (${character}): write a plain one, or put the text in quotes if it belongs to it.`,
  }
}

function formatCodePoint(character: string) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function listLinesWithOffsets(source: string) {
  let start = 0
  return source.split('\n').map((text) => {
    const line = { start, text }
    start += text.length + 1
    return line
  })
}
