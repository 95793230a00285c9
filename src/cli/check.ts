import { parseArgs, styleText } from 'node:util'
import { judgeBuild, judgePublication, readAndCheck } from '#site'
import { formatProblems, nameFromOutside, problemKinds } from '#reading'
import type { Paint, Problem } from '#reading'
import { adviseOnOldFiles, findContentFolder, NO_CONTENT, sampleFolder } from '#workspace'

/**
 * `npm run check`: prints the problems of the content, and returns the exit code. With `--json`, it
 * prints them as data instead: `{ verdict, problems }`.
 */
export async function main(argv: string[], print: (text: string) => void = console.log) {
  const { values } = parseArgs({
    args: argv,
    options: {
      content: { type: 'string', default: findContentFolder() },
      publish: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const { content, publish } = values
  const format = values.json ? formatAsJson : formatAsText
  const isSample = content === sampleFolder
  if (isSample && publish) {
    print(format([], `${NO_CONTENT} Nothing can be published.`))
    return 1
  }
  const checked = await readAndCheck(content)
  const { problems, isReady } = (publish ? judgePublication : judgeBuild)(checked)
  const verdict = [summarize(problems, isReady, publish ? 'published' : 'built')]
  if (isSample) verdict.push(NO_CONTENT)
  verdict.push(...adviseOnOldFiles())
  print(format(problems, verdict.join('\n')))
  return isReady ? 0 : 1
}

function formatAsText(problems: Problem[], verdict: string) {
  if (problems.length === 0) return verdict
  return `${formatProblems(problems, setColour, Infinity)}\n\n${verdict}`
}

function formatAsJson(problems: Problem[], verdict: string) {
  return JSON.stringify({ verdict, problems: problems.map(nameFromOutside) }, null, 2)
}

function summarize(problems: Problem[], isReady: boolean, aim: string) {
  if (problems.length === 0) return 'The content is in order.'
  const counts = problemKinds.flatMap((kind) => {
    const { length } = problems.filter((problem) => problem.kind === kind)
    const noun = kind === 'sample' ? 'sample value' : kind
    return length > 0 ? [`${length} ${noun}${length === 1 ? '' : 's'}`] : []
  })
  const verdict = isReady
    ? `The site can be ${aim}.`
    : `The site cannot be ${aim} like this.`
  return `${counts.join(', ')}. ${verdict}`
}

const colours = {
  error: 'red',
  warning: 'yellow',
  sample: 'cyan',
  place: 'bold',
  quiet: 'dim',
} as const

/** Colours only in a terminal: not in a file or a pipe, nor with NO_COLOR. */
const setColour: Paint = (style, text) =>
  styleText(colours[style], text, { stream: process.stdout })
