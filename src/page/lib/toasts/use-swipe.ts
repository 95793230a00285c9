import { useRef, useState, type PointerEvent } from 'react'
import { getForwardSign } from '../forward.ts'

/** The shortest swipe that counts, in pixels. */
const threshold = 50

/** A pointer that moves less than this is still a click, in pixels. */
const slop = 8

/**
 * Props for an element that follows the pointer in the reading direction, and calls `onSwipe` past
 * the threshold.
 */
export function useSwipe(onSwipe: () => void) {
  const start = useRef(0)
  const [distance, setDistance] = useState(0)
  const measureDistance = ({ clientX }: PointerEvent) =>
    Math.max(0, (clientX - start.current) * getForwardSign())

  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerMove: (event: PointerEvent) => {
      const moved = measureDistance(event)
      if (event.buttons !== 1 || (distance === 0 && moved < slop)) return
      // Captured, so that releasing the pointer clicks no button below it.
      event.currentTarget.setPointerCapture(event.pointerId)
      setDistance(moved)
    },
    onPointerUp: (event: PointerEvent) => {
      if (distance > 0 && measureDistance(event) >= threshold) onSwipe()
      setDistance(0)
    },
    onPointerCancel: () => setDistance(0),
    style:
      distance > 0
        ? { translate: distance * getForwardSign(), transition: 'none' }
        : undefined,
  }
}
