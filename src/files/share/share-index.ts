import type { Node } from '@takumi-rs/core'
import { type Edition, constellationOf, namesInBothScripts, shownStars } from '#edition'
import { locales } from '#languages'
import { formatCount, type Runs, setTextOf } from '#text'
import type { Fallback } from '#fonts'
import {
  GRID_LABEL_SIZE,
  layOutOn,
  measure,
  NAME_SIZE,
  OWN_NAME,
  placeOwnNameAndGrid,
  side,
  type Format,
  type Point,
} from '#sky'
import { size, type Sheet } from './share-chart.ts'
import { inksOf } from './share-colours.ts'
import { textNode } from './share-texts.ts'

/** Font size of the titles. */
const em = 20

const format: Format = {
  width: 27.5,
  height: 27.5,
  gap: { x: 1.1, y: 0.8 },
  target: 0,
  measures: [9, 7, 6],
}

/** Distance of the figure's area from the image's edges. */
const margin = { side: 36, top: (size.height - em * format.height) / 2 }

/** The figure with its texts. */
type ShareIndex = Pick<Sheet, 'drawing' | 'chart' | 'leaders'> & { labels: Node[] }

/**
 * The projects at their stars, as on the first screen: at the end of the line, and never
 * mirrored. In Arabic only the figure's side changes.
 */
export function shareIndex(edition: Edition, fallbacks: Fallback[]): ShareIndex {
  const { dir } = edition
  const layout = layOutIndex(edition)
  const { drawing, entries, atlas, own, values, shown } = layout
  const left = dir === 'rtl' ? margin.side : size.width - margin.side - em * format.width
  const at = ({ x, y }: Point) => ({ x: left + em * x, y: margin.top + em * y })
  const chart = { ...at(atlas.chart), side: em * atlas.chart.side }
  const text: SetText = (text, style) => textNode(text, style, fallbacks)
  const labels = entries.flatMap(({ named, project }, index) => {
    const place = atlas.places[index]
    if (!place) return []
    const title = project === undefined ? undefined : shown[project]?.title
    const names = namesInBothScripts(named, edition)
    return labelNode(at(place.box), place, { title, ...names }, edition, text)
  })
  return {
    drawing,
    chart,
    leaders: atlas.places.flatMap((place) =>
      place?.leader ? [place.leader.map(at) as [Point, Point]] : [],
    ),
    labels: [
      ...labels,
      ...(own ? [centred(at(own), ownName(layout, edition, text), dir)] : []),
      ...values.map((value) => gridLabel(value, chart, edition, text)),
    ],
  }
}

type SetText = (text: Runs, style: Node['style']) => Node

/** A project's title above the names of its star. */
function labelNode(
  { x, y }: Point,
  { label, box, side: { left } }: Place,
  texts: { title: Runs | undefined; own: string; other: string },
  { dir, site }: Edition,
  text: SetText,
): Node {
  const { ink, faint } = inksOf(site)
  const align = left < 0.5 ? 'left' : left > 0.5 ? 'right' : 'center'
  const { title, own, other } = texts
  const titleStyle = {
    fontSize: em,
    fontWeight: 500,
    lineHeight: 1.4,
    color: ink,
    textAlign: align,
    direction: dir,
    ...(label.measure === undefined
      ? { whiteSpace: 'nowrap' }
      : { maxWidth: em * label.measure, lineClamp: label.cutAfter ?? 'none' }),
  } as const
  const namesStyle = {
    ...lettering,
    fontSize: NAME_SIZE * em,
    lineHeight: 1.3,
    paddingTop: 0.36 * NAME_SIZE * em,
    color: faint,
    direction: dir,
  }
  const names = { none: [], own: [own], both: [`${own} ${other}`] }[label.names]
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: x,
      top: y,
      width: em * box.width,
      display: 'flex',
      flexDirection: 'column',
      alignItems: alignments[align],
      direction: 'ltr',
    },
    children: [
      ...(title === undefined ? [] : [text(title, titleStyle)]),
      ...names.map((names) => text(names, namesStyle)),
    ],
  }
}

/** The figure's own name in both scripts, and the number of projects if some are not named. */
function ownName(
  { ownNames, shown, atlas }: ReturnType<typeof layOutIndex>,
  { site, names, locale }: Edition,
  text: SetText,
): Node[] {
  const { ink, gold } = inksOf(site)
  const nameStyle = {
    ...lettering,
    fontSize: OWN_NAME.size * em,
    lineHeight: OWN_NAME.line / OWN_NAME.size,
    color: gold,
  }
  const lines = ownNames.map((name) => text(name, nameStyle))
  if (atlas.isWhole) return lines
  const count = formatCount(shown.length, names.skills.plates, locale)
  return [...lines, text(count, { fontSize: em, lineHeight: 2.5, color: ink })]
}

/** The hours or degrees of a line of the grid. */
function gridLabel(
  { text: value, x, y }: Point & { text: string },
  chart: ShareIndex['chart'],
  { site, locale, dir }: Edition,
  text: SetText,
): Node {
  const scale = chart.side / side
  const fontSize = scale * GRID_LABEL_SIZE
  const shown = value.replace('h', locales[locale].hour ?? 'h')
  return centred(
    { x: chart.x + scale * x, y: chart.y + scale * y },
    [text(shown, { fontSize, lineHeight: 1, color: inksOf(site).faint })],
    value.endsWith('h') ? dir : 'ltr',
  )
}

const lettering = { fontFamily: 'Amiri', whiteSpace: 'nowrap' } as const
const alignments = { left: 'flex-start', right: 'flex-end', center: 'center' } as const

type Place = NonNullable<ReturnType<typeof layOutIndex>['atlas']['places'][number]>

/** The positions of all texts of the figure, in ems. */
function layOutIndex(edition: Edition) {
  const { site, sections, projects, locale } = edition
  const constellation = constellationOf(site.constellation)
  const shown = sections.includes('projects') ? projects : []
  const stars = shownStars(constellation, shown.length, site.starNames)
  const titles = shown.map(({ title }) => [setTextOf(title)])
  const index = { constellation, stars, titles, isNamed: site.starNames }
  const layout = layOutOn(format, index, measure)
  const { name, latin } = constellation
  const { other } = namesInBothScripts({ latin, arabic: name.ar }, edition)
  const ownNames = site.starNames ? [name[locale], other] : []
  return {
    ...layout,
    ...placeOwnNameAndGrid(layout, ['', ...ownNames], measure),
    ownNames,
    shown,
  }
}

/** Texts around a point. */
function centred({ x, y }: Point, children: Node[], direction: 'ltr' | 'rtl'): Node {
  const [width, height] = [400, 200]
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: x - width / 2,
      top: y - height / 2,
      width,
      height,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      direction,
    },
    children,
  }
}
