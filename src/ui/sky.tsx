import { useEffect, useRef } from 'react'
import { startSky } from './sky-engine'

/** The layer behind everything; it starts once the page has nothing better to do. */
export function Sky() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let stop: (() => void) | undefined
    const waiting = whenIdle(() => {
      // A page without stars is still the page.
      if (layer.current && 'matchMedia' in window) stop = startSky(layer.current)
    })
    return () => {
      waiting.cancel()
      stop?.()
    }
  }, [])

  return <div ref={layer} className="sky" aria-hidden="true" />
}

function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return {
      cancel: () => {
        clearTimeout(timer)
      },
    }
  }
  const request = requestIdleCallback(run)
  return {
    cancel: () => {
      cancelIdleCallback(request)
    },
  }
}
