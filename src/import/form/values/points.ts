import { readText } from './values.ts'

/**
 * The parts of a text: what comes before the first bullet or blank line, if anything, and the
 * points or paragraphs after it. Two or more bullets on one line are points, too.
 */
export function splitPoints(text: string): string[] {
  return split(text).flatMap((part) => readText(part) ?? [])
}

/** A text before its points, and the points. */
export function splitSummary(text: string) {
  const [first = '', ...points] = split(text.trim())
  return { summary: first.trim(), points: points.filter((point) => point.trim()) }
}

function split(text: string) {
  const lines = text.split('\n').map((line) => {
    const isList = (line.match(inlineBullet)?.length ?? 0) > 1
    return isList ? line.replaceAll(inlineBullet, '\n• ') : line
  })
  return lines.join('\n').split(betweenParts)
}

const inlineBullet = /(?:^|\s+)[•●○◦▪■‣⁃]\s+/g
const betweenParts = /(?:^|\n)\s*(?:[-*–]\s|[•●○◦▪■‣⁃·])\s*|\n\s*\n\s*/

/** Splits short words at commas and line ends: `Git, Docker (Compose, Swarm); Vite`. */
export function splitWords(text: string): string[] {
  return text.split(/[,;،؛\n•|](?![^(]*\))/).flatMap((word) => readText(word) ?? [])
}
