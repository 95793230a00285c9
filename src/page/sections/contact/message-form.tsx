import type { Page } from '#edition'
import { fields, formFields, type Faults, type Field } from '../../lib/message/message.ts'
import { useMessage } from '../../lib/message/use-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { Text } from '../../ui/text.tsx'
import { LastMessage } from './last-message.tsx'

interface MessageFormProps {
  labels: Page['contact']['labels']
  /** The owner's e-mail address. */
  to: string
  /** The address of the icons below the first screen. */
  icons: string
}

export function MessageForm({ labels, to, icons }: MessageFormProps) {
  const { ref, faults, last, submit, updateFaults, copy, restore, discard } = useMessage(
    labels,
    to,
  )
  return (
    <div className="letter sheet off-paper">
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
        {fields.map((name) => (
          <FormField key={name} name={name} labels={labels} fault={faults[name]} />
        ))}
        <button type="submit" className="button button-first">
          {labels.send}
          <Icon name={`${icons}#send`} points />
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

interface FormFieldProps {
  name: Field
  labels: Page['contact']['labels']
  fault: Faults[Field]
}

function FormField({ name, labels, fault }: FormFieldProps) {
  const { label, input } = formFields[name]
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
      <label htmlFor={id}>
        <Text>{labels[label]}</Text>
      </label>
      {input ? <input {...input} {...shared} /> : <textarea {...shared} rows={5} />}
      <p id={`${id}-fault`} className="field-fault">
        {fault && <Text>{labels[fault]}</Text>}
      </p>
    </div>
  )
}
