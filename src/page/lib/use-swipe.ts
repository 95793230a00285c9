import { useRef, useState, type PointerEvent } from 'react'

/** How far an element must be swiped to go, in pixels. */
const threshold = 50

/** A press that moves less than this, in pixels, is still a press. */
const slop = 8

/** The props of an element that follows a swipe to one side, and goes if that is far enough. */
export function useSwipe(to: 'left' | 'right', onSwipe: () => void) {
  const start = useRef(0)
  const [distance, setDistance] = useState(0)
  const distanceAt = ({ clientX }: PointerEvent) =>
    Math.max(0, to === 'right' ? clientX - start.current : start.current - clientX)

  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerMove: (event: PointerEvent) => {
      const moved = distanceAt(event)
      if (event.buttons !== 1 || (distance === 0 && moved < slop)) return
      // From here on no button below the pointer is pressed.
      event.currentTarget.setPointerCapture(event.pointerId)
      setDistance(moved)
    },
    onPointerUp: (event: PointerEvent) => {
      if (distance > 0 && distanceAt(event) >= threshold) onSwipe()
      setDistance(0)
    },
    onPointerCancel: () => setDistance(0),
    style:
      distance > 0
        ? { translate: to === 'right' ? distance : -distance, transition: 'none' }
        : undefined,
  }
}
