import { useCallback, useState } from 'react'
import type { Drawing } from '#edition'

interface DrawingsProps {
  of: Drawing[]
  className: string
  /** Which part of it is seen where the room has another shape, as in SVG. */
  fit?: string
}

/**
 * A drawing, once for each width of the window. Its file is fetched when the reader comes near:
 * the first view has no use for it. It says nothing that the text around it doesn't say.
 */
export function Drawings({ of, className, fit }: DrawingsProps) {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((frame: Element | null) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '50%' },
    )
    if (frame) observer.observe(frame)
    return () => {
      observer.disconnect()
    }
  }, [])

  const drawn = (isThere: boolean) =>
    of.map(({ href, width, height }) => (
      <svg key={width} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio={fit}>
        {isThere && <use href={href} />}
      </svg>
    ))
  return (
    <>
      <div className={`${className} scripted`} aria-hidden="true" ref={watch}>
        {drawn(isNear)}
      </div>
      <noscript>
        <div className={className} aria-hidden="true">
          {drawn(true)}
        </div>
      </noscript>
    </>
  )
}
