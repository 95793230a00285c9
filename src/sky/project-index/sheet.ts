import {
  type Edition,
  getConstellation,
  listNamesInBothScripts,
  listShownStars,
} from '#edition'
import { divideLongWords } from '#fonts'
import { type Runs, toTypesetText } from '#text'
import { CHART_SIDE, GRID_LABEL_SIZE } from '../chart.ts'
import type { Point } from '../geometry.ts'
import type { PlacedLabel } from '../labels.ts'
import {
  type ChartLayout,
  layOutIndexWithin,
  placeFigureNameAndGrid,
  type LayoutSize,
} from './index-layout.ts'
import { measureTitle } from './text-width.ts'
import { getAlignment, type LabelForm } from './title-forms.ts'

/** A third size of the index, in one language: that of the share image. */
const sheet: LayoutSize = {
  width: 27.5,
  height: 27.5,
  gap: { x: 1.1, y: 0.8 },
  target: 0,
  maxWidths: [9, 7, 6],
  includesOuter: true,
}

/** The widest that a title is set, unless one of its words is wider. */
const widest = Math.max(...sheet.maxWidths)

/** The texts of a star, ready to be drawn; in ems. */
export interface LabelOnSheet extends Point {
  width: number
  align: 'left' | 'center' | 'right'
  title: Runs | undefined
  /** The most that a line of the title is wide; undefined for a title on one line. */
  maxWidth: number | undefined
  /** The star's names in a line; undefined where it has no room for them. */
  names: string | undefined
}

export type ChartOnSheet = ReturnType<typeof layOutOnSheet>

/**
 * Lays out the chart and all its texts on a sheet, in ems from its corner.
 * @param titles the projects' titles, as they are drawn
 */
export function layOutOnSheet(edition: Edition, titles: Runs[]) {
  const { site, locale } = edition
  const constellation = getConstellation(site.constellation)
  const divide = (title: Runs, width: number) =>
    divideLongWords(title, locale, (part) => measureTitle(part) <= width)
  const layOut = (titles: Runs[]) => {
    const index = {
      constellation,
      stars: listShownStars(constellation, titles.length, site.starNames),
      titles: titles.map((title) => [toTypesetText(title)]),
      showsStarNames: site.starNames,
    }
    return layOutIndexWithin(sheet, index)
  }
  const undivided = layOut(titles)
  const layout = showsAll(undivided.atlas)
    ? undivided
    : layOut(titles.map((title) => divide(title, widest)))
  const { entries, atlas, drawing } = layout
  const { chart, positions, isWhole } = atlas
  const { name, latin } = constellation
  const { otherName } = listNamesInBothScripts({ latin, arabic: name.ar }, edition)
  const figureNames = site.starNames ? [name[locale], otherName] : []
  const placed = placeFigureNameAndGrid(layout, ['', ...figureNames])
  const scale = chart.side / CHART_SIDE
  return {
    width: sheet.width,
    height: sheet.height,
    drawing,
    chart,
    leaders: positions.flatMap((position) => (position?.leader ? [position.leader] : [])),
    labels: entries.flatMap(({ namedStar, project }, index) => {
      const position = positions[index]
      if (!position) return []
      const { isLastChoice, maxWidth = Infinity } = position.label
      const room = Math.max(widest, maxWidth)
      const title = project === undefined || isLastChoice ? undefined : titles[project]
      const names = listNamesInBothScripts(namedStar, edition)
      return [makeLabel(position, title && divide(title, room), names)]
    }),
    figureName: placed.figureName && { ...placed.figureName, lines: figureNames },
    /** Whether every project has a label. */
    isWhole,
    gridLabels: placed.gridLabels.map(({ text, x, y }) => ({
      text,
      size: scale * GRID_LABEL_SIZE,
      x: chart.x + scale * x,
      y: chart.y + scale * y,
    })),
  }
}

/** Whether every title is seen. */
function showsAll({ isWhole, positions }: ChartLayout) {
  return isWhole && positions.every((position) => !position?.label.isLastChoice)
}

function makeLabel(
  { box, label, side }: PlacedLabel<LabelForm>,
  title: Runs | undefined,
  { name, otherName }: ReturnType<typeof listNamesInBothScripts>,
): LabelOnSheet {
  return {
    x: box.x,
    y: box.y,
    width: box.width,
    align: getAlignment(side),
    title,
    maxWidth: label.maxWidth,
    names: { none: undefined, own: name, both: `${name} ${otherName}` }[label.names],
  }
}
