import type { ReactNode } from 'react'

interface SectionProps {
  of: {
    id: string
    title: string
    /** The section's place on the sky that the page goes through, in hours of right ascension. */
    hour: number
    hourSign: string
  }
  children: ReactNode
}

/** A section of the page: its heading and hour in the margin, its body beside them. */
export function Section({ of: { id, title, hour, hourSign }, children }: SectionProps) {
  return (
    <section id={id} className="section" aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <span className="section-hour" aria-hidden="true">
          <bdi>
            {`${hour}`.padStart(2, '0')}
            <sup>{hourSign}</sup>
          </bdi>
        </span>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      <div className="section-body">{children}</div>
    </section>
  )
}
