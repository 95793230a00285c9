import type { ComponentProps } from 'react'
import type { Page } from '#edition'
import type { Runs } from '#text'
import type { Field } from '../../lib/message/message.ts'
import { useMessage } from '../../lib/message/use-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { Text } from '../../ui/text.tsx'
import { LastMessage } from './last-message.tsx'

interface MessageFormProps {
  labels: Page['contact']['labels']
  /** The owner's e-mail address. */
  to: string
}

export function MessageForm({ labels, to }: MessageFormProps) {
  const { ref, faults, last, submit, updateFaults, copy, restore, discard } = useMessage(
    labels,
    to,
  )
  return (
    <div className="letter">
      {/* The fallback without scripts: the mail program gets the fields as plain text. */}
      <form
        ref={ref}
        className="letter-form"
        aria-label={labels.form}
        action={`mailto:${to}`}
        method="post"
        encType="text/plain"
        onSubmit={submit}
        onInput={updateFaults}
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
      {last && (
        <LastMessage
          {...last}
          labels={labels}
          onCopy={() => void copy(last.mail.text)}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
    </div>
  )
}

interface FormFieldProps extends ComponentProps<'input'> {
  name: Field
  label: string
  /** The error message, if any. */
  fault: Runs | false | undefined
}

function FormField({ name, label, fault, ...input }: FormFieldProps) {
  const id = `contact-${name}`
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
        <textarea {...shared} rows={5} />
      ) : (
        <input {...input} {...shared} />
      )}
      <p id={`${id}-fault`} className="field-fault">
        {fault && <Text>{fault}</Text>}
      </p>
    </div>
  )
}
