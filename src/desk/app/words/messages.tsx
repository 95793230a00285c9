import { createContext, use, type ReactNode } from 'react'
import type { Message, Problem } from '#reading'
import { splitKey } from '../../model/place.ts'
import type { Finding } from '../model/problems.ts'
import { findTitle } from '../model/sections.ts'
import type { Refused, ServerMessage } from '../../contract.ts'
import { DeskLanguageContext, languages, useLabel, useWords } from './words.ts'

/** The list of sections, whose titles name the owner's own in a message. */
export const SectionsContext = createContext<unknown>(undefined)

/** Parts of a message about how to write a value in the file. */
const ofFiles = /^(quotes|shape|syntax)\//

/** A value of a message, or what is Latin in it, and the signs behind. */
const named = /(\{\w+\}|\x60[^\x60]+\x60)(\p{Po}*)/u

/** Returns a function that words a message, in the desk's language. */
function useMessageWords() {
  const { messages, server } = useWords()
  const fill = useFilled()
  return ({ id, values }: ServerMessage) => {
    const [name = '', ofServer = ''] = id.split('/')
    const words = name === 'server' ? server[ofServer] : messages[name]
    return fill(words ?? '', values)
  }
}

/** Returns a function that fills the values into some words. */
export function useFilled() {
  const nameValue = useValueName()
  return (words: string, values: Message['values']) =>
    words.split(named).map((part, at, all): ReactNode => {
      if (at % 3 === 0) return part
      if (at % 3 === 2) return null
      const name = part.slice(1, -1)
      const value = part.startsWith('{') ? nameValue(name, values[name]) : name
      const sign = all[at + 1]
      if (!value) return sign
      // No line begins with the sign after a value.
      return (
        <span key={at} className="whole">
          <bdi className="value">{value}</bdi>
          {sign}
        </span>
      )
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
  return (problem: Problem | Finding) => {
    const { id, file, line, expected, advice } = problem
    const message = { id, values: { ...problem.values, line, file } }
    const [name] = 'key' in problem ? splitKey(problem.key) : problem.path
    // The list of sections has no button for one text in every language.
    const isTitle = name === 'sections'
    const further = [expected, advice]
      .flatMap((part) => part ?? [])
      .filter(({ id }) => !ofFiles.test(id) && !(isTitle && id === 'textIn'))
    return [message, ...further].map((part, at) => (
      <span key={part.id}>
        {at > 0 && ' '}
        {word(part)}
      </span>
    ))
  }
}

/** Returns a function that names a value of a message: a language, a field, or what it is. */
function useValueName() {
  const language = use(DeskLanguageContext)
  const sections = use(SectionsContext)
  const { fields } = useWords()
  const labelOf = useLabel()
  const { tags, list } = languages[language].formats
  const namePart = (key: string, value: string) => {
    const isOwn = key === 'section' && !Object.hasOwn(fields, value)
    const title = isOwn && findTitle(sections, value, language)
    if (title) return title
    if (key === 'section' || key === 'fields') return labelOf(value)
    const isLanguage = ['language', 'languages', 'missing'].includes(key)
    return isLanguage ? (tags.of(value) ?? value) : value
  }
  return (key: string, value: Message['values'][string]) => {
    if (typeof value === 'object')
      return list.format(value.map((part) => namePart(key, part)))
    return typeof value === 'string' ? namePart(key, value) : value
  }
}
