import type { Page } from '#edition'
import type { Mail } from '../../lib/message/mail.ts'
import { detectDirection, type Message } from '../../lib/message/message.ts'

interface LastMessageProps {
  message: Message
  mail: Mail
  labels: Page['contact']['labels']
  onCopy: () => void
  onRestore: () => void
  onDiscard: () => void
}

/** The last prepared message, in case neither Gmail nor the mail program opened. */
export function LastMessage(props: LastMessageProps) {
  const { message, mail, labels, onCopy, onRestore, onDiscard } = props
  const actions = [
    { label: labels.copy, act: onCopy },
    { label: labels.restore, act: onRestore },
    { label: labels.discard, act: onDiscard },
  ]
  return (
    <details className="last-message" open={mail.isShortened}>
      <summary>{labels.kept}</summary>
      {mail.isShortened && <p>{labels.shortened}</p>}
      <pre dir={detectDirection(message.message) || undefined}>
        {Object.values(message).join('\n')}
      </pre>
      <p className="last-message-actions row">
        {actions.map(({ label, act }) => (
          <button key={label} type="button" className="button" onClick={act}>
            {label}
          </button>
        ))}
      </p>
    </details>
  )
}
