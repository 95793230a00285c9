import { createInterface } from 'node:readline/promises'
import {
  knownLocales,
  maxLanguages,
  type Languages,
  type Locale,
  toLanguages,
} from '#languages'
import { findLocale, findOriginFault, wordSchemaMessage } from '#schema'
import { normalizeEmail } from './form/values/contact.ts'

/** The owner's flags and answers. They take precedence over the résumé. */
export interface Answers extends Omit<Flags, 'languages'> {
  languages: Languages
  /** Languages that the sources are in, where nobody has chosen. */
  proposed?: Locale[]
}

/** Asks a question, and waits for the line that answers it. */
export type Ask = (question: string) => Promise<string>

interface Question {
  text: string
  /** Explains a wrong answer. */
  findFault: (answer: string) => string | undefined
  /** What an empty answer means; without it, the question needs an answer. */
  byDefault?: (languages: Locale[]) => string
}

/** The questions, in order, by their flags. */
const questions = {
  languages: {
    text: 'Languages of the site, the default one first, such as en,ar',
    findFault: explainLanguages,
    byDefault: (languages) => languages.join(','),
  },
  name: { text: 'Your name', findFault: explainMissing },
  role: { text: 'Your profession, in a few words', findFault: explainMissing },
  email: { text: 'Your e-mail address', findFault: explainEmail },
  url: {
    text: 'The address where the site will be public',
    findFault: (address) => {
      const fault = findOriginFault(address)
      return fault && wordSchemaMessage(fault)
    },
    byDefault: () => 'later',
  },
} satisfies Record<string, Question>

const questionList = Object.entries(questions) as [keyof Flags, Question][]

/** The flags that answer the questions. */
export type Flags = Partial<Record<keyof typeof questions, string | undefined>>

/** Explains the first wrong flag, in one line. */
export function explainFlag(flags: Flags) {
  for (const [name, { findFault }] of questionList) {
    const value = flags[name]
    const fault = value === undefined ? undefined : findFault(value)
    if (fault) return `--${name} "${value}": ${fault}.`
  }
  return undefined
}

/** Completes the flags: asks the owner for values that neither the flags nor the résumé contain. */
export async function askQuestions(
  flags: Flags,
  known: Flags,
  ask?: Ask,
  usual: Locale[] = ['en'],
): Promise<Answers> {
  const given: Flags = { ...flags }
  for (const [field, question] of questionList) {
    if (!ask || given[field] !== undefined || known[field] !== undefined) continue
    let answer = ''
    let fault: string | undefined
    do {
      const { text, byDefault, findFault } = question
      const prompt = byDefault ? `${text} (Enter: ${byDefault(usual)})` : text
      answer = (await ask(`${fault ? `${fault}.\n` : ''}${prompt}: `)).trim()
      fault = answer === '' && byDefault ? undefined : findFault(answer)
    } while (fault)
    if (answer) given[field] = answer
  }
  const { languages, ...rest } = given
  const words = languages === undefined ? [] : splitLanguages(languages)
  const chosen = words.flatMap((word) => findLocale(word) ?? [])
  if (languages !== undefined) return { ...rest, languages: toLanguages(chosen) }
  if (ask) return { ...rest, languages: toLanguages(usual) }
  // Without a terminal, nobody has agreed to translate everything.
  return { ...rest, languages: toLanguages(usual.slice(0, 1)), proposed: usual }
}

/** Runs a function with questions on the terminal, or without them if there is no terminal. */
export async function withTerminal<Result>(use: (ask?: Ask) => Promise<Result>) {
  if (!process.stdin.isTTY) return use()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await use((question) => terminal.question(question))
  } finally {
    terminal.close()
  }
}

/** Languages by their tags or names: `en,ar`, `Arabic, English`, `العربية، الإنجليزية`. */
function splitLanguages(text: string) {
  return text.split(/[\s,،;/[\]]+/).filter(Boolean)
}

function explainLanguages(text: string) {
  const words = splitLanguages(text)
  const known = `Known are ${knownLocales.join(', ')}: write them with commas between, such as en,ar`
  if (words.length === 0) return known
  const tags = words.map(findLocale)
  const unknown = words.find((_, at) => tags[at] === undefined)
  if (unknown !== undefined)
    return `There is no language "${unknown}" yet. ${known}, or add its words to the product (src/languages/README.md)`
  if (new Set(tags).size < tags.length) return `One of them is there twice. ${known}`
  return tags.length > maxLanguages ? `Give at most ${maxLanguages}. ${known}` : undefined
}

function explainMissing(text: string) {
  return text.trim() === '' ? 'The page needs this: write it' : undefined
}

function explainEmail(text: string) {
  return normalizeEmail(text) === undefined
    ? 'Write an e-mail address, such as name@example.com'
    : undefined
}
