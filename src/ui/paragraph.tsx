import { Text } from './text'

interface ParagraphProps {
  className?: string
  text: string | undefined
}

/** A text as a paragraph, where there is one. */
export function Paragraph({ className, text }: ParagraphProps) {
  return (
    text && (
      <p className={className}>
        <Text>{text}</Text>
      </p>
    )
  )
}
