import { between } from './stars.ts'

/** How a meteor flies; size in CSS pixels, times in seconds. */
interface Meteor {
  size: number
  delay: number
  duration: number
}

export const meteorCount = 4

/** Enough for a streak of light; a compositor without a graphics card pays for each frame. */
const stepsPerSecond = 20

/** How many flights there are before they begin anew: some eight minutes of them. */
const flightCount = 40

interface Flight extends Meteor {
  /** When it begins and ends, after the start of all flights. */
  begin: number
  end: number
}

/**
 * Four meteors that fly in turns, each as a single animation without end, which the compositor
 * runs without the main thread.
 * @returns takes them away again
 */
export function startMeteors(layer: HTMLElement) {
  const flights: Flight[] = []
  while (flights.length < flightCount) {
    const meteor = makeMeteor()
    const begin = (flights.at(-1)?.end ?? 0) + meteor.delay
    flights.push({ ...meteor, begin, end: begin + meteor.duration })
  }
  const ends = Array.from({ length: meteorCount }, (_, turn) =>
    startMeteor(layer, flights, turn),
  )
  return () => {
    for (const end of ends) end()
  }
}

function startMeteor(layer: HTMLElement, flights: Flight[], turn: number) {
  const meteor = layer.appendChild(document.createElement('i'))
  const total = flights.at(-1)?.end ?? 0
  let appeared = 0
  const moments = flights
    .filter((_, index) => index % meteorCount === turn)
    .flatMap(({ begin, end, duration, size }) => {
      const place = `translate(${between(30, 100)}vw, ${between(0, 60)}vh) rotate(-35deg)`
      const from = `${place} translateX(0) scaleY(${size})`
      const to = `${place} translateX(-70vmax) scaleY(${size})`
      const before = appeared
      appeared = end
      return [
        { time: before, transform: from, opacity: 0 },
        { time: begin, transform: from, opacity: 0, easing: inSteps(duration) },
        { time: begin + 0.1 * duration, opacity: 0.8, easing: inSteps(0.25 * duration) },
        { time: begin + 0.35 * duration, opacity: 0 },
        { time: end, transform: to, opacity: 0 },
      ]
    })
  const animation = meteor.animate(
    moments.map(({ time, ...look }) => ({ ...look, offset: time / total })),
    { duration: total * 1000, iterations: Infinity },
  )
  return () => {
    // It would go on without its element, and the main thread with it.
    animation.cancel()
    meteor.remove()
  }
}

function inSteps(seconds: number) {
  return `steps(${Math.round(stepsPerSecond * seconds)})`
}

/** The next flight of a meteor. */
export function makeMeteor(): Meteor {
  return { size: between(1, 3), delay: between(0, 15), duration: between(3, 6) }
}
