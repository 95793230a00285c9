import { drawSky, type SkyOrder } from './draw'
import { savesData } from '../lib/save-data'
import { skyPaused, subscribeSky } from './pause'
import { makeMeteor, makeStars, meteorCount } from './stars'
import { subscribeTheme } from '../lib/theme'
import { trusted } from '../lib/trusted-types'
import workerUrl from './sky.worker?worker&url'

/** More device pixels than this show no finer star. */
const maxScale = 2

/**
 * Fills a layer with stars and meteors. A worker draws the stars and the compositor moves
 * the meteors, so that an idle page costs the main thread nothing.
 * @returns takes everything away again
 */
export function startSky(layer: HTMLElement) {
  const stillness = matchMedia(
    '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)',
  )
  const leaving = new AbortController()
  const painter = startPainter(layer)
  let order: SkyOrder = { ...measure(), color: '', moving: false }
  let meteors: (() => void)[] = []

  const resize = () => {
    order = { ...order, ...measure() }
    layer.dataset['stars'] = String(order.stars.length)
    painter.paint(order)
  }
  const update = () => {
    const moving = !(document.hidden || skyPaused() || stillness.matches || savesData())
    if (moving !== order.moving) {
      for (const end of meteors) end()
      meteors = moving
        ? Array.from({ length: meteorCount }, () => startMeteor(layer))
        : []
    }
    order = { ...order, moving, color: getComputedStyle(layer).color }
    layer.dataset['moving'] = String(moving)
    painter.paint(order)
  }

  update()
  resize()
  const { signal } = leaving
  addEventListener('resize', resize, { signal })
  document.addEventListener('visibilitychange', update, { signal })
  stillness.addEventListener('change', update, { signal })
  const subscriptions = [subscribeSky(update), subscribeTheme(update)]

  return () => {
    leaving.abort()
    for (const end of [...subscriptions, ...meteors]) end()
    painter.stop()
    layer.replaceChildren()
  }
}

function measure() {
  const [width, height] = [innerWidth, innerHeight]
  const scale = Math.min(devicePixelRatio, maxScale)
  return { width, height, scale, stars: makeStars(width, height) }
}

/** A worker that draws; where there can be none, a sky that stands still. */
function startPainter(layer: HTMLElement) {
  let canvas = layer.appendChild(document.createElement('canvas'))
  let worker: Worker | undefined
  let last: SkyOrder | undefined

  const paintStill = () => {
    const pen = canvas.getContext('2d')
    if (pen && last) drawSky(pen, last, 0)
  }
  const giveUp = () => {
    worker?.terminate()
    worker = undefined
    const fresh = document.createElement('canvas')
    canvas.replaceWith(fresh)
    canvas = fresh
    paintStill()
  }
  try {
    worker = new Worker(trusted(workerUrl), { type: 'module' })
    worker.addEventListener('error', giveUp)
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage({ canvas: offscreen }, [offscreen])
  } catch {
    giveUp()
  }

  return {
    paint(order: SkyOrder) {
      last = order
      if (worker) worker.postMessage({ order })
      else paintStill()
    },
    stop() {
      worker?.terminate()
    },
  }
}

/** How many flights a meteor makes before it begins anew: some two minutes of them. */
const flightCount = 10

/**
 * One flight after another as a single animation without end, which the compositor runs by
 * itself. Each that began or ended would make the main thread draw frames.
 */
function startMeteor(layer: HTMLElement) {
  const meteor = layer.appendChild(document.createElement('i'))
  let time = 0
  const moments = Array.from({ length: flightCount }, () => {
    const { delay, duration, size } = makeMeteor()
    const place = `translate(${percent(30, 100)}vw, ${percent(0, 60)}vh) rotate(-35deg)`
    const start = `${place} translateX(0) scaleY(${String(size)})`
    const end = `${place} translateX(-70vmax) scaleY(${String(size)})`
    const begin = time + delay
    const appeared = { time, transform: start, opacity: 0 }
    time = begin + duration
    return [
      appeared,
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

function percent(low: number, high: number) {
  return String(low + Math.random() * (high - low))
}
