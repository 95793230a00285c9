import { drawSky, type SkyOrder } from '../lib/draw-sky'

/** Enough for stars that take seconds to dim; each further frame costs power. */
const framesPerSecond = 12

let canvas: OffscreenCanvas | undefined
let order: SkyOrder | undefined
let timer: ReturnType<typeof setInterval> | undefined

onmessage = ({ data }: MessageEvent<{ canvas?: OffscreenCanvas; order?: SkyOrder }>) => {
  canvas = data.canvas ?? canvas
  order = data.order ?? order
  draw()
  if (order?.moving) timer ??= setInterval(draw, 1000 / framesPerSecond)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

function draw() {
  if (canvas && order) drawSky(canvas, order, performance.now() / 1000)
}
