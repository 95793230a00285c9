/** A star of the background; places and sizes in CSS pixels, times in seconds. */
export interface Star {
  x: number
  y: number
  size: number
  opacity: number
  duration: number
}

/** How a meteor flies; size in CSS pixels, times in seconds. */
export interface Meteor {
  size: number
  delay: number
  duration: number
}

export const meteorCount = 4

/** One star for each 10,000 square pixels of the window. */
export function starCount(width: number, height: number) {
  return Math.floor((width * height) / 10_000)
}

/** A sky for a window of this size. */
export function makeStars(width: number, height: number): Star[] {
  return Array.from({ length: starCount(width, height) }, () => ({
    x: Math.random() * width,
    y: Math.random() * height,
    size: between(1, 4),
    opacity: between(0.5, 1),
    duration: between(2, 6),
  }))
}

/** The next flight of a meteor. */
export function makeMeteor(): Meteor {
  return { size: between(1, 3), delay: between(0, 15), duration: between(3, 6) }
}

function between(low: number, high: number) {
  return low + Math.random() * (high - low)
}
