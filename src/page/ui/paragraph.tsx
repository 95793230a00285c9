import type { Runs } from '#text'
import { Text } from './text.tsx'

interface ParagraphProps {
  id?: string
  className?: string
  text: Runs | undefined
}

/** A paragraph; renders nothing without a text. */
export function Paragraph({ text, ...paragraph }: ParagraphProps) {
  return (
    text && (
      <p {...paragraph}>
        <Text>{text}</Text>
      </p>
    )
  )
}
