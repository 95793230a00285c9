import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type SubmitEvent,
} from 'react'
import { mailOf } from '../lib/mail'
import {
  faultsOf,
  fields,
  parseDraft,
  trimmed,
  type Fault,
  type Field,
  type Message,
} from '../lib/message'
import type { Page } from '../lib/page'
import { session } from '../lib/storage'
import { toast } from '../lib/toasts'
import { Icon } from '../ui/icon'

type Labels = Page['contact']['labels']

interface MessageFormProps {
  labels: Labels
  /** The owner's e-mail address. */
  to: string
}

/** What was handed to the mail program, kept until the page is left. */
interface Prepared {
  message: Message
  text: string
  shortened: boolean
}

const draftKey = 'draft'

export function MessageForm({ labels, to }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({})
  const [prepared, setPrepared] = useState<Prepared>()

  useEffect(() => {
    if (form.current) write(form.current, parseDraft(session.get(draftKey)), 'empty')
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = trimmed(read(event.currentTarget))
    const found = faultsOf(message)
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) {
      const input = inputOf(event.currentTarget, first)
      input.focus({ preventScroll: true })
      // Left to the focus, a field that shows in part would stay under the toast.
      input.scrollIntoView({ block: 'nearest' })
      toast({
        variant: 'destructive',
        title: found[first] === 'missing' ? labels.missingTitle : labels.invalidTitle,
        description: found[first] === 'missing' ? labels.missingText : labels.invalidText,
      })
      return
    }

    const { gmail, mailto, text, shortened } = mailOf(message, to, labels.shortenedInMail)
    if (shortened) void copy(text)
    send(gmail, mailto)
    setPrepared({ message, text, shortened })
    event.currentTarget.reset()
    session.remove(draftKey)
    toast({
      variant: 'success',
      title: labels.preparedTitle,
      description: shortened ? labels.shortened : labels.preparedText,
      action: { label: labels.copy, run: () => void copyAndSay(text, labels) },
    })
  }

  function saveDraft() {
    if (!form.current) return
    const message = read(form.current)
    session.set(draftKey, JSON.stringify(message))
    // A fault goes as soon as it is mended; new ones wait for the next try.
    const remaining = faultsOf(trimmed(message))
    setFaults((shown) =>
      Object.fromEntries(
        Object.entries(shown).filter(
          ([field, fault]) => remaining[field as Field] === fault,
        ),
      ),
    )
  }

  return (
    <div className="letter">
      {/* Without scripts, the mail program gets the fields as they are. */}
      <form
        ref={form}
        className="letter-form"
        aria-label={labels.form}
        action={`mailto:${to}`}
        method="post"
        encType="text/plain"
        noValidate={useHydrated()}
        onSubmit={submit}
        onInput={saveDraft}
      >
        <FormField
          name="name"
          label={labels.yourName}
          fault={faults.name && labels.missingName}
          autoComplete="name"
        />
        <FormField
          name="email"
          type="email"
          dir="ltr"
          label={labels.yourEmail}
          fault={
            faults.email &&
            labels[faults.email === 'missing' ? 'missingEmail' : 'invalidEmail']
          }
          autoComplete="email"
        />
        <FormField
          name="message"
          label={labels.yourMessage}
          fault={faults.message && labels.missingMessage}
        />
        <button type="submit" className="button button-first">
          {labels.send}
          <Icon name="send" points />
        </button>
      </form>
      {prepared && (
        <Kept
          prepared={prepared}
          labels={labels}
          onRestore={() => {
            if (!form.current) return
            write(form.current, prepared.message, 'all')
            saveDraft()
            setPrepared(undefined)
            inputOf(form.current, 'message').focus()
          }}
        />
      )}
    </div>
  )
}

interface FormFieldProps extends ComponentProps<'input'> {
  name: Field
  label: string
  /** What is wrong, if anything, in words. */
  fault: string | undefined
}

function FormField({ name, label, fault, ...input }: FormFieldProps) {
  const id = useId()
  const shared = {
    id,
    name,
    required: true,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={6} />
      ) : (
        <input {...input} {...shared} />
      )}
      <p id={`${id}-fault`} className="field-fault">
        {fault}
      </p>
    </div>
  )
}

interface KeptProps {
  prepared: Prepared
  labels: Labels
  onRestore: () => void
}

/** The message as it was prepared: there if no tab and no mail program took it. */
function Kept({ prepared, labels, onRestore }: KeptProps) {
  return (
    <details className="kept" open={prepared.shortened}>
      <summary>{labels.kept}</summary>
      {prepared.shortened && <p>{labels.shortened}</p>}
      <pre>{Object.values(prepared.message).join('\n')}</pre>
      <p className="kept-actions">
        <button
          type="button"
          className="button"
          onClick={() => void copyAndSay(prepared.text, labels)}
        >
          {labels.copy}
        </button>
        <button type="button" className="button" onClick={onRestore}>
          {labels.restore}
        </button>
      </p>
    </details>
  )
}

/** False in the prerendered page, where the browser's own validation must still work. */
function useHydrated() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** In a new tab; where the browser blocks it, through the mail program. */
function send(gmail: string, mailto: string) {
  // With `noopener`, a blocked tab could not be told from an opened one.
  const tab = window.open(gmail, '_blank')
  if (tab) tab.opener = null
  else location.href = mailto
}

async function copyAndSay(text: string, labels: Labels) {
  const copied = await copy(text)
  toast({
    variant: copied ? 'success' : 'destructive',
    title: copied ? labels.copied : labels.copyFailed,
  })
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function inputOf(form: HTMLFormElement, field: Field) {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}

function read(form: HTMLFormElement): Message {
  const value = (field: Field) => inputOf(form, field).value
  return { name: value('name'), email: value('email'), message: value('message') }
}

/** Fills the form in; what the visitor has typed already is only replaced when asked. */
function write(form: HTMLFormElement, message: Message, which: 'all' | 'empty') {
  for (const field of fields) {
    const input = inputOf(form, field)
    if (which === 'all' || input.value === '') input.value = message[field]
  }
}
