import type { Edition } from '#edition'
import { starPath } from './paths.ts'
import { range, round } from './projection.ts'

/** How large the drawing is, in its own units; the page shows as much of it as it has room for. */
export const size = { width: 1600, height: 190 }

/** Where the sea begins, and where the tower stands on it; footer.css knows where its lamp is. */
const horizon = 160
const tower = 1392
const lamp = horizon - 107

/** What the page ends with: the sea, and an owner's choice of what stands there; see footer.css. */
export function drawEnding(ending: Edition['site']['ending']) {
  const sea = [
    `<path stroke="var(--lapis)" stroke-width="1.2" d="M0 ${horizon}h${size.width}"/>`,
    `<path stroke="var(--ink-faint)" stroke-width=".6" opacity=".7" d="${waves(ending)}"/>`,
  ]
  const drawing = ending === 'lighthouse' ? lighthouse() : goingDown()
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ending" fill="none" stroke="var(--ink-soft)" stroke-width=".7" stroke-linejoin="round">${[...sea, ...drawing].join('')}</g></svg>`
}

/** Numbers between 0 and 1 that look random, and are the same at every build. */
function scattered(index: number, step: number) {
  return (index * step) % 1
}

/** Strokes of water, which gather where the light falls on it. */
function waves(ending: Edition['site']['ending']) {
  return range(1, ending === 'lighthouse' ? 150 : 90, 1)
    .map((index) => {
      const [across, deep, long] = [0.7548776662, 0.5698402909, 0.6180339887].map(
        (step) => scattered(index, step),
      ) as [number, number, number]
      const isLit = ending === 'lighthouse' && index % 2 === 0
      // Twice the distance, by chance to the one side or the other, makes the middle dense.
      const near = tower + 130 * (across - 0.5) * (1 + scattered(index, 0.4142135624))
      const y = round(horizon + 3 + 26 * deep, 1)
      const length = round((isLit ? 8 : 14) + 34 * long, 0)
      const x = round((isLit ? near : across * size.width) - length / 2, 0)
      const swell = round(length / 4, 1)
      return `M${x} ${y}q${swell}-1.4 ${2 * swell} 0t${2 * swell} 0`
    })
    .join('')
}

/** Stars that set, smaller and fewer the higher they stand. */
function goingDown() {
  const stars = range(1, 60, 1).map((index) => {
    const high = scattered(index, 0.5698402909) ** 1.6
    return starPath(
      {
        x: round(scattered(index, 0.7548776662) * size.width, 0),
        y: round(horizon - 5 - 150 * high, 0),
      },
      round(4.5 - 3 * high, 1),
    )
  })
  return [`<path fill="var(--gold)" stroke="none" d="${stars.join('')}"/>`]
}

/** The Pharos as an engraver has it: courses of stone, one side in the shade. */
function lighthouse() {
  const at = `translate(${tower} ${horizon})`
  const lower = storey({ foot: 14, top: 64, wide: 19, narrow: 15.5 })
  const upper = storey({ foot: 68, top: 98, wide: 11, narrow: 9 })
  return [
    // By day its light is drawn in rays.
    `<path stroke="var(--rays)" opacity=".75" d="${rays()}"/>`,
    `<g transform="${at}" fill="var(--ground)">`,
    // The islet, and the terrace.
    `<path d="M-62 0c14-1 20-7 36-7.500h50c16 .5 24 6.5 42 7.500z"/><path d="M-44-2.500h30m44 0h18M-30-5h14m38 0h14M-23-7.500v-6.500h46v6.500z"/>`,
    lower.outline,
    upper.outline,
    // Galleries with their parapets, and the lantern.
    `<path d="M-18-67.5h36v3.5h-36zM-16-67.5v-3h32v3zm6.4 0v-3m6.4 3v-3m6.4 3v-3m6.4 3v-3"/>`,
    `<path d="M-12.5-100h25v2.500h-25zM-6.5-100v-14h13v14zM-9-114h18l-9-9zM0-123v-6m-2.5 2.500h5"/>`,
    `<path d="M-2.5-100v-14m5 14v-14" opacity=".5"/>`,
    // Windows and the door.
    `<path d="M-9-30h3.500v5h-3.500zM-2-43h3.500v5h-3.500zM5-54h3v4.500h-3zM-3-14v-6.500a3 3 0 0 1 6 0v6.500zM-1.5-84h3v5h-3z"/>`,
    `</g><g transform="${at}"><path stroke-width=".4" opacity=".8" d="${lower.stones}${lower.shade}${upper.shade}"/>`,
    `<path stroke="var(--gold)" stroke-dasharray="1.5 2.5" d="M-3.5 4v22M0 3v26M3.5 4v22"/>`,
    `<circle cy="-107" r="8" fill="var(--gold)" stroke="none" opacity=".3"/><circle cy="-107" r="4" fill="var(--gold)" stroke="none"/></g>`,
  ]
}

interface Storey {
  /** Above the sea. */
  foot: number
  top: number
  /** How far its wall is from the middle, at the foot and at the top. */
  wide: number
  narrow: number
}

function storey({ foot, top, wide, narrow }: Storey) {
  const wall = (high: number) =>
    round(wide + ((narrow - wide) * (high - foot)) / (top - foot), 1)
  const courses = range(foot + 5, top - 5, 5)
  return {
    outline: `<path d="M${-wide} ${-foot}L${-narrow} ${-top}h${2 * narrow}L${wide} ${-foot}z"/>`,
    // The joints of a course stand over the middles of the stones below.
    stones: courses
      .map((high, index) => {
        const joints = range(index % 2 ? -12 : -9, 3, 6).map((x) => `M${x} ${-high}v5`)
        return `M${-wall(high)} ${-high}H5${joints.join('')}`
      })
      .join(''),
    shade: range(foot + 1.2, top - 1.2, 1.6)
      .map((high) => {
        const end = wall(high)
        return `M${round(end * 0.42, 1)} ${-round(high, 1)}H${end}`
      })
      .join(''),
  }
}

/** From the lamp to where the page ends, at both sides: none leaves the drawing above. */
function rays() {
  const left = range(-50, 130, 15).map(
    (fall) => `M${tower - 12} ${lamp}L0 ${lamp + fall}`,
  )
  const right = range(-20, 20, 8).map(
    (fall) => `M${tower + 12} ${lamp}L1600 ${lamp + fall}`,
  )
  return [...left, ...right].join('')
}
