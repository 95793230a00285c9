import { use, type ReactNode } from 'react'
import type { Message, MessageId, Problem } from '#reading'
import type { Refused, ServerMessage } from '../../contract.ts'
import { getFileName } from '../groups.ts'
import { DeskLanguageContext, languages, useLabel, useWords } from './words.ts'

/** What messages have in common in a form: their id, up to a slash. */
type GroupOf<Id> = Id extends `${infer Group}/${string}` ? Group : Id

/** The words for each message of `check`. What only a file can have wrong needs no advice here. */
export type FormMessages = Record<Exclude<GroupOf<MessageId>, 'quotes'>, string>

/** Parts of a message about how to write a value in the file. */
const ofFiles = /^(quotes|shape|syntax)\//

/** Returns a function that words a message, in the desk's language. */
function useMessageWords() {
  const { messages, server } = useWords()
  const all: Partial<Record<string, string>> = { ...server, ...messages }
  const fill = useFilled()
  return ({ id, values }: ServerMessage) =>
    fill(all[id.replace(/\/.*/, '')] ?? '', values)
}

/** Returns a function that fills the values into some words. */
export function useFilled() {
  const nameValue = useValueName()
  return (words: string, values: Message['values']) =>
    words.split(/\{(\w+)\}|`([^`]+)`/).map((part, at): ReactNode => {
      if (at % 3 === 0) return part
      const value = at % 3 === 1 ? nameValue(part, values[part]) : part
      return value && <bdi key={at}>{value}</bdi>
    })
}

/** Returns a function that words an answer that refuses a request. */
export function useRefusal() {
  const word = useMessageWords()
  const wordProblem = useMessage()
  return (refused: Refused) =>
    'why' in refused ? word(refused.why) : refused.problems.map(wordProblem)
}

/** Returns a function that words a problem for the form, in the desk's language. */
export function useMessage() {
  const word = useMessageWords()
  return (problem: Problem) => {
    const { id, line, expected, advice } = problem
    const own = { id, values: { ...problem.values, line, file: getFileName(problem) } }
    // The list of sections has no button for one text in every language.
    const isTitle = problem.path[0] === 'sections'
    const further = [expected, advice]
      .flatMap((one) => one ?? [])
      .filter(({ id }) => !ofFiles.test(id) && !(isTitle && id === 'textIn'))
    return [own, ...further].map((one, at) => (
      <span key={one.id}>
        {at > 0 && ' '}
        {word(one)}
      </span>
    ))
  }
}

/** Tells a message from others of a field, in any language of the desk. */
export function identifyMessage({ id, values, expected, advice, fix }: Problem) {
  return JSON.stringify([id, values, expected, advice, fix?.value, fix?.shown])
}

/** Returns a function that names a value of a message: a language, a field, or what it is. */
function useValueName() {
  const language = use(DeskLanguageContext)
  const labelOf = useLabel()
  const { tags, list } = languages[language].formats
  const nameOne = (key: string, value: string) => {
    if (key === 'section' || key === 'fields') return labelOf(value)
    const isLanguage = ['language', 'languages', 'missing'].includes(key)
    return isLanguage ? (tags.of(value) ?? value) : value
  }
  return (key: string, value: Message['values'][string]) => {
    if (typeof value === 'object')
      return list.format(value.map((one) => nameOne(key, one)))
    return typeof value === 'string' ? nameOne(key, value) : value
  }
}
