/** A star of the background; sizes in CSS pixels, times in seconds. */
export interface Star {
  /** Its place across the window, from 0 to 1. */
  across: number
  /** How many stars' worth of the window lie above it. */
  down: number
  size: number
  opacity: number
  duration: number
}

/** What the worker is told to draw. */
export interface SkyOrder {
  /** In CSS pixels. */
  width: number
  height: number
  /** Device pixels for each CSS pixel. */
  scale: number
  color: string
  /** By day they are printed: signs rather than lights. */
  printed: boolean
  moving: boolean
}

/** A star has so many square pixels of the window. */
const share = 10_000

export function starCount(width: number, height: number) {
  return Math.floor((width * height) / share)
}

/**
 * Each stands a share below the one before, so that a window that gets taller has new stars in its
 * new part, and all others where they were.
 */
export function makeStar(index: number): Star {
  return {
    across: between(0, 1),
    down: between(index, index + 1),
    size: between(1, 4),
    opacity: between(0.5, 1),
    duration: between(2, 6),
  }
}

/** Where a star stands in a window of this width, in CSS pixels. */
export function placeOf({ across, down }: Star, width: number) {
  return { x: across * width, y: (down * share) / width }
}

export function between(low: number, high: number) {
  return low + Math.random() * (high - low)
}
