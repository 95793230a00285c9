import type { Range } from './parsed.ts'

/* Small changes of a text. */

export function getColumn(source: string, offset: number) {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}

/** A text whose lines after the first begin further in. */
export function indentLines(text: string, column: number) {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}

/** A text with a part replaced; new lines end as the others do. */
export function replaceRange(source: string, { start, end }: Range, text: string) {
  const lineEnd = /\r?\n/.exec(source)?.[0] ?? '\n'
  return source.slice(0, start) + text.replaceAll(/\r?\n/g, lineEnd) + source.slice(end)
}
