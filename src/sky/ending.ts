import type { Edition } from '#edition'
import { drawStarPath, wrapDrawings } from './paths.ts'
import { listRange, round, scatter } from './geometry.ts'
import { makeRule } from '#colours'

/** Size of the drawing in its own units. The page shows as much of it as fits. */
export const endingSize = { width: 1600, height: 190 }

/** Position of the horizon, the tower and its lamp. */
const horizon = 160
const tower = 1392
const lamp = horizon - 107

/** CSS with the drawing's size, and these positions from its bottom and its end (footer.css). */
export const endingStyles = makeRule('.footer-sky', {
  '--drawn-width': endingSize.width,
  '--drawn-height': endingSize.height,
  '--sea': endingSize.height - horizon,
  '--tower': endingSize.width - tower,
  '--lamp': endingSize.height - lamp,
})

/** Draws the end of the page, by the owner's choice: the sea with its lighthouse, or hills. */
export function drawEnding(ending: Edition['site']['ending']) {
  const drawing =
    ending === 'lighthouse'
      ? [...drawSea(), ...drawLighthouse()]
      : [...drawSettingStars(), ...drawHills()]
  return wrapDrawings(
    `<g id="ending" fill="none" stroke="var(--ink-soft)" stroke-width=".7" stroke-linejoin="round">${drawing.join('')}</g>`,
  )
}

/** The horizon and strokes of water, denser where the lamp's light falls. */
function drawSea() {
  const waves = listRange(1, 150, 1)
    .map((index) => {
      const { across, down, size, more } = scatter(index)
      const isLit = index % 2 === 0
      // Multiplying the distance by a random factor makes the middle dense.
      const near = tower + 130 * (across - 0.5) * (1 + more)
      const y = round(horizon + 3 + 26 * down, 1)
      const length = round((isLit ? 8 : 14) + 34 * size, 0)
      const x = round((isLit ? near : across * endingSize.width) - length / 2, 0)
      const swell = round(length / 4, 1)
      return `M${x} ${y}q${swell}-1.4 ${2 * swell} 0t${2 * swell} 0`
    })
    .join('')
  return [
    `<path stroke="var(--lapis)" stroke-width="1.2" d="M0 ${horizon}h${endingSize.width}"/>`,
    `<path stroke="var(--ink-faint)" stroke-width=".6" opacity=".7" d="${waves}"/>`,
  ]
}

/** Two ridges of low hills, shaded on the side away from the light, as an engraver does. */
function drawHills() {
  const drawRidge = (getHeight: (x: number) => number) =>
    listRange(0, endingSize.width, 10)
      .map((x) => `${x} ${round(horizon - getHeight(x), 1)}`)
      .join('L')
  const getFar = (x: number) => 10 + 4 * Math.sin(x / 83) + 2 * Math.sin(x / 31 + 2)
  const getNear = (x: number) => 3 + 4 * Math.sin(x / 67 + 2) + 1.5 * Math.sin(x / 23)
  const shade = listRange(0, endingSize.width, 4).map((x) => {
    const steep = getNear(x) - getNear(x + 4)
    if (steep <= 0) return ''
    return `M${x} ${round(horizon - getNear(x) + 2, 1)}l3 ${round(3 + 24 * steep, 1)}`
  })
  const close = `V${endingSize.height + 9}H0z`
  return [
    `<path stroke="var(--ink-faint)" fill="var(--ground)" d="M${drawRidge(getFar)}${close}"/>`,
    `<path stroke="var(--lapis)" fill="var(--ground)" d="M${drawRidge(getNear)}${close}"/>`,
    `<path stroke="var(--ink-faint)" stroke-width=".5" opacity=".7" d="${shade.join('')}"/>`,
  ]
}

/** Setting stars: smaller and fewer the higher they are. */
function drawSettingStars() {
  const stars = listRange(1, 60, 1).map((index) => {
    const { across, down } = scatter(index)
    const altitude = down ** 1.6
    const x = round(across * endingSize.width, 0)
    const y = round(horizon - 5 - 150 * altitude, 0)
    return drawStarPath({ x, y }, round(3 - 2 * altitude, 1))
  })
  return [`<path fill="var(--gold)" stroke="none" d="${stars.join('')}"/>`]
}

