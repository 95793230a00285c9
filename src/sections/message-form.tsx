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
  draftKey,
  faultsOf,
  fields,
  parseMessage,
  trimmed,
  type Fault,
  type Field,
  type Message,
} from '../lib/message'
import type { Page } from '../../model/page'
import { preparedMessage, setPrepared, subscribePrepared } from '../lib/prepared'
import { session } from '../lib/storage'
import { toast, updateToast, type NewToast } from '../lib/toasts'
import { Icon } from '../ui/icon'
import { Text } from '../ui/text'

type Labels = Page['contact']['labels']

interface MessageFormProps {
  labels: Labels
  /** The owner's e-mail address. */
  to: string
}

/** An empty form that is sent so soon after the last message, in milliseconds, is a double press. */
const doublePress = 700

/** In a window lower than this, in pixels, a toast leaves room for the field only below it. */
const lowWindow = 416

export function MessageForm({ labels, to }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({})
  const prepared = useSyncExternalStore(
    subscribePrepared,
    preparedMessage,
    () => undefined,
  )
  const kept = prepared && mailOf(prepared, to, labels.shortenedInMail)
  const lastPrepared = useRef(-Infinity)
  const say = useTranslatedToast(labels)

  useEffect(() => {
    if (form.current) write(form.current, parseMessage(session.get(draftKey)), 'empty')
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = trimmed(read(event.currentTarget))
    const isEmpty = fields.every((field) => message[field] === '')
    if (isEmpty && event.timeStamp - lastPrepared.current < doublePress) return
    const found = faultsOf(message)
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) {
      const input = inputOf(event.currentTarget, first)
      input.focus({ preventScroll: true })
      // Left to the focus, a field that shows in part would stay under the toast.
      input.scrollIntoView({ block: innerHeight < lowWindow ? 'center' : 'nearest' })
      say((labels) => ({
        variant: 'destructive',
        title: found[first] === 'missing' ? labels.missingTitle : labels.invalidTitle,
        description: found[first] === 'missing' ? labels.missingText : labels.invalidText,
      }))
      return
    }

    const { gmail, mailto, text, shortened } = mailOf(message, to, labels.shortenedInMail)
    lastPrepared.current = event.timeStamp
    if (shortened) void copy(text)
    setPrepared(message)
    event.currentTarget.reset()
    session.remove(draftKey)
    send(gmail, mailto)
    say((labels) => ({
      variant: 'success',
      title: labels.preparedTitle,
      description: shortened ? labels.shortened : labels.preparedText,
      action: { label: labels.copy, run: () => void copyAndSay(text) },
    }))
  }

  async function copyAndSay(text: string) {
    const copied = await copy(text)
    say((labels) => ({
      variant: copied ? 'success' : 'destructive',
      title: copied ? labels.copied : labels.copyFailed,
    }))
  }

  /** A fault goes as soon as it is mended; new ones wait for the next try. */
  function mend() {
    if (!form.current) return
    const remaining = faultsOf(trimmed(read(form.current)))
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
        onInput={mend}
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
      {kept && (
        <Kept
          message={prepared}
          shortened={kept.shortened}
          labels={labels}
          onCopy={() => void copyAndSay(kept.text)}
          onRestore={() => {
            if (!form.current) return
            write(form.current, prepared, 'all')
            session.set(draftKey, JSON.stringify(prepared))
            setPrepared(undefined)
            mend()
            inputOf(form.current, 'message').focus()
          }}
          onDiscard={() => {
            setPrepared(undefined)
            if (form.current) inputOf(form.current, 'name').focus()
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
        {fault && <Text>{fault}</Text>}
      </p>
    </div>
  )
}

interface KeptProps {
  message: Message
  shortened: boolean
  labels: Labels
  onCopy: () => void
  onRestore: () => void
  onDiscard: () => void
}

/** The message as it was prepared: there if no tab and no mail program took it. */
function Kept({ message, shortened, labels, onCopy, onRestore, onDiscard }: KeptProps) {
  const actions = [
    [labels.copy, onCopy],
    [labels.restore, onRestore],
    [labels.discard, onDiscard],
  ] as const
  return (
    <details className="kept" open={shortened}>
      <summary>{labels.kept}</summary>
      {shortened && <p>{labels.shortened}</p>}
      <pre>{Object.values(message).join('\n')}</pre>
      <p className="kept-actions">
        {actions.map(([label, act]) => (
          <button key={label} type="button" className="button" onClick={act}>
            {label}
          </button>
        ))}
      </p>
    </details>
  )
}

/** Shows toasts, the last of which follows a change of language. */
function useTranslatedToast(labels: Labels) {
  const last = useRef<{ id: string; toastIn: (labels: Labels) => NewToast }>(undefined)

  useEffect(() => {
    if (last.current) updateToast(last.current.id, last.current.toastIn(labels))
  }, [labels])

  return (toastIn: (labels: Labels) => NewToast) => {
    last.current = { id: toast(toastIn(labels)), toastIn }
  }
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
  return Object.fromEntries(new FormData(form)) as unknown as Message
}

/** Fills the form in; what the visitor has typed already is only replaced when asked. */
function write(form: HTMLFormElement, message: Message, which: 'all' | 'empty') {
  for (const field of fields) {
    const input = inputOf(form, field)
    if (which === 'all' || input.value === '') input.value = message[field]
  }
}
