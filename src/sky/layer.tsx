import { useEffect, useRef } from 'react'
import { whenIdle } from '../lib/idle'
import { startSky } from './engine'

/** The layer behind everything; it starts once the page has nothing better to do. */
export function Sky() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    whenIdle(() => {
      if (layer.current && !isGone) stop = startSky(layer.current)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return <div ref={layer} className="sky" aria-hidden="true" />
}
