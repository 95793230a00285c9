import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Drawing } from '#edition'
import { drawWhenNear } from '../../lib/late-drawings.ts'

interface LateDrawingProps {
  of: Drawing
  className: string
  /** How the drawing fits a box of another shape, as in SVG's `preserveAspectRatio`. */
  fit?: string
  style?: CSSProperties | undefined
  /** What stands below it. */
  children?: ReactNode
}

/**
 * A decorative drawing. Its file is fetched when it comes near the viewport, so it does not delay
 * the first view; where styles hide it, never. A script sets its address, before React runs, too.
 */
export function LateDrawing({ of, className, fit, style, children }: LateDrawingProps) {
  const { href, width, height } = of
  const use = useRef<SVGUseElement>(null)

  useEffect(() => {
    if (use.current) drawWhenNear(use.current)
  }, [href])

  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: fit }
  return (
    <>
      <div className={`${className} scripted`} aria-hidden="true" style={style}>
        <svg {...box}>
          <use ref={use} data-href={href} suppressHydrationWarning />
        </svg>
        {children}
      </div>
      <noscript>
        <div className={className} aria-hidden="true">
          <svg {...box}>
            <use href={href} />
          </svg>
          {children}
        </div>
      </noscript>
    </>
  )
}
