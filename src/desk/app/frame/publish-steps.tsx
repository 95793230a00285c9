import { useState, type ReactNode } from 'react'
import type { MissingStep } from '../../contract.ts'
import { useFilled } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'

/** The missing steps in their order, each with its commands. */
export function Steps({ steps }: { steps: MissingStep[] }) {
  const { publish, steps: words, links: names } = useWords()
  const fill = useFilled()
  if (steps.length === 0) return null
  return (
    <DialogPart title={publish.missing}>
      {steps.some(({ command }) => command) && <p>{publish.terminal}</p>}
      <ol>
        {steps.map(({ ids, values = {}, said, links = [], command }) => (
          <li key={ids.join()}>
            {fill(ids.map((id) => words[id]).join(' '), values)}
            {said && <Said text={said} />}
            {links.map(({ id, url }) => (
              <p key={id}>
                <NewTab href={url}>{names[id]}</NewTab>
              </p>
            ))}
            {command && <Commands text={command} />}
          </li>
        ))}
      </ol>
    </DialogPart>
  )
}

/** What git says or what it is told, in its own language. */
export function Said({ text }: { text: ReactNode }) {
  return (
    <pre lang="en" dir="ltr">
      {text}
    </pre>
  )
}

function Commands({ text }: { text: string }) {
  const { publish } = useWords()
  const [state, setState] = useState<'copy' | 'copied'>('copy')
  const copy = () =>
    // Where the browser refuses, one press on the commands selects them.
    navigator.clipboard.writeText(text).then(() => setState('copied'))
  return (
    <>
      <Said text={<code>{text}</code>} />
      <button className="quiet" aria-live="polite" onClick={() => void copy()}>
        {publish[state]}
      </button>
    </>
  )
}

export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A part of the dialog. */
export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
