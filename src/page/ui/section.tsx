import type { ReactNode } from 'react'
import type { Drawing } from '#edition'
import type { Runs } from '#text'
import { LateDrawing } from './sky/late-drawing.tsx'
import { Text } from './text.tsx'

interface SectionProps {
  of: {
    id: string
    title: Runs
    /** The title in the site's other language, as decoration. */
    other?: Drawing | undefined
    /** Whether a wide window shows it beside its heading. */
    isShort?: boolean
  }
  children: ReactNode
}

/** A section of the page, with its heading. */
export function Section({ of: { id, title, other, isShort }, children }: SectionProps) {
  return (
    <section
      id={id}
      className={isShort ? 'section section-short' : 'section'}
      aria-labelledby={`${id}-title`}
    >
      <header className="section-head">
        <h2 id={`${id}-title`} className="heading grounded">
          <Text>{title}</Text>
        </h2>
        {/* Its file may not have loaded when the page is printed. */}
        {other && <LateDrawing of={other} className="section-other off-paper" />}
      </header>
      <div className="section-body grounded">{children}</div>
    </section>
  )
}
