import { invisible } from '../invisible.ts'
import { getTopic, wordMessage } from '../messages/messages.ts'
import { formatField } from './path.ts'
import { type Problem, type ProblemKind } from './problems.ts'

/** Colours a part of a message, or returns it unchanged. */
export type Paint = (style: ProblemKind | 'place' | 'quiet', text: string) => string

/** How many groups a build prints. Most of the others usually have the same cause. */
const MAX_GROUPS = 10
/** How many similar problems of a file are printed in full; more become one group. */
const MAX_IN_FULL = 3
/** How many places of a group are listed. */
const MAX_PLACES = 12

/** A problem for whoever looks from outside of the content folder: a terminal, another program. */
export function nameFromOutside(problem: Problem): Problem {
  return { ...problem, file: `content/${problem.file}` }
}

/** The first problems as text, similar ones as a group, and the number of the rest. */
export function formatProblems(
  problems: readonly Problem[],
  paint?: Paint,
  maxGroups: number = MAX_GROUPS,
) {
  const groups = groupProblems(problems.map(nameFromOutside))
  const unprinted = groups.slice(maxGroups).flat().length
  return [
    ...groups.slice(0, maxGroups).map(([first, ...others]) => {
      if (others.length === 0) return formatProblem(first, paint)
      // For a warning with many places, the source line of the first would only lengthen the list.
      const isShort = first.kind !== 'error'
      const text = formatProblem(isShort ? { ...first, source: '' } : first, paint)
      return `${text}\n  ${formatOtherPlaces(first, others)}`
    }),
    ...(unprinted > 0 ? [`… and ${unprinted} more.`] : []),
  ].join('\n\n')
}

/** `file:line:column field`, what is wrong, and the line with a mark below the place. */
function formatProblem(problem: Problem, paint: Paint = (_, text) => text) {
  const { kind, file, line, column, path, message, source } = problem
  const place = paint('place', `${file}:${line}:${column}`)
  const label = kind === 'error' ? '' : paint(kind, kind)
  const head = [place, label, formatField(path)].filter(Boolean).join('  ')
  const statement = `${head}\n  ${toPrintable(message)}`
  if (source.trim() === '') return statement

  const { text, indent } = cutExcerpt(source, column)
  const margin = ' '.repeat(`${line}`.length)
  return [
    statement,
    paint('quiet', `  ${line} | `) + text,
    paint('quiet', `  ${margin} | `) + indent + paint(kind, '^'),
  ].join('\n')
}

type ProblemGroup = [first: Problem, ...others: Problem[]]

/**
 * Problems of a topic are one group, and so are warnings that say the same. Errors are, if they are
 * many, and of one file.
 */
function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { kind, file, expected } = problem
    const place = kind === 'error' ? file : ''
    const { wrong } = wordMessage(problem)
    const also = expected && wordMessage(expected).wrong
    const key = getTopic(problem) ?? JSON.stringify([kind, place, wrong, also])
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const isOne =
      getTopic(first) !== undefined ||
      first.kind !== 'error' ||
      group.length > MAX_IN_FULL
    return isOne ? [group] : group.map((problem): ProblemGroup => [problem])
  })
}

function formatOtherPlaces(first: Problem, others: Problem[]) {
  const places = others.map(({ file, line, column }, index) => {
    const isNamed = file === (others[index - 1] ?? first).file
    return `${isNamed ? '' : `${file}:`}${line}:${column}`
  })
  const times = places.length === 1 ? 'once' : `${places.length} times`
  const more = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : ''
  return `The same ${times} more, at ${places.slice(0, MAX_PLACES).join(', ')}${more}.`
}

const EXCERPT_WIDTH = 88
const CONTEXT_BEFORE = 40

/** The part of a line around a column, ready to print, and the indent of the mark. */
function cutExcerpt(source: string, column: number) {
  const start =
    source.length > EXCERPT_WIDTH ? Math.max(0, column - 1 - CONTEXT_BEFORE) : 0
  const end = start + EXCERPT_WIDTH
  const before = (start > 0 ? '…' : '') + toPrintable(source.slice(start, column - 1))
  return {
    text:
      before +
      toPrintable(source.slice(column - 1, end)) +
      (end < source.length ? '…' : ''),
    // Arabic vowel marks take no room of their own.
    indent: before.replaceAll(/\p{Mn}/gu, '').replaceAll(/./gu, ' '),
  }
}

/** Replaces invisible characters, which would shift the output or change its direction. */
function toPrintable(text: string) {
  return text.replaceAll('\t', ' ').replaceAll(invisible, '·')
}
