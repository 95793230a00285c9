import { between } from './stars.ts'

/** How a meteor flies; size in CSS pixels, times in seconds. */
interface Meteor {
  size: number
  delay: number
  duration: number
}

export const meteorCount = 4

/** How many flights a meteor makes before it begins anew: some two minutes of them. */
const flightCount = 10

/** @returns takes them away again */
export function startMeteors(layer: HTMLElement) {
  const ends = Array.from({ length: meteorCount }, () => startMeteor(layer))
  return () => {
    for (const end of ends) end()
  }
}

/**
 * One flight after another as a single animation without end, which the compositor runs by
 * itself. Each that began or ended would make the main thread draw frames.
 */
function startMeteor(layer: HTMLElement) {
  const meteor = layer.appendChild(document.createElement('i'))
  let time = 0
  const moments = Array.from({ length: flightCount }, () => {
    const { delay, duration, size } = makeMeteor()
    const place = `translate(${between(30, 100)}vw, ${between(0, 60)}vh) rotate(-35deg)`
    const start = `${place} translateX(0) scaleY(${size})`
    const end = `${place} translateX(-70vmax) scaleY(${size})`
    const appeared = time
    const begin = appeared + delay
    time = begin + duration
    return [
      { time: appeared, transform: start, opacity: 0 },
      { time: begin, transform: start, opacity: 0 },
      { time: begin + 0.1 * duration, opacity: 0.8 },
      { time: begin + 0.35 * duration, opacity: 0 },
      { time, transform: end, opacity: 0 },
    ]
  }).flat()
  const flights = meteor.animate(
    moments.map(({ time: moment, ...look }) => ({ ...look, offset: moment / time })),
    { duration: time * 1000, iterations: Infinity },
  )
  return () => {
    // It would go on without its element, and the main thread with it.
    flights.cancel()
    meteor.remove()
  }
}

/** The next flight of a meteor. */
export function makeMeteor(): Meteor {
  return { size: between(1, 3), delay: between(0, 15), duration: between(3, 6) }
}
