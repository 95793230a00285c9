import { drawSky, type SkyOrder } from '../lib/draw-sky'
import { savesData } from '../lib/save-data'
import { skyPaused, subscribeSky } from '../lib/sky'
import { makeMeteor, makeStars, meteorCount } from '../lib/stars'
import { subscribeTheme } from '../lib/theme'
import { trusted } from '../lib/trusted'
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

/**
 * One meteor after another. A timer waits for each, since an animation's own delay would
 * cost a dozen frames; its style never changes, only what the compositor moves.
 */
function startMeteor(layer: HTMLElement) {
  const meteor = layer.appendChild(document.createElement('i'))
  let timer: ReturnType<typeof setTimeout>

  const wait = () => {
    const { delay, duration, size } = makeMeteor()
    timer = setTimeout(() => {
      const x = String(30 + Math.random() * 70)
      const y = String(Math.random() * 60)
      const at = (way: string) =>
        `translate(${x}vw, ${y}vh) rotate(-35deg) translateX(${way}) scaleY(${String(size)})`
      meteor.animate(
        [
          { transform: at('0'), opacity: 0 },
          { opacity: 0.8, offset: 0.1 },
          { opacity: 0, offset: 0.35 },
          { transform: at('-70vmax'), opacity: 0 },
        ],
        duration * 1000,
      )
      timer = setTimeout(wait, duration * 1000)
    }, delay * 1000)
  }
  wait()

  return () => {
    clearTimeout(timer)
    meteor.remove()
  }
}
