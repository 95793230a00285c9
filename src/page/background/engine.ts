import { isDataSaved } from '../lib/save-data.ts'
import { theme } from '../lib/theme.ts'
import { trustUrl } from '../lib/trusted-types.ts'
import { startMeteors } from './meteors.ts'
import { skyPaused } from './pause.ts'
import workerUrl from './sky.worker.ts?worker&url'
import { countStars, type SkyOrder } from './stars.ts'

/** Device pixels beyond this scale make no visible difference. */
const maxScale = 2

/**
 * Fills a layer with stars and meteors. A worker draws the stars and the compositor animates the
 * meteors, so that an idle page does not use the main thread.
 */
export function startSky(layer: HTMLElement) {
  const reducedMotion = matchMedia(
    '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)',
  )
  const { worker, canvas } = startWorker()
  let stopMeteors: (() => void) | undefined

  const update = () => {
    const [width, height] = [innerWidth, innerHeight]
    const isMoving = !(
      document.hidden ||
      skyPaused.get() ||
      reducedMotion.matches ||
      isDataSaved()
    )
    const scale = Math.min(devicePixelRatio, maxScale)
    const { color } = getComputedStyle(layer)
    const isPrinted = theme.get() === 'light'
    const order: SkyOrder = { width, height, scale, color, isPrinted, isMoving }
    worker.postMessage(order)
    layer.dataset['stars'] = `${countStars(width, height)}`
    layer.dataset['moving'] = String(isMoving)
    if (isMoving) stopMeteors ??= startMeteors(layer)
    else {
      stopMeteors?.()
      stopMeteors = undefined
    }
  }

  update()
  // After the first reading of a style, which would style the page for it.
  layer.prepend(canvas)
  addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  reducedMotion.addEventListener('change', update)
  skyPaused.subscribe(update)
  theme.subscribe(update)
}

function startWorker() {
  const worker = new Worker(trustUrl(workerUrl), { type: 'module' })
  const canvas = document.createElement('canvas')
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage(offscreen, [offscreen])
  return { worker, canvas }
}
