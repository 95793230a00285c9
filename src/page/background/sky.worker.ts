import { makeStar, placeOf, starCount, type SkyOrder, type Star } from './stars.ts'

/** Enough for stars that take seconds to dim; each further frame costs power. */
const framesPerSecond = 3

let pen: OffscreenCanvasRenderingContext2D | null = null
let order: SkyOrder | undefined
/** As many as any window has asked for. */
const stars: Star[] = []
let timer: ReturnType<typeof setInterval> | undefined

/** The canvas comes first, then an order at each change. */
onmessage = ({ data }: MessageEvent<OffscreenCanvas | SkyOrder>) => {
  if (data instanceof OffscreenCanvas) {
    pen = data.getContext('2d')
    return
  }
  follow(data)
  clearInterval(timer)
  if (data.moving) timer = setInterval(draw, 1000 / framesPerSecond)
}

function follow(next: SkyOrder) {
  const { width, height, scale } = next
  order = next
  while (stars.length < starCount(width, height)) stars.push(makeStar(stars.length))
  if (pen) {
    pen.canvas.width = Math.round(width * scale)
    pen.canvas.height = Math.round(height * scale)
  }
  draw()
}

/** Draws every star as it is now; each dims and brightens once in its duration. */
function draw() {
  if (!pen || !order) return
  const { width, height, scale, color, printed } = order
  const time = performance.now() / 1000
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = color
  for (const star of stars.slice(0, starCount(width, height))) {
    const { size, opacity, duration } = star
    const { x, y } = placeOf(star, width)
    // A star's place doubles as its phase, so that they don't blink together.
    const wave = Math.sin((2 * Math.PI * time) / duration + x + y)
    const light = opacity * (0.65 + 0.35 * wave)
    if (printed) {
      pen.globalAlpha = light
      pen.beginPath()
      drawSign(pen, x, y, size)
      pen.fill()
    } else {
      // A point, and its glow.
      drawDisc(pen, x, y, size / 2, 0.3 * light)
      drawDisc(pen, x, y, size / 4, light)
    }
  }
}

function drawDisc(
  pen: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  light: number,
) {
  pen.globalAlpha = light
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** A star with four rays, as an engraver cuts it. */
function drawSign(
  pen: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
) {
  const waist = size / 6
  pen.moveTo(x, y - size)
  for (let turn = 1; turn <= 8; turn += 1) {
    const angle = (turn * Math.PI) / 4
    const reach = turn % 2 === 0 ? size : waist
    pen.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  }
}
