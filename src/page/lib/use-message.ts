import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Page } from '#edition'
import { mailOf, sendMail } from './mail.ts'
import {
  directionOf,
  draftKey,
  faultsOf,
  fields,
  parseMessage,
  trimmed,
  type Field,
  type Message,
} from './message.ts'
import { session } from './storage.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'
import { useToast } from './use-toast.ts'

/** An empty form that is sent so soon after the last message, in milliseconds, is a double press. */
const doublePress = 700

/** In a window lower than this, in pixels, a toast leaves room for the field only below it. */
const lowWindow = 416

/**
 * What becomes of a message: its draft comes back, its faults are named, it is sent, and kept
 * as it was prepared. The fields themselves hold their text.
 * @param to the owner's e-mail address
 */
export function useMessage(labels: Page['contact']['labels'], to: string) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const lastPrepared = useRef(-Infinity)
  const isHeld = useRef(false)
  const message = useStore(prepared, undefined)
  const last = message && { message, mail: mailOf(message, to, labels.shortenedInMail) }
  const { sayFault, sayPrepared, copyAndSay } = useSayings(labels)

  // Before anything can press its button.
  useLayoutEffect(() => {
    if (ref.current) takeOver(ref.current, isHeld)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    isHeld.current = true
    const form = event.currentTarget
    const written = trimmed(messageIn(form))
    const isEmpty = fields.every((field) => written[field] === '')
    if (isEmpty && event.timeStamp - lastPrepared.current < doublePress) return
    const found = faultsOf(written)
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) {
      goToField(inputOf(form, first))
      sayFault(found[first] === 'missing')
      return
    }

    const mail = mailOf(written, to, labels.shortenedInMail)
    lastPrepared.current = event.timeStamp
    if (mail.shortened) void copy(mail.text)
    setPrepared(written)
    form.reset()
    turn(form)
    session.remove(draftKey)
    sendMail(mail)
    sayPrepared(mail)
  }

  /** A fault goes as soon as it is mended; new ones wait for the next try. */
  function mend() {
    if (!ref.current) return
    turn(ref.current)
    const left = faultsOf(trimmed(messageIn(ref.current)))
    setFaults((shown) => {
      const still = fields.filter((field) => shown[field] === left[field])
      return Object.fromEntries(still.map((field) => [field, left[field]]))
    })
  }

  /** Takes the message that was prepared back into the form. */
  function restore() {
    const form = ref.current
    if (!form || !message) return
    setPrepared(undefined)
    for (const field of fields) inputOf(form, field).value = message[field]
    session.set(draftKey, JSON.stringify(message))
    mend()
    inputOf(form, 'message').focus()
  }

  function discard() {
    setPrepared(undefined)
    if (ref.current) inputOf(ref.current, 'name').focus()
  }

  return { ref, faults, last, submit, mend, copy: copyAndSay, restore, discard }
}

/** What toasts say of a message. */
function useSayings(labels: Page['contact']['labels']) {
  const say = useToast(labels)
  const copyAndSay = async (text: string) => {
    const copied = await copy(text)
    say((labels) => ({
      variant: copied ? 'success' : 'destructive',
      title: copied ? labels.copied : labels.copyFailed,
    }))
  }
  const sayFault = (isMissing: boolean) => {
    say((labels) => ({
      variant: 'destructive',
      title: isMissing ? labels.missingTitle : labels.invalidTitle,
      description: isMissing ? labels.missingText : labels.invalidText,
    }))
  }
  const sayPrepared = ({ text, shortened }: ReturnType<typeof mailOf>) => {
    say((labels) => ({
      variant: 'success',
      title: labels.preparedTitle,
      description: shortened ? labels.shortened : labels.preparedText,
      action: { label: labels.copy, run: () => void copyAndSay(text) },
    }))
  }
  return { sayFault, sayPrepared, copyAndSay }
}

/** Brings the draft back into a form that scripts answer for from now on. */
function takeOver(form: HTMLFormElement, isHeld: { current: boolean }) {
  // Without scripts, the browser validates.
  form.noValidate = true
  const draft = parseMessage(session.get(draftKey))
  for (const field of fields) inputOf(form, field).value ||= draft[field]
  turn(form)
  // A key that has sent the form does nothing more while it is held, wherever the focus is.
  form.addEventListener('keydown', (event) => {
    if (!event.repeat) isHeld.current = false
    else if (isHeld.current) event.preventDefault()
  })
}

function goToField(input: HTMLElement) {
  input.focus({ preventScroll: true })
  // Left to the focus, a field that shows in part would stay under the toast.
  input.scrollIntoView({ block: innerHeight < lowWindow ? 'center' : 'nearest' })
}

const preparedKey = 'prepared'

/** The message that was prepared last, through reloads and ways back, until it is discarded. */
const prepared = createStore<Message | undefined>(() => {
  const stored = parseMessage(session.get(preparedKey))
  return Object.keys(faultsOf(stored)).length === 0 ? stored : undefined
})

/** Keeps a message as prepared, or discards the one that was. */
function setPrepared(message: Message | undefined) {
  if (message) session.set(preparedKey, JSON.stringify(message))
  else session.remove(preparedKey)
  prepared.set(message)
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

/** Sets the message's field as the whole of what is written runs. */
function turn(form: HTMLFormElement) {
  const input = inputOf(form, 'message')
  input.dir = directionOf(input.value)
}

function messageIn(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as unknown as Message
}
