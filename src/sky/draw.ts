import type { Star } from './stars'

/** What the sky looks like; whoever draws it draws what it was told last. */
export interface SkyOrder {
  /** In CSS pixels. */
  width: number
  height: number
  /** Device pixels for each CSS pixel. */
  scale: number
  stars: Star[]
  color: string
  moving: boolean
}

/**
 * Draws every star as it is at a moment.
 * @param time in seconds; each star dims and brightens once in its duration
 */
export function drawSky(context: Pen, order: SkyOrder, time: number) {
  const { width, height, scale, stars, color } = order
  const { canvas } = context
  const [deviceWidth, deviceHeight] = [
    Math.round(width * scale),
    Math.round(height * scale),
  ]
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
    canvas.width = deviceWidth
    canvas.height = deviceHeight
  }
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  for (const { x, y, size, opacity, duration } of stars) {
    // A star's place doubles as its phase, so that they don't blink together.
    const wave = Math.sin((2 * Math.PI * time) / duration + x + y)
    context.globalAlpha = opacity * (0.65 + 0.35 * wave)
    context.beginPath()
    context.arc(x, y, size / 2, 0, 2 * Math.PI)
    context.fill()
  }
}

/** What the contexts of both kinds of canvas have in common, as far as it is used here. */
export type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'setTransform'
  | 'clearRect'
  | 'fillStyle'
  | 'globalAlpha'
  | 'beginPath'
  | 'arc'
  | 'fill'
> & { canvas: { width: number; height: number } }
