import type { Range } from './parsed.ts'

/* Positions and replacements in a text. */

export function getColumn(source: string, offset: number) {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}

/** Indents all lines except the first. */
export function indentLines(text: string, column: number) {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}

/** Replaces a part of a text, with the text's kind of line ends. */
export function replaceRange(source: string, { start, end }: Range, text: string) {
  const lineEnd = /\r?\n/.exec(source)?.[0] ?? '\n'
  return source.slice(0, start) + text.replaceAll(/\r?\n/g, lineEnd) + source.slice(end)
}
