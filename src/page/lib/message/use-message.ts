import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Page } from '#edition'
import { draftKey } from './draft.ts'
import { makeMail, sendMail } from './mail.ts'
import {
  detectDirection,
  fields,
  findFaults,
  formFields,
  makeMessage,
  parseMessage,
  trimMessage,
  type Faults,
  type Field,
  type Message,
} from './message.ts'
import { visit } from '../storage.ts'
import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { useToast } from '../toasts/use-toast.ts'

/** Submitting an empty form within this time after a message is a double click, in milliseconds. */
const doubleClickTime = 700

/** In a window lower than this, in pixels, a toast would cover a field at the viewport's top. */
const lowWindow = 416

/**
 * The state of the contact form: restores the draft, validates, opens the mail, and stores the
 * prepared message. The inputs are uncontrolled: they hold their own text.
 * @param to the owner's e-mail address
 */
export function useMessage(labels: Page['contact']['labels'], to: string) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const lastPrepared = useRef(-Infinity)
  const isKeyHeld = useRef(false)
  const message = useStore(prepared, undefined)
  const last = message && { message, mail: makeMail(message, to, labels.shortenedInMail) }
  const { showFault, showPrepared, copy } = useMessageToasts(labels)

  // A layout effect runs before the clicks that came before hydration are replayed.
  useLayoutEffect(() => {
    if (ref.current) initForm(ref.current, isKeyHeld)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    isKeyHeld.current = true
    const form = event.currentTarget
    const entered = trimMessage(readMessage(form))
    const isEmpty = fields.every((field) => entered[field] === '')
    if (isEmpty && event.timeStamp - lastPrepared.current < doubleClickTime) return
    const newFaults = findFaults(entered)
    setFaults(newFaults)
    const faulty = fields.find((field) => newFaults[field])
    if (faulty) {
      focusField(getInput(form, faulty))
      showFault(newFaults[faulty] === formFields[faulty].missing ? 'missing' : 'invalid')
      return
    }

    const mail = makeMail(entered, to, labels.shortenedInMail)
    lastPrepared.current = event.timeStamp
    if (mail.isShortened) void copyText(mail.text)
    setPrepared(entered)
    form.reset()
    updateDirection(form)
    visit.set(draftKey, '')
    sendMail(mail)
    showPrepared(mail)
  }

  /** Removes the faults that are corrected; new ones are reported on the next submit. */
  function updateFaults() {
    if (!ref.current) return
    updateDirection(ref.current)
    const current = findFaults(trimMessage(readMessage(ref.current)))
    setFaults((reported) => {
      const remaining = fields.filter((field) => reported[field] === current[field])
      return Object.fromEntries(remaining.map((field) => [field, current[field]]))
    })
  }

  /** Puts the prepared message back into the form. */
  function restore() {
    const form = ref.current
    if (!form || !message) return
    setPrepared(undefined)
    for (const field of fields) getInput(form, field).value = message[field]
    visit.set(draftKey, JSON.stringify(message))
    updateFaults()
    getInput(form, 'message').focus()
  }

  function discard() {
    setPrepared(undefined)
    if (ref.current) getInput(ref.current, 'name').focus()
  }

  return { ref, faults, last, submit, updateFaults, copy, restore, discard }
}

/** The toasts of the form. */
function useMessageToasts(labels: Page['contact']['labels']) {
  const show = useToast(labels)
  const copyWithToast = async (text: string) => {
    const copied = await copyText(text)
    show((labels) => ({
      variant: copied ? 'success' : 'destructive',
      title: copied ? labels.copied : labels.copyFailed,
    }))
  }
  const showFault = (kind: 'missing' | 'invalid') => {
    show((labels) => ({
      variant: 'destructive',
      title: labels[`${kind}Title`],
      description: labels[`${kind}Text`],
    }))
  }
  const showPrepared = ({ text, isShortened }: ReturnType<typeof makeMail>) => {
    show((labels) => ({
      variant: 'success',
      title: labels.preparedTitle,
      description: isShortened ? labels.shortened : labels.preparedText,
      action: { label: labels.copy, run: () => void copyWithToast(text) },
    }))
  }
  return { showFault, showPrepared, copy: copyWithToast }
}

/** Prepares the form for scripts, and restores the draft. */
function initForm(form: HTMLFormElement, isKeyHeld: { current: boolean }) {
  // Set here, since without scripts the browser validates.
  form.noValidate = true
  const draft = parseMessage(visit.get(draftKey))
  for (const field of fields) getInput(form, field).value ||= draft[field]
  updateDirection(form)
  // After a submit, repeats of the held Enter key must not type into the field that gets the focus.
  form.addEventListener('keydown', (event) => {
    if (!event.repeat) isKeyHeld.current = false
    else if (isKeyHeld.current) event.preventDefault()
  })
}

function focusField(input: HTMLElement) {
  input.focus({ preventScroll: true })
  // `focus` would not scroll to a partly visible field, which the toast may cover.
  input.scrollIntoView({ block: innerHeight < lowWindow ? 'center' : 'nearest' })
}

const preparedKey = 'prepared'

/** The last prepared message. It survives reloads until the visitor discards it. */
const prepared = createStore<Message | undefined>(() => {
  const stored = parseMessage(visit.get(preparedKey))
  return Object.keys(findFaults(stored)).length === 0 ? stored : undefined
})

/** Stores the prepared message, or removes it. */
function setPrepared(message: Message | undefined) {
  visit.set(preparedKey, message ? JSON.stringify(message) : '')
  prepared.set(message)
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function getInput(form: HTMLFormElement, field: Field) {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}

/** Sets the direction of the message's field to that of its text. */
function updateDirection(form: HTMLFormElement) {
  const input = getInput(form, 'message')
  input.dir = detectDirection(input.value)
}

function readMessage(form: HTMLFormElement) {
  return makeMessage((field) => getInput(form, field).value)
}
