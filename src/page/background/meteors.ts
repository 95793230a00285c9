import { pickBetween } from './stars.ts'

/** A meteor's flight: size in CSS pixels, times in seconds. */
interface Meteor {
  size: number
  delay: number
  duration: number
}

export const meteorCount = 4

/** Limited, since without a graphics card each frame costs processor time. */
const stepsPerSecond = 20

/** Flights in one loop of the animation, which takes about eight minutes. */
const flightCount = 40

interface Flight extends Meteor {
  /** Seconds after the start of the loop. */
  begin: number
  end: number
}

/**
 * Starts four meteors that fly in turn. Each is one endless animation, so that the compositor runs
 * it without the main thread.
 * @returns a function that removes them
 */
export function startMeteors(layer: HTMLElement) {
  const flights: Flight[] = []
  while (flights.length < flightCount) {
    const meteor = makeMeteor()
    const begin = (flights.at(-1)?.end ?? 0) + meteor.delay
    flights.push({ ...meteor, begin, end: begin + meteor.duration })
  }
  const removals = Array.from({ length: meteorCount }, (_, turn) =>
    startMeteor(layer, flights, turn),
  )
  return () => {
    for (const remove of removals) remove()
  }
}

function startMeteor(layer: HTMLElement, flights: Flight[], turn: number) {
  const meteor = layer.appendChild(document.createElement('i'))
  const total = flights.at(-1)?.end ?? 0
  let lastEnd = 0
  const keyframes = flights
    .filter((_, index) => index % meteorCount === turn)
    .flatMap(({ begin, end, duration, size }) => {
      const start = `translate(${pickBetween(30, 100)}vw, ${pickBetween(0, 60)}vh) rotate(-35deg)`
      const from = `${start} translateX(0) scaleY(${size})`
      const to = `${start} translateX(-70vmax) scaleY(${size})`
      const previousEnd = lastEnd
      lastEnd = end
      return [
        { time: previousEnd, transform: from, opacity: 0 },
        { time: begin, transform: from, opacity: 0, easing: roundToSteps(duration) },
        {
          time: begin + 0.1 * duration,
          opacity: 0.8,
          easing: roundToSteps(0.25 * duration),
        },
        { time: begin + 0.35 * duration, opacity: 0 },
        { time: end, transform: to, opacity: 0 },
      ]
    })
  const animation = meteor.animate(
    keyframes.map(({ time, ...style }) => ({ ...style, offset: time / total })),
    { duration: total * 1000, iterations: Infinity },
  )
  return () => {
    // A removed element's animation would go on, and keep the main thread busy.
    animation.cancel()
    meteor.remove()
  }
}

function roundToSteps(seconds: number) {
  return `steps(${Math.round(stepsPerSecond * seconds)})`
}

/** Makes a random flight. */
export function makeMeteor(): Meteor {
  return {
    size: pickBetween(1, 3),
    delay: pickBetween(0, 15),
    duration: pickBetween(3, 6),
  }
}
