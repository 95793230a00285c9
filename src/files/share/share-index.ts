import type { Node } from '@takumi-rs/core'
import {
  type Edition,
  getConstellation,
  listNamesInBothScripts,
  listShownStars,
} from '#edition'
import { locales } from '#languages'
import { flattenRuns, formatCount, makeRuns, type Runs, toSetText } from '#text'
import type { Fallback } from '#fonts'
import {
  GRID_LABEL_SIZE,
  layOutIndexWithin,
  textWidth,
  NAME_SIZE,
  FIGURE_NAME,
  placeFigureNameAndGrid,
  CHART_SIDE,
  cutTitle,
  type LayoutSize,
  type Point,
} from '#sky'
import { imageSize, type ShareDrawing } from './share-chart.ts'
import { chooseInks } from './share-colours.ts'
import { makeDrawable, makeTextNode } from './share-texts.ts'

/** Font size of the titles. */
const FONT_SIZE = 20

const layoutSize: LayoutSize = {
  width: 27.5,
  height: 27.5,
  gap: { x: 1.1, y: 0.8 },
  target: 0,
  maxWidths: [9, 7, 6],
}

/** Distance of the figure's area from the image's edges. */
const margin = { side: 36, top: (imageSize.height - FONT_SIZE * layoutSize.height) / 2 }

/** The figure with its texts. */
type ShareIndex = Pick<ShareDrawing, 'drawing' | 'chart' | 'leaders'> & { labels: Node[] }

/**
 * The projects at their stars, as on the first screen: at the end of the line, and never
 * mirrored. In Arabic only the figure's side changes.
 */
export function makeShareIndex(edition: Edition, fallbacks: Fallback[]): ShareIndex {
  const { dir } = edition
  const layout = layOutShareIndex(edition, fallbacks)
  const { drawing, entries, atlas, figureName, gridLabels, titles } = layout
  const left =
    dir === 'rtl'
      ? margin.side
      : imageSize.width - margin.side - FONT_SIZE * layoutSize.width
  const at = ({ x, y }: Point) => ({
    x: left + FONT_SIZE * x,
    y: margin.top + FONT_SIZE * y,
  })
  const chart = { ...at(atlas.chart), side: FONT_SIZE * atlas.chart.side }
  const createText: CreateTextNode = (text, style) => makeTextNode(text, style, fallbacks)
  const labels = entries.flatMap(({ named, project }, index) => {
    const position = atlas.positions[index]
    if (!position) return []
    const title = project === undefined ? undefined : titles[project]
    const names = listNamesInBothScripts(named, edition)
    return makeLabelNode(
      at(position.box),
      position,
      { title, ...names },
      edition,
      createText,
    )
  })
  return {
    drawing,
    chart,
    leaders: atlas.positions.flatMap((position) =>
      position?.leader ? [position.leader.map(at) as [Point, Point]] : [],
    ),
    labels: [
      ...labels,
      ...(figureName
        ? [
            makeCentredNode(
              at(figureName),
              makeFigureNameNodes(layout, edition, createText),
              dir,
            ),
          ]
        : []),
      ...gridLabels.map((label) => makeGridLabelNode(label, chart, edition, createText)),
    ],
  }
}

type CreateTextNode = (text: Runs, style: Node['style']) => Node

/** A project's title above the names of its star. */
function makeLabelNode(
  { x, y }: Point,
  { label, box, side: { left } }: EntryPosition,
  texts: { title: Runs | undefined; own: string; other: string },
  { dir, site }: Edition,
  createText: CreateTextNode,
): Node {
  const { ink, faint } = chooseInks(site)
  const align = left < 0.5 ? 'left' : left > 0.5 ? 'right' : 'center'
  const { title, own, other } = texts
  const titleStyle = {
    fontSize: FONT_SIZE,
    fontWeight: 500,
    lineHeight: 1.4,
    color: ink,
    textAlign: align,
    direction: dir,
    ...(label.maxWidth === undefined
      ? { whiteSpace: 'nowrap' }
      : { maxWidth: FONT_SIZE * label.maxWidth, lineClamp: label.cutAfter ?? 'none' }),
  } as const
  const namesStyle = {
    ...mapFontStyle,
    fontSize: NAME_SIZE * FONT_SIZE,
    lineHeight: 1.3,
    paddingTop: 0.36 * NAME_SIZE * FONT_SIZE,
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
      width: FONT_SIZE * box.width,
      display: 'flex',
      flexDirection: 'column',
      alignItems: alignments[align],
      direction: 'ltr',
    },
    children: [
      ...(title === undefined
        ? []
        : [createText(shortenTitle(title, label), titleStyle)]),
      ...names.map((names) => createText(names, namesStyle)),
    ],
  }
}

