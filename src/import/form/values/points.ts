import { readText } from './values.ts'

/** The paragraphs of a text: the same parts, with their numbers. */
export function splitParagraphs(text: string) {
  return split(text, '• $1 ').flatMap((part) => readText(part) ?? [])
}

/**
 * The parts of a text: what comes before the first bullet or the end of its line, if anything, and
 * the points, paragraphs or lines after it. Two or more bullets on one line are points, too.
 */
export function splitPoints(text: string): string[] {
  return split(text).flatMap((part) => readText(part) ?? [])
}

/** A text before its points, and the points. */
export function splitSummary(text: string) {
  const [first = '', ...points] = split(text.trim())
  return { summary: first.trim(), points: points.filter((point) => point.trim()) }
}

function split(text: string, bullet = '• ') {
  const bulleted = text
    .split('\n')
    .map((line) => {
      const isList = (line.match(inlineBullet)?.length ?? 0) > 1
      return isList ? line.replaceAll(inlineBullet, '\n• ') : line
    })
    .join('\n')
  const isNumbered = (bulleted.match(lineNumber)?.length ?? 0) > 1
  const listed = isNumbered ? bulleted.replaceAll(lineNumber, bullet) : bulleted
  const lines = listed.split('\n')
  return lines
    .flatMap((line, index) =>
      isWrapped(line, lines[index + 1] ?? '') ? [line] : [line, ''],
    )
    .join('\n')
    .split(betweenParts)
}

const inlineBullet = /(?:^|\s+)[•●○◦▪■‣⁃]\s+/g
const lineNumber = /^\s*(\d{1,2}[.)])\s+/gm
const betweenParts = /(?:^|\n)\s*(?:[-*–]\s|[•●○◦▪■‣⁃·])\s*|\n\s*\n\s*/

/**
 * Whether a line goes on in the next one. Editors break lines where the next word has no room, and
 * seldom at the end of a sentence.
 */
function isWrapped(line: string, next: string) {
  if (/^\s*\p{Ll}/u.test(next)) return true
  const [word = ''] = next.trim().split(/\s/)
  const isFull = line.length + word.length >= SHORTEST_WRAP
  return isFull && !/[.!?؟:…]["”»)]*\s*$/.test(line)
}

const SHORTEST_WRAP = 60

/** Splits short words at commas and line ends: `Git, Docker (Compose, Swarm), and Vite`. */
export function splitWords(text: string): string[] {
  const words = text.split(/[,;،؛\n•|](?![^(]*\))/)
  return words.flatMap(
    (word, at) => readText(at > 0 ? word.replace(and, '') : word) ?? [],
  )
}

/** "And" before the last of several words, in the languages of the product. */
const and = /^\s*(?:(?:and|&|und|et|y|e|en|ve|و|או)\s+|و(?=[a-z]))/i
