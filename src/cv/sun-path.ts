import { type Edition, makeYears } from '#edition'
import { makeAccent } from '#colours'
import { isInMapFont, outlineText } from '#fonts'
import { layOutAcross, round, type YearsChart, type Point } from '#sky'
import { type Runs, createTypesetter } from '#text'

/** Width of the drawing in its own units; the page's text is as wide. */
const WIDTH = 960
/** Font size of the labels. */
const SIZE = 13.5
/** The page's chart has room for larger letters between its lines: here, they are closer. */
const SQUEEZE = 0.83
/** How far letters extend above and below their baseline. */
const letter = { above: 0.75 * SIZE, below: 0.4 * SIZE }

/** The colours of cv.typ. */
const ink = '#17264a'
const soft = '#4d5a78'
const RULE_STROKE = '#aab1c2'

/**
 * The years of work and study along the sun's path, as an SVG image for the head of the CV;
 * undefined without dates. Its letters are outlines: programs that read the CV find no text in it.
 */
export function drawSunPath(edition: Edition) {
  const years = makeYears(edition)
  const items = years?.items.filter(
    ({ kind }) => kind === 'experience' || kind === 'education',
  )
  if (!years || !items || items.length === 0) return undefined
  const set = createTypesetter(edition.locale)
  const accent = makeAccent(edition.site.accent).day
  const outline = (text: string) => outlineLine(set.label(text), edition.dir)
  const measureWidth = (text: string) => SIZE * (outline(text)?.width ?? 0)
  const chart = squeezeChart(layOutAcross(WIDTH, { ...years, items }, { measureWidth }))
  const isBack = edition.dir === 'rtl'
  const at = ({ x, y }: Point) => ({ x: isBack ? WIDTH - x : x, y })
  const top = findTop(chart)
  const labels = chart.labels.map(({ text, angle, kind, ...place }) => {
    const drawn = outline(text)
    if (!drawn) return ''
    const { x, y } = at(place)
    const turn = round(isBack ? -angle : angle, 1)
    const start = round((-SIZE * drawn.width) / 2, 1)
    return `<g fill="${chooseColor(kind, accent)}" transform="translate(${round(x, 1)} ${round(y, 1)}) rotate(${turn}) translate(${start}) scale(${SIZE} ${-SIZE})">${drawn.path}</g>`
  })
  const strokes = chart.strokes.map(({ kind, points }) => {
    const line = points.map(at).map(({ x, y }) => `${round(x, 1)} ${round(y, 1)}`)
    return `<path ${chooseStroke(kind, accent)} d="M${line.join('L')}"/>`
  })
  const sun = chart.sun && at(chart.sun)
  const height = round(chart.height - top, 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${WIDTH} ${height}"><g fill="none" stroke-linecap="round">`,
    ...strokes,
    sun
      ? `<circle cx="${round(sun.x, 1)}" cy="${round(sun.y, 1)}" r="6" fill="#fff" stroke="${accent}" stroke-width="2"/><circle cx="${round(sun.x, 1)}" cy="${round(sun.y, 1)}" r="2" fill="${accent}"/>`
      : '',
    '</g>',
    ...labels,
    '</svg>',
  ].join('')
}

function squeezeChart({
  labels,
  strokes,
  sun,
  height,
  ...chart
}: YearsChart): YearsChart {
  const lower = <At extends Point>(place: At): At => ({ ...place, y: SQUEEZE * place.y })
  return {
    ...chart,
    height: SQUEEZE * height,
    labels: labels.map((label) => ({ ...lower(label), angle: SQUEEZE * label.angle })),
    strokes: strokes.map(({ kind, points }) => ({ kind, points: points.map(lower) })),
    sun: sun && lower(sun),
  }
}

type StrokeKind =
  YearsChart['labels'][number]['kind'] | YearsChart['strokes'][number]['kind']

function chooseColor(kind: StrokeKind, accent: string) {
  return kind === 'experience' ? accent : kind === 'year' ? soft : ink
}

function chooseStroke(kind: StrokeKind, accent: string) {
  if (kind === 'rule') return `stroke="${RULE_STROKE}" stroke-width="1.1"`
  if (kind === 'path')
    return `stroke="${accent}" stroke-width="1.6" stroke-dasharray="0 6" opacity=".7"`
  return kind === 'experience'
    ? `stroke="${accent}" stroke-width="3"`
    : `stroke="${ink}" stroke-width="1.8"`
}

/** The upper edge of what is drawn: the chart has room for projects, which are not shown. */
function findTop({ labels, strokes, sun }: YearsChart) {
  const tops = [
    ...labels.map(({ y, width, angle }) => {
      const rise = (width / 2) * Math.abs(Math.sin((angle * Math.PI) / 180))
      return y - letter.above - rise
    }),
    ...strokes.flatMap(({ points }) => points.map(({ y }) => y - 2)),
    ...(sun ? [sun.y - 8] : []),
  ]
  return round(Math.min(...tops) - 1, 1)
}

/** A line of text as outlines, in its visual order; undefined if a letter is missing. */
function outlineLine(text: Runs, dir: 'ltr' | 'rtl') {
  const pieces = splitPieces(text, dir)
  if (!pieces.every(isInMapFont)) return undefined
  const visual = dir === 'rtl' ? pieces.toReversed() : pieces
  let width = 0
  const paths = visual.map((piece) => {
    const outline = outlineText(piece)
    const path = `<g transform="translate(${round(width, 4)})">${outline.path}</g>`
    width += outline.width
    return path
  })
  return { width, path: paths.join('') }
}

/** Pieces of one direction each: a number inside right-to-left text is one of its own. */
function splitPieces(text: Runs, dir: 'ltr' | 'rtl'): string[] {
  if (typeof text === 'string')
    return dir === 'rtl'
      ? text.split(/(\p{Nd}(?:[^\p{L}]*\p{Nd})?)/u).filter(Boolean)
      : [text]
  return text.flatMap((run) => {
    if (typeof run === 'string') return splitPieces(run, dir)
    const inside = splitPieces(run.text, run.dir ?? dir)
    return (run.dir ?? dir) === dir ? inside : inside.join('')
  })
}
