import { use, useState } from 'react'
import type { Schema } from '../model/schema.ts'
import { DeskLanguageContext, useWords } from '../words/words.ts'

/** The schema's description of a field. Its first sentence is always visible. */
export function Hint({ id, schema }: { id: string; schema: Schema }) {
  const { field } = useWords()
  const language = use(DeskLanguageContext)
  const text = schema.hints?.[language] ?? ''
  const [isOpen, setOpen] = useState(false)
  // A sentence ends before a capital letter, not in "e.g. a name". Arabic has no capitals.
  const [first = '', ...rest] = text.split(/(?<=\.)\s+(?=[\p{Lu}\p{Lo}\x60*"«])/u)
  if (!text) return <span id={id} hidden />
  return (
    <p className="faint field-hint">
      <span id={id}>
        <Marked text={isOpen ? text : first} />
      </span>
      {rest.length > 0 && (
        <button className="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? field.less : field.more}
        </button>
      )}
    </p>
  )
}

/** A description with its `code` and **strong** words. */
function Marked({ text }: { text: string }) {
  const plain = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return plain.split(/(\x60[^\x60]+\x60|\*\*[^*]+\*\*)/).map((part, at) => {
    if (part.startsWith('`'))
      return (
        <code key={at} className="value" dir="ltr">
          {part.slice(1, -1)}
        </code>
      )
    return part.startsWith('**') ? <strong key={at}>{part.slice(2, -2)}</strong> : part
  })
}
