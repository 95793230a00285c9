import { useEffect, useRef } from 'react'
import { whenIdle } from '../lib/idle'

/** The layer behind everything; what fills it is fetched once the page has nothing better to do. */
export function Sky() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    whenIdle(() => {
      import('./engine').then(
        ({ startSky }) => layer.current && startSky(layer.current),
        // A sky without stars is still a ground for the words.
        () => undefined,
      )
    })
  }, [])

  return <div ref={layer} className="sky" aria-hidden="true" />
}
