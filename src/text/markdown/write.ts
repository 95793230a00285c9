import { escapeMarkdown } from './escape.ts'
import { taskMarkers } from './inline-marks.ts'
import {
  flattenRuns,
  isBlock,
  makeRuns,
  toTypesetText,
  type Run,
  type Runs,
} from '../runs.ts'

/*
 * Writes a parsed text as Markdown, for other programs. It is made of the same runs as the page, so it
 * says what the page shows.
 */

/** A text with blocks, or the words of one block. */
export function writeMarkdown(runs: Runs, isItem = false): string {
  const blocks = listBlocks(runs)
  if (blocks.length === 0) return writeWords(runs)
  let markdown = ''
  let isOther = false
  for (const [index, block] of blocks.entries()) {
    // A list that follows another one has other marks, or it would be one.
    isOther = block.as === blocks[index - 1]?.as && !isOther
    const text = writeBlock(block, isOther)
    // Without an empty line, the items of the list around it stay close.
    const isClose = isItem && block.as !== 'p' && block.as !== 'table'
    if (markdown && text) markdown += isClose ? '\n' : '\n\n'
    markdown += text
  }
  return markdown
}

function listBlocks(runs: Runs) {
  return typeof runs === 'string' ? [] : runs.filter(isBlock)
}

function writeBlock({ as, text, syntax }: Run, isOther: boolean): string {
  switch (as) {
    case 'ul':
      return writeItems(text, () => (isOther ? '*' : '-'))
    case 'ol':
      return writeItems(text, (index) => `${index + 1}${isOther ? ')' : '.'}`)
    case 'blockquote':
      return writeMarkdown(text).replaceAll(/^(?=(.?))/gm, (_, next: string) =>
        next ? '> ' : '>',
      )
    case 'pre':
      return writeFence(toTypesetText(text), syntax)
    case 'table':
      return writeTable(listBlocks(text).flatMap((part) => listBlocks(part.text)))
    case 'p':
      return writeWords(text)
    default:
      return `${'#'.repeat(Number(as?.slice(1)))} ${writeWords(text)}`
  }
}

function writeItems(list: Runs, getMark: (index: number) => string) {
  const itemRuns = listBlocks(list)
  const items = itemRuns.map(({ text }, index) => {
    const mark = getMark(index)
    const space = ' '.repeat(mark.length + 1)
    return `${mark} ${writeMarkdown(text, true).replaceAll(/\n(?!\n)/g, `\n${space}`)}`
  })
  // The words of an item are a paragraph if others follow, or if its list is set apart.
  const isApart = itemRuns.some(({ text }) => listBlocks(text).at(-1)?.as === 'p')
  return items.join(isApart ? '\n\n' : '\n')
}

/** Writes code in a fence that is longer than any row of backticks in it. */
function writeFence(code: string, syntax = '') {
  const fence = '`'.repeat(Math.max(3, measureBackticks(code) + 1))
  return `${fence}${syntax}\n${code}\n${fence}`
}

function measureBackticks(code: string) {
  return Math.max(0, ...Array.from(code.matchAll(/\x60+/g), ([{ length }]) => length))
}

function writeTable([header, ...rows]: Run[]) {
  const listCells = ({ text }: Run) =>
    listBlocks(text).map((cell) => writeWords(cell.text).replaceAll('|', String.raw`\|`))
  const names = header ? listCells(header) : []
  return [names, names.map(() => '---'), ...rows.map(listCells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Words with their marks, in one line. */
function writeWords(runs: Runs) {
  // Strings that follow each other become one: signs of both can be a mark.
  const { words, spans } = flattenRuns(runs)
  return writeInline(makeRuns(words, spans)).replaceAll(/\s+/g, ' ').trim()
}

/** @param around the mark or the link that the words are in */
function writeInline(runs: Runs, around: Partial<Run> = {}): string {
  const parts = [runs].flat().map((run) => {
    if (typeof run !== 'string') return writeMark(run, around)
    const words = escapeMarkdown(run)
    return around.href ? words.replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`) : words
  })
  return parts.join('')
}

function writeMark(run: Run, around: Partial<Run>) {
  const { as, text, href } = run
  if (as === 'code') return writeCode(toTypesetText(text))
  if (as === 'br') return '<br>'
  if (as === 'task') return text === taskMarkers.done ? '[x] ' : '[ ] '
  if (as !== 'typed' && href) {
    const words = toTypesetText(text)
    if (words === href || `${words}/` === href) return `<${words}>`
    return `[${writeInline(text, { ...around, href })}]${writeTarget(href)}`
  }
  const inside = writeInline(text, as && as !== 'typed' ? { ...around, as } : around)
  if (as === 'strong' && around.as !== 'strong') return `**${inside}**`
  if (as === 'del') return `~~${inside}~~`
  return as === 'sup' || as === 'sub' ? `<${as}>${inside}</${as}>` : inside
}

function writeCode(code: string) {
  const mark = '`'.repeat(measureBackticks(code) + 1)
  const space = /^\x60|\x60$/.test(code) ? ' ' : ''
  return mark + space + code + space + mark
}

/** The address of a link, in its brackets. */
export function writeTarget(href: string) {
  const address = /^[^\s()<>\\]+$/.test(href)
    ? href
    : `<${href.replaceAll(/[<>]/g, encodeURIComponent).replaceAll('\\', '%5C')}>`
  return `(${address})`
}