/** A title with as many of its words as its label has room for. */
function shortenTitle(title: Runs, label: EntryPosition['label']): Runs {
  if (label.cutAfter === undefined) return title
  const { words, spans } = flattenRuns(title)
  const end = cutTitle(words, label, textWidth).length
  const shown = spans
    .filter(({ start }) => start < end)
    .map((span) => ({ ...span, end: Math.min(span.end, end) }))
  return makeRuns(`${words.slice(0, end)}…`, shown)
}

/** The figure's own name in both scripts, and the number of projects if some are not named. */
function makeFigureNameNodes(
  { ownNames, titles, atlas }: ReturnType<typeof layOutShareIndex>,
  { site, ui, locale }: Edition,
  createText: CreateTextNode,
): Node[] {
  const { ink, gold } = chooseInks(site)
  const nameStyle = {
    ...mapFontStyle,
    fontSize: FIGURE_NAME.size * FONT_SIZE,
    lineHeight: FIGURE_NAME.line / FIGURE_NAME.size,
    color: gold,
  }
  const lines = ownNames.map((name) => createText(name, nameStyle))
  if (atlas.isWhole) return lines
  const count = formatCount(titles.length, ui.skills.plates, locale)
  return [
    ...lines,
    createText(count, { fontSize: FONT_SIZE, lineHeight: 2.5, color: ink }),
  ]
}

/** The hours or degrees of a line of the grid. */
function makeGridLabelNode(
  { text, x, y }: Point & { text: string },
  chart: ShareIndex['chart'],
  { site, locale, dir }: Edition,
  createText: CreateTextNode,
): Node {
  const scale = chart.side / CHART_SIDE
  const fontSize = scale * GRID_LABEL_SIZE
  const shown = text.replace('h', locales[locale].hour ?? 'h')
  return makeCentredNode(
    { x: chart.x + scale * x, y: chart.y + scale * y },
    [createText(shown, { fontSize, lineHeight: 1, color: chooseInks(site).faint })],
    text.endsWith('h') ? dir : 'ltr',
  )
}

const mapFontStyle = { fontFamily: 'Amiri', whiteSpace: 'nowrap' } as const
const alignments = { left: 'flex-start', right: 'flex-end', center: 'center' } as const

type EntryPosition = NonNullable<
  ReturnType<typeof layOutShareIndex>['atlas']['positions'][number]
>

/** The positions of all texts of the figure, in ems. */
function layOutShareIndex(edition: Edition, fallbacks: Fallback[]) {
  const { site, sections, projects, locale } = edition
  const constellation = getConstellation(site.constellation)
  const shown = sections.includes('projects') ? projects : []
  const stars = listShownStars(constellation, shown.length, site.starNames)
  const titles = shown.map(({ title }) => makeDrawable(title.runs, fallbacks))
  const index = {
    constellation,
    stars,
    titles: titles.map((title) => [toSetText(title)]),
    showsStarNames: site.starNames,
  }
  const layout = layOutIndexWithin(layoutSize, index, textWidth)
  const { name, latin } = constellation
  const { other } = listNamesInBothScripts({ latin, arabic: name.ar }, edition)
  const ownNames = site.starNames ? [name[locale], other] : []
  return {
    ...layout,
    ...placeFigureNameAndGrid(layout, ['', ...ownNames], textWidth),
    ownNames,
    titles,
  }
}

/** Texts around a point. */
function makeCentredNode(
  { x, y }: Point,
  children: Node[],
  direction: 'ltr' | 'rtl',
): Node {
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
