/** A star of the background: sizes in CSS pixels, times in seconds. */
export interface SkyStar {
  /** The horizontal position, from 0 to 1. */
  across: number
  /** The vertical position: the window's area above the star, in units of `areaPerStar`. */
  down: number
  size: number
  opacity: number
  duration: number
}

/** What the worker draws. */
export interface SkyOrder {
  /** In CSS pixels. */
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  color: string
  /** Stars have rays as on a printed map (light theme), instead of a glow (dark theme). */
  isPrinted: boolean
  isMoving: boolean
}

/** The window's area per star, in square CSS pixels. */
const areaPerStar = 10_000

export function countStars(width: number, height: number) {
  return Math.floor((width * height) / areaPerStar)
}

/**
 * Makes a star below the one before, so that a window that becomes taller gets new stars in its new
 * part, and the others stay in place.
 */
export function makeStar(index: number): SkyStar {
  return {
    across: pickBetween(0, 1),
    down: pickBetween(index, index + 1),
    size: pickBetween(1, 4),
    opacity: pickBetween(0.5, 1),
    duration: pickBetween(2, 6),
  }
}

/** A star's position in a window of this width, in CSS pixels. */
export function findPosition({ across, down }: SkyStar, width: number) {
  return { x: across * width, y: (down * areaPerStar) / width }
}

export function pickBetween(low: number, high: number) {
  return low + Math.random() * (high - low)
}
