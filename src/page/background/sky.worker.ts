import {
  makeStar,
  findPosition,
  countStars,
  type SkyOrder,
  type SkyStar,
} from './stars.ts'

/** Enough for stars that take seconds to dim; more frames cost power. */
const framesPerSecond = 3

type Pen = OffscreenCanvasRenderingContext2D

let pen: Pen | null = null
let order: SkyOrder | undefined
/** The stars for the largest window so far: a smaller one draws the first of them. */
const stars: SkyStar[] = []
let timer: ReturnType<typeof setInterval> | undefined

/** The first message is the canvas; then an order follows for each change. */
onmessage = ({ data }: MessageEvent<OffscreenCanvas | SkyOrder>) => {
  if (data instanceof OffscreenCanvas) {
    pen = data.getContext('2d')
    return
  }
  applyOrder(data)
  clearInterval(timer)
  if (data.isMoving) timer = setInterval(draw, 1000 / framesPerSecond)
}

function applyOrder(next: SkyOrder) {
  const { width, height, scale } = next
  order = next
  while (stars.length < countStars(width, height)) stars.push(makeStar(stars.length))
  if (pen) {
    pen.canvas.width = Math.round(width * scale)
    pen.canvas.height = Math.round(height * scale)
  }
  draw()
}

/** Draws all stars at the current time; each dims and brightens once in its duration. */
function draw() {
  if (!pen || !order) return
  const { width, height, scale, color, isPrinted } = order
  const time = performance.now() / 1000
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = color
  for (const star of stars.slice(0, countStars(width, height))) {
    const { size, opacity, duration } = star
    const { x, y } = findPosition(star, width)
    // The position is the phase, so that the stars don't blink in unison.
    const wave = Math.sin((2 * Math.PI * time) / duration + x + y)
    const light = opacity * (0.65 + 0.35 * wave)
    if (isPrinted) {
      pen.globalAlpha = light
      pen.beginPath()
      drawRays(pen, x, y, size)
      pen.fill()
    } else {
      // The glow, then the point.
      pen.globalAlpha = 0.3 * light
      drawDisc(pen, x, y, size / 2)
      pen.globalAlpha = light
      drawDisc(pen, x, y, size / 4)
    }
  }
}

function drawDisc(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** Draws a star with four rays, as on a printed map. */
function drawRays(pen: Pen, x: number, y: number, size: number) {
  const waist = size / 6
  pen.moveTo(x, y - size)
  for (let turn = 1; turn <= 8; turn += 1) {
    const angle = (turn * Math.PI) / 4
    const reach = turn % 2 === 0 ? size : waist
    pen.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  }
}
