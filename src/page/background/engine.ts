import { savesData } from '../lib/save-data.ts'
import { theme } from '../lib/theme.ts'
import { trustUrl } from '../lib/trusted-types.ts'
import { startMeteors } from './meteors.ts'
import { skyPaused } from './pause.ts'
import workerUrl from './sky.worker.ts?worker&url'
import { starCount, type SkyOrder } from './stars.ts'

/** More device pixels than this show no finer star. */
const maxScale = 2

/**
 * Fills a layer with stars and meteors, for as long as the document is there. A worker draws
 * the stars and the compositor moves the meteors, so that an idle page costs the main thread
 * nothing.
 */
export function startSky(layer: HTMLElement) {
  const stillness = matchMedia(
    '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)',
  )
  const worker = startWorker(layer)
  let stopMeteors: (() => void) | undefined

  const update = () => {
    const [width, height] = [innerWidth, innerHeight]
    const moving = !(
      document.hidden ||
      skyPaused.get() ||
      stillness.matches ||
      savesData()
    )
    const scale = Math.min(devicePixelRatio, maxScale)
    const { color } = getComputedStyle(layer)
    const printed = theme.get() === 'light'
    const order: SkyOrder = { width, height, scale, color, printed, moving }
    worker.postMessage(order)
    layer.dataset['stars'] = `${starCount(width, height)}`
    layer.dataset['moving'] = String(moving)
    if (moving) stopMeteors ??= startMeteors(layer)
    else {
      stopMeteors?.()
      stopMeteors = undefined
    }
  }

  update()
  addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  stillness.addEventListener('change', update)
  skyPaused.subscribe(update)
  theme.subscribe(update)
}

function startWorker(layer: HTMLElement) {
  const worker = new Worker(trustUrl(workerUrl), { type: 'module' })
  const canvas = layer.appendChild(document.createElement('canvas'))
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage(offscreen, [offscreen])
  return worker
}
