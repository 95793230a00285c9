import { drawSky, type Pen, type SkyOrder } from './draw'

/** Enough for stars that take seconds to dim; each further frame costs power. */
const framesPerSecond = 10

/** Firefox refuses to hand out the context of a transferred canvas twice. */
let pen: Pen | null | undefined
let order: SkyOrder | undefined
let timer: ReturnType<typeof setInterval> | undefined

onmessage = ({ data }: MessageEvent<{ canvas?: OffscreenCanvas; order?: SkyOrder }>) => {
  pen ??= data.canvas?.getContext('2d')
  order = data.order ?? order
  draw()
  if (order?.moving) timer ??= setInterval(draw, 1000 / framesPerSecond)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

function draw() {
  if (pen && order) drawSky(pen, order, performance.now() / 1000)
}
