/** A star of the background; places and sizes in CSS pixels, times in seconds. */
export interface Star {
  x: number
  y: number
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

/** One star for each 10,000 square pixels of the window. */
export function starCount(width: number, height: number) {
  return Math.floor((width * height) / 10_000)
}

/** A sky for a window of this size. */
export function makeStars(width: number, height: number): Star[] {
  return Array.from({ length: starCount(width, height) }, () => ({
    x: between(0, width),
    y: between(0, height),
    size: between(1, 4),
    opacity: between(0.5, 1),
    duration: between(2, 6),
  }))
}

export function between(low: number, high: number) {
  return low + Math.random() * (high - low)
}
