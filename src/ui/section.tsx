import type { ReactNode } from 'react'
import type { Runs } from '../../model/runs'
import { Text } from './text'

interface SectionProps {
  of: {
    id: string
    title: Runs
  }
  children: ReactNode
}

/** A section of the page: its heading, and its body below. */
export function Section({ of: { id, title }, children }: SectionProps) {
  return (
    <section id={id} className="section" aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <h2 id={`${id}-title`}>
          <Text>{title}</Text>
        </h2>
      </header>
      <div className="section-body">{children}</div>
    </section>
  )
}
