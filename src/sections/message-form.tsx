import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import type { Page } from '../../model/page'
import { mailOf, sendMail } from '../lib/mail'
import {
  draftKey,
  faultsOf,
  fields,
  parseMessage,
  trimmed,
  type Field,
  type Message,
} from '../lib/message'
import { prepared, setPrepared } from '../lib/prepared'
import { session } from '../lib/storage'
import { useStore } from '../lib/use-store'
import { useToast } from '../lib/use-toast'
import { Icon } from '../ui/icon'
import { KeptMessage } from './kept-message'

interface MessageFormProps {
  labels: Page['contact']['labels']
  /** The owner's e-mail address. */
  to: string
}

/** An empty form that is sent so soon after the last message, in milliseconds, is a double press. */
const doublePress = 700

/** In a window lower than this, in pixels, a toast leaves room for the field only below it. */
const lowWindow = 416

export function MessageForm({ labels, to }: MessageFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const lastPrepared = useRef(-Infinity)
  const kept = useStore(prepared, undefined)
  const say = useToast(labels)

  useEffect(() => {
    const form = ref.current
    if (!form) return
    // Without scripts, the browser validates.
    form.noValidate = true
    const draft = parseMessage(session.get(draftKey))
    for (const field of fields) inputOf(form, field).value ||= draft[field]
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const message = trimmed(messageIn(form))
    const isEmpty = fields.every((field) => message[field] === '')
    if (isEmpty && event.timeStamp - lastPrepared.current < doublePress) return
    const found = faultsOf(message)
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) {
      const input = inputOf(form, first)
      input.focus({ preventScroll: true })
      // Left to the focus, a field that shows in part would stay under the toast.
      input.scrollIntoView({ block: innerHeight < lowWindow ? 'center' : 'nearest' })
      const isMissing = found[first] === 'missing'
      say((labels) => ({
        variant: 'destructive',
        title: isMissing ? labels.missingTitle : labels.invalidTitle,
        description: isMissing ? labels.missingText : labels.invalidText,
      }))
      return
    }

    const mail = mailOf(message, to, labels.shortenedInMail)
    lastPrepared.current = event.timeStamp
    if (mail.shortened) void copy(mail.text)
    setPrepared(message)
    form.reset()
    session.remove(draftKey)
    sendMail(mail)
    say((labels) => ({
      variant: 'success',
      title: labels.preparedTitle,
      description: mail.shortened ? labels.shortened : labels.preparedText,
      action: { label: labels.copy, run: () => void copyAndSay(mail.text) },
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
  function mend(form: HTMLFormElement) {
    const left = faultsOf(trimmed(messageIn(form)))
    setFaults((shown) =>
      Object.fromEntries(
        fields
          .filter((field) => shown[field] === left[field])
          .map((field) => [field, left[field]]),
      ),
    )
  }

  function restore(form: HTMLFormElement, message: Message) {
    for (const field of fields) inputOf(form, field).value = message[field]
    session.set(draftKey, JSON.stringify(message))
    mend(form)
    inputOf(form, 'message').focus()
  }

  return (
    <div className="letter">
      {/* Without scripts, the mail program gets the fields as they are. */}
      <form
        ref={ref}
        className="letter-form"
        aria-label={labels.form}
        action={`mailto:${to}`}
        method="post"
        encType="text/plain"
        onSubmit={submit}
        onInput={({ currentTarget }) => mend(currentTarget)}
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
        <KeptMessage
          message={kept}
          mail={mailOf(kept, to, labels.shortenedInMail)}
          labels={labels}
          onCopy={(text) => void copyAndSay(text)}
          onRestore={() => {
            setPrepared(undefined)
            if (ref.current) restore(ref.current, kept)
          }}
          onDiscard={() => {
            setPrepared(undefined)
            if (ref.current) inputOf(ref.current, 'name').focus()
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
    onKeyUp: showWhole,
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

/** Browsers bring the caret of a text field into sight, but not the field. */
function showWhole({ key, currentTarget }: KeyboardEvent) {
  if (key === 'Tab')
    currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' })
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

function messageIn(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as unknown as Message
}
