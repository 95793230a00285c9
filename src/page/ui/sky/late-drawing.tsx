import { useCallback, useState, type CSSProperties, type Ref } from 'react'
import type { Drawing } from '#edition'

interface LateDrawingProps {
  of: Drawing
  className: string
  /** How the drawing fits a box of another shape, as in SVG's `preserveAspectRatio`. */
  fit?: string
  style?: CSSProperties | undefined
}

/**
 * A decorative drawing. Its file is fetched when it comes near the viewport, so it does not delay
 * the first view; where styles hide it, never.
 */
export function LateDrawing({ of, className, fit, style }: LateDrawingProps) {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((drawing: Element | null) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '50%' },
    )
    if (drawing) observer.observe(drawing)
    return () => {
      observer.disconnect()
    }
  }, [])

  const draw = (isLoaded: boolean, ref?: Ref<SVGSVGElement>) => (
    <svg ref={ref} viewBox={`0 0 ${of.width} ${of.height}`} preserveAspectRatio={fit}>
      {isLoaded && <use href={of.href} />}
    </svg>
  )
  return (
    <>
      <div className={`${className} scripted`} aria-hidden="true" style={style}>
        {draw(isNear, watch)}
      </div>
      <noscript>
        <div className={className} aria-hidden="true">
          {draw(true)}
        </div>
      </noscript>
    </>
  )
}
