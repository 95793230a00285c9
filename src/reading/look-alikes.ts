/* Signs that look like those of YAML, but are letters of a text to it. */

/** Something wrong with a file, by its place in it. */
export interface Mistake {
  offset: number
  message: string
}

const dash = '\u2010-\u2015\u2022\u2023\u2212\u25AA\u00B7\uFE63\uFF0D'
const colon = '\uFF1A\uFE55\uA789'
const comma = '\u060C\uFF0C\u3001'
const space = '\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF'

/** Where each stands on a line that was meant as structure, and what to write in its place. */
const structure: [RegExp, (sign: string) => string][] = [
  [new RegExp(`^ *([${space}])`, 'du'), spaceAdvice],
  [new RegExp(`^ *(?:- *)+([${space}])`, 'du'), spaceAdvice],
  [new RegExp(`^ *(?:- +)*[\\w-]+:([${space}])`, 'du'), spaceAdvice],
  [new RegExp(`^ *(?:- +)*([${dash}])\\s`, 'du'), dashAdvice],
  [new RegExp(`^ *(?:- +)*[\\w-]+ *([${colon}])`, 'du'), colonAdvice],
  [new RegExp(`[{,] *[\\w-]+ *([${colon}])`, 'du'), colonAdvice],
  [new RegExp(`[{[].*?([${comma}]) *[\\w-]+ *:`, 'du'), commaAdvice],
]

/** The sign that the parser stumbled over: on the line of an error, or on a line next to it. */
export function lookAlikeNear(source: string, offset: number): Mistake | undefined {
  const lines = linesOf(source)
  const index = lines.findLastIndex(({ start }) => start <= offset)
  return [lines[index], lines[index - 1], lines[index + 1]]
    .flatMap((line) => (line ? mistakesIn(line) : []))
    .at(0)
}

/**
 * Lines whose indentation holds other spaces than YAML's: never meant, even where it can be read.
 * @param isText whether a place is inside a text of several lines
 */
export function foreignIndents(source: string, isText: (offset: number) => boolean) {
  const [[pattern, advice]] = structure as [(typeof structure)[0]]
  return linesOf(source).flatMap(({ start, text }) => {
    const [offset = 0] = pattern.exec(text)?.indices?.[1] ?? []
    const sign = pattern.exec(text)?.[1]
    if (sign === undefined || text.trim() === '' || isText(start + offset)) return []
    return [{ offset: start + offset, message: advice(sign) }]
  })
}

/** How a text begins that was meant as entries or as fields, and what to write in its place. */
export function adviceOnStart(text: string) {
  return mistakesIn({ start: 0, text }).at(0)?.message
}

/** A comma of another script in a text, and what lies between such commas. */
export function otherCommas(text: string) {
  const parts = text.split(new RegExp(`[${comma}]`, 'u')).map((part) => part.trim())
  return { sign: text[text.search(new RegExp(`[${comma}]`, 'u'))], parts }
}

/** A line of a text that was meant as an entry of its own. */
export const dashedLine = new RegExp(`\\n *([${dash}]) `, 'du')

export function dashAdvice(sign: string) {
  return `An entry of a list begins with a hyphen and a space ("- "). This is another sign (${sign}, ${codeOf(sign)}): write a hyphen.`
}

function mistakesIn({ start, text }: { start: number; text: string }): Mistake[] {
  return structure.flatMap(([pattern, advice]) => {
    const match = pattern.exec(text)
    const [offset = 0] = match?.indices?.[1] ?? []
    const sign = match?.[1]
    return sign === undefined ? [] : [{ offset: start + offset, message: advice(sign) }]
  })
}

function spaceAdvice(sign: string) {
  return `This is no ordinary space (${codeOf(sign)}), and counts as a letter. Delete it, and type spaces in its place.`
}

function colonAdvice(sign: string) {
  return `The name of a field ends with a plain colon and a space (": "). This is another sign (${sign}, ${codeOf(sign)}): write a plain one.`
}

function commaAdvice(sign: string) {
  return `Inside brackets and braces, plain commas (",") stand between the entries. This is another (${sign}): write a plain one, or put the text in quotes if it belongs to it.`
}

function codeOf(sign: string) {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function linesOf(source: string) {
  let start = 0
  return source.split('\n').map((text) => {
    const line = { start, text }
    start += text.length + 1
    return line
  })
}
