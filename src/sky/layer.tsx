import { useEffect, useRef } from 'react'
import { whenIdle } from '../lib/idle'
import { startSky } from './engine'

/** The layer behind everything; it starts once the page has nothing better to do. */
export function Sky() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    whenIdle(() => {
      if (layer.current) startSky(layer.current)
    })
  }, [])

  return <div ref={layer} className="sky" aria-hidden="true" />
}
