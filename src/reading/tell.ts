import { invisible } from './invisible.ts'
import type { Problem, ProblemKind } from './problems.ts'

/** Colours a part of a message, or leaves it as it is. */
export type Paint = (style: ProblemKind | 'place' | 'quiet', text: string) => string

/** How many different problems a build tells at once; most of the others go with them. */
const MOST = 10
/** How often the same may be said in a file before its places are listed instead. */
const MOST_ALIKE = 3
const MOST_PLACES = 12

/** The first problems, those that are alike together, and the number of the rest. */
export function tell(problems: readonly Problem[], paint?: Paint, most = MOST) {
  const alike = groups(problems)
  const told = alike.slice(0, most)
  const rest = alike.slice(most).flat().length
  return [
    ...told.map(([first, ...others]) => {
      if (!first) return ''
      const lines = others.length > 0 ? `\n  ${alsoIn(first, others)}` : ''
      return formatProblem(first, paint) + lines
    }),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ].join('\n\n')
}

/** `file:line:column field`, what is wrong, and the line with a mark below the place. */
export function formatProblem(problem: Problem, paint: Paint = (_, text) => text) {
  const { kind, file, line, column, field, message, source } = problem
  const place = paint('place', `${file}:${line}:${column}`)
  const label = kind === 'error' ? '' : paint(kind, kind)
  const head = [place, label, field].filter(Boolean).join('  ')
  const what = `${head}\n  ${printable(message)}`
  if (source.trim() === '') return what

  const { text, indent } = excerptOf(source, column)
  const margin = ' '.repeat(`${line}`.length)
  return [
    what,
    paint('quiet', `  ${line} | `) + text,
    paint('quiet', `  ${margin} | `) + indent + paint(kind, '^'),
  ].join('\n')
}

function groups(problems: readonly Problem[]) {
  const alike = new Map<string, Problem[]>()
  for (const problem of problems) {
    const { kind, file, message, said = message, topic } = problem
    const key = topic ?? [kind, file, said].join(' ')
    alike.set(key, [...(alike.get(key) ?? []), problem])
  }
  return [...alike.values()].flatMap((group) =>
    group[0]?.topic !== undefined || group.length > MOST_ALIKE
      ? [group]
      : group.map((problem) => [problem]),
  )
}

function alsoIn(first: Problem, others: Problem[]) {
  const places = others.map(({ file, line, column }, index) => {
    const isNamed = file === (others[index - 1] ?? first).file
    return `${isNamed ? '' : `${file}:`}${line}:${column}`
  })
  const times = places.length === 1 ? 'once' : `${places.length} times`
  const rest =
    places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : ''
  return `The same ${times} more, at ${places.slice(0, MOST_PLACES).join(', ')}${rest}.`
}

const EXCERPT_WIDTH = 88
const CONTEXT_BEFORE = 40

/** The part of a line around a column, fit to be printed, and the indent of the mark. */
function excerptOf(source: string, column: number) {
  const start =
    source.length > EXCERPT_WIDTH ? Math.max(0, column - 1 - CONTEXT_BEFORE) : 0
  const end = start + EXCERPT_WIDTH
  const before = (start > 0 ? '…' : '') + printable(source.slice(start, column - 1))
  return {
    text:
      before +
      printable(source.slice(column - 1, end)) +
      (end < source.length ? '…' : ''),
    // Arabic vowel marks take no room of their own.
    indent: before.replaceAll(/\p{Mn}/gu, '').replaceAll(/./gu, ' '),
  }
}

/** Invisible signs would move what is printed, or turn its direction. */
function printable(text: string) {
  return text.replaceAll('\t', ' ').replaceAll(invisible, '·')
}
