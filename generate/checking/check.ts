import { parseArgs, styleText } from 'node:util'
import { anchorProblems } from './anchors'
import { contentProblems } from './facts'
import { imageProblems } from './images'
import { onlineProblems } from './online'
import { translationProblems } from './translations'
import { openContent } from '../reading/content'
import { contentFolder, sampleFolder } from '../reading/content-folder'
import { openKept } from '../reading/kept'
import {
  formatProblem,
  type Paint,
  type Problem,
  type ProblemKind,
} from '../reading/problems'
import { samples } from './leftovers'
import { addressProblems } from '../hosting/site-address'

/** `npm run check`: prints every problem of the content, and returns the exit code. */
export async function main(argv: string[], print: (text: string) => void = console.log) {
  const { values } = parseArgs({
    args: argv,
    options: {
      content: { type: 'string', default: contentFolder },
      online: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  })
  const { publish } = values
  const isSample = values.content === sampleFolder
  if (isSample && publish) {
    print(`${NO_CONTENT} Nothing can be published.`)
    return 1
  }
  const problems = await check(values.content, values)
  const stops: ProblemKind[] = publish ? ['error', 'sample'] : ['error']
  const paint = usesColour() ? inColour : undefined
  for (const problem of problems) print(`${formatProblem(problem, paint)}\n`)
  const stopped = problems.some(({ kind }) => stops.includes(kind))
  print(summary(problems, stopped, publish))
  if (isSample) print(NO_CONTENT)
  return stopped ? 1 : 0
}

/** What an owner is told who has none yet. */
export const NO_CONTENT =
  'There is no content/ yet, so this is the sample: "npm run init" makes yours.'

/** All problems of a content folder, the gravest first. */
export async function check(
  folder: string,
  { online = false, publish = false } = {},
): Promise<Problem[]> {
  const reading = openContent(folder)
  const problems = [
    ...reading.problems,
    ...contentProblems(reading),
    ...openKept(folder).problems,
    ...addressProblems(reading, publish),
    ...translationProblems(reading),
    ...anchorProblems(reading),
    ...(await imageProblems(reading)),
    ...(online ? await onlineProblems(reading) : []),
    ...(folder === sampleFolder ? [] : samples(reading)),
  ]
  return kinds.flatMap((kind) =>
    problems
      .filter((problem) => problem.kind === kind)
      .toSorted(
        (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
      ),
  )
}

const kinds: ProblemKind[] = ['error', 'warning', 'sample']

const nouns: Record<ProblemKind, [one: string, many: string]> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  sample: ['sample value', 'sample values'],
}

function summary(problems: Problem[], stopped: boolean, publish: boolean) {
  const counts = kinds.flatMap((kind) => {
    const { length } = problems.filter((problem) => problem.kind === kind)
    return length > 0 ? [`${String(length)} ${nouns[kind][length === 1 ? 0 : 1]}`] : []
  })
  if (counts.length === 0) return 'The content is in order.'
  const verdict = stopped
    ? publish
      ? "The site can't be published like this."
      : "The site can't be built like this."
    : publish
      ? 'The site can be published.'
      : 'The site can be built.'
  return `${counts.join(', ')}. ${verdict}`
}

const colours = {
  error: 'red',
  warning: 'yellow',
  sample: 'cyan',
  place: 'bold',
  quiet: 'dim',
} as const

const inColour: Paint = (style, text) =>
  styleText(colours[style], text, { validateStream: false })

function usesColour() {
  return process.stdout.isTTY && !process.env['NO_COLOR']
}