/** The lighthouse of Alexandria as an engraving: courses of stone, one side in shadow. */
function drawLighthouse() {
  const position = `translate(${tower} ${horizon})`
  const lower = drawStorey({ foot: 14, top: 64, wide: 19, narrow: 15.5 })
  const upper = drawStorey({ foot: 68, top: 98, wide: 11, narrow: 9 })
  return [
    // By day the light is drawn as rays.
    `<path stroke="var(--rays)" opacity=".75" d="${drawLampRays()}"/>`,
    `<g transform="${position}" fill="var(--ground)">`,
    // The islet and the terrace.
    `<path d="M-62 0c14-1 20-7 36-7.500h50c16 .5 24 6.5 42 7.500z"/><path d="M-44-2.500h30m44 0h18M-30-5h14m38 0h14M-23-7.500v-6.500h46v6.500z"/>`,
    lower.outline,
    upper.outline,
    // The galleries with their parapets, and the lantern.
    `<path d="M-18-67.5h36v3.5h-36zM-16-67.5v-3h32v3zm6.4 0v-3m6.4 3v-3m6.4 3v-3m6.4 3v-3"/>`,
    `<path d="M-12.5-100h25v2.500h-25zM-6.5-100v-14h13v14zM-9-114h18l-9-9zM0-123v-3m-1.600-1.600a1.600 1.600 0 1 1 3.200 0a1.600 1.600 0 1 1-3.200 0"/>`,
    `<path d="M-2.5-100v-14m5 14v-14" opacity=".5"/>`,
    `<path d="M-9-30h3.500v5h-3.500zM-2-43h3.500v5h-3.500zM5-54h3v4.500h-3zM-3-14v-6.500a3 3 0 0 1 6 0v6.500zM-1.5-84h3v5h-3z"/>`,
    `</g><g transform="${position}"><path stroke-width=".4" opacity=".8" d="${lower.stones}${lower.shade}${upper.shade}"/>`,
    `<path stroke="var(--gold)" stroke-dasharray="1.5 2.5" d="M-3.5 4v22M0 3v26M3.5 4v22"/>`,
    `<circle cy="-107" r="8" fill="var(--gold)" stroke="none" opacity=".3"/><circle cy="-107" r="4" fill="var(--gold)" stroke="none"/></g>`,
  ]
}

interface Storey {
  /** Height above the sea. */
  foot: number
  top: number
  /** Half the width at the foot and at the top. */
  wide: number
  narrow: number
}

function drawStorey({ foot, top, wide, narrow }: Storey) {
  const drawWall = (height: number) =>
    round(wide + ((narrow - wide) * (height - foot)) / (top - foot), 1)
  const courses = listRange(foot + 5, top - 5, 5)
  return {
    outline: `<path d="M${-wide} ${-foot}L${-narrow} ${-top}h${2 * narrow}L${wide} ${-foot}z"/>`,
    // Joints are above the middles of the stones below.
    stones: courses
      .map((height, index) => {
        const joints = listRange(index % 2 ? -12 : -9, 3, 6).map(
          (x) => `M${x} ${-height}v5`,
        )
        return `M${-drawWall(height)} ${-height}H5${joints.join('')}`
      })
      .join(''),
    shade: listRange(foot + 1.2, top - 1.2, 1.6)
      .map((height) => {
        const end = drawWall(height)
        return `M${round(end * 0.42, 1)} ${-round(height, 1)}H${end}`
      })
      .join(''),
  }
}

/** Rays from the lamp to both edges of the page. They must not leave the drawing at the top. */
function drawLampRays() {
  const left = listRange(-50, 130, 15).map(
    (fall) => `M${tower - 12} ${lamp}L0 ${lamp + fall}`,
  )
  const right = listRange(-20, 20, 8).map(
    (fall) => `M${tower + 12} ${lamp}L1600 ${lamp + fall}`,
  )
  return [...left, ...right].join('')
}
