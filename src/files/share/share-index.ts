import type { Node } from '@takumi-rs/core'
import type { Edition } from '#edition'
import { locales } from '#languages'
import { formatCount, type Runs } from '#text'
import type { Fallback } from '#fonts'
import {
  type ChartOnSheet,
  FIGURE_NAME,
  labelMeasures,
  type LabelOnSheet,
  layOutOnSheet,
  type Point,
} from '#sky'
import { imageSize, type ShareDrawing } from './share-chart.ts'
import { chooseInks } from './share-colours.ts'
import { makeDrawable, makeTextNode } from './share-texts.ts'

/** Font size of the titles: the chart's em, in pixels. */
const EM = 20
/** Distance of the chart from the image's nearer edge. */
const MARGIN = 36

/** The figure with its texts. */
type ShareIndex = Pick<ShareDrawing, 'drawing' | 'chart' | 'leaders'> & { labels: Node[] }

/**
 * The projects at their stars, as on the first screen: at the end of the line, and never
 * mirrored. In Arabic only the figure's side changes.
 */
export function makeShareIndex(edition: Edition, fallbacks: Fallback[]): ShareIndex {
  const { dir, sections, projects } = edition
  const shownProjects = sections.includes('projects') ? projects : []
  const titles = shownProjects.map(({ title }) => makeDrawable(title.runs, fallbacks))
  const sheet = layOutOnSheet(edition, titles)
  const { drawing, chart, figureName } = sheet
  const left = dir === 'rtl' ? MARGIN : imageSize.width - MARGIN - EM * sheet.width
  const top = (imageSize.height - EM * sheet.height) / 2
  const at = ({ x, y }: Point) => ({ x: left + EM * x, y: top + EM * y })
  const createText: CreateTextNode = (text, style) => makeTextNode(text, style, fallbacks)
  const count = sheet.isWhole ? undefined : titles.length
  return {
    drawing,
    chart: { ...at(chart), side: EM * chart.side },
    leaders: sheet.leaders.map((leader) => leader.map(at) as [Point, Point]),
    labels: [
      ...sheet.labels.map((label) =>
        makeLabelNode(at(label), label, edition, createText),
      ),
      ...(figureName
        ? [
            makeCentredNode(
              at(figureName),
              makeFigureNameNodes(figureName.lines, count, edition, createText),
              dir,
            ),
          ]
        : []),
      ...sheet.gridLabels.map((label) =>
        makeGridLabelNode(at(label), label, edition, createText),
      ),
    ],
  }
}

type CreateTextNode = (text: Runs, style: Node['style']) => Node

/** A project's title above the names of its star. */
function makeLabelNode(
  { x, y }: Point,
  { width, align, title, maxWidth, names }: LabelOnSheet,
  { dir, site }: Edition,
  createText: CreateTextNode,
): Node {
  const { ink, faint } = chooseInks(site)
  const { line, nameSize, nameLine, aboveName } = labelMeasures
  const titleStyle = {
    fontSize: EM,
    fontWeight: 500,
    lineHeight: line,
    color: ink,
    textAlign: align,
    direction: dir,
    ...(maxWidth === undefined ? { whiteSpace: 'nowrap' } : { maxWidth: EM * maxWidth }),
  } as const
  const namesStyle = {
    ...mapFontStyle,
    fontSize: nameSize * EM,
    lineHeight: nameLine,
    paddingTop: aboveName * nameSize * EM,
    color: faint,
    direction: dir,
  }
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: x,
      top: y,
      width: EM * width,
      display: 'flex',
      flexDirection: 'column',
      alignItems: alignments[align],
      direction: 'ltr',
    },
    children: [
      ...(title === undefined ? [] : [createText(title, titleStyle)]),
      ...(names === undefined ? [] : [createText(names, namesStyle)]),
    ],
  }
}

/**
 * The figure's own name in both scripts.
 * @param count the number of projects if some are not named
 */
function makeFigureNameNodes(
  names: string[],
  count: number | undefined,
  { site, ui, locale }: Edition,
  createText: CreateTextNode,
): Node[] {
  const { ink, gold } = chooseInks(site)
  const nameStyle = {
    ...mapFontStyle,
    fontSize: FIGURE_NAME.size * EM,
    lineHeight: FIGURE_NAME.line / FIGURE_NAME.size,
    color: gold,
  }
  const lines = names.map((name) => createText(name, nameStyle))
  if (count === undefined) return lines
  const words = formatCount(count, ui.skills.plates, locale)
  return [...lines, createText(words, { fontSize: EM, lineHeight: 2.5, color: ink })]
}

/** The hours or degrees of a line of the grid. */
function makeGridLabelNode(
  at: Point,
  { text, size }: ChartOnSheet['gridLabels'][number],
  { site, locale, dir }: Edition,
  createText: CreateTextNode,
): Node {
  const hours = text.replace('h', locales[locale].hour ?? 'h')
  const style = { fontSize: EM * size, lineHeight: 1, color: chooseInks(site).faint }
  return makeCentredNode(at, [createText(hours, style)], text.endsWith('h') ? dir : 'ltr')
}

const mapFontStyle = { fontFamily: 'Amiri', whiteSpace: 'nowrap' } as const
const alignments = { left: 'flex-start', right: 'flex-end', center: 'center' } as const

/** Room around a point, larger than any text there. */
const CENTRED = { width: 400, height: 200 }

/** Texts around a point. */
function makeCentredNode(
  { x, y }: Point,
  children: Node[],
  direction: 'ltr' | 'rtl',
): Node {
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: x - CENTRED.width / 2,
      top: y - CENTRED.height / 2,
      ...CENTRED,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      direction,
    },
    children,
  }
}
