import { type Edition, type Sky, listShownStars, getConstellation } from '#edition'
import { addSoftHyphens } from '#fonts'
import { formatCount, toTypesetText } from '#text'
import { remember } from '#workspace'
import type { PublishedFiles } from '#pictures'
import { drawEnding, endingSize, endingStyles } from './ending.ts'
import { drawFigure, makeLightStyles } from './figure.ts'
import { drawHeadings } from './headings.ts'
import { drawNight } from './night.ts'
import { windowStyles } from './plates/instrument.ts'
import { drawPlates } from './plates/plates.ts'
import { layOutIndex, placeFigureNameAndGrid } from './project-index/index-layout.ts'
import { addDrawing } from './paths.ts'
import { makeChartStyles } from './project-index/index-styles.ts'
import { measureName, measureTitle } from './project-index/text-width.ts'

/**
 * Draws all but the charts of years and skills. Returns the files, the index of the first screen's
 * chart with the CSS that positions it, and the CSS of the drawings below the first screen.
 */
export function makeSky(editions: Edition[], base: string) {
  const [first] = editions
  if (!first) throw new Error('A site has at least one language')
  const { site, sections } = first
  const constellation = getConstellation(site.constellation)
  const showsStarNames = site.starNames
  const titles = markLongWords(editions)
  const stars = listShownStars(constellation, titles.length, showsStarNames)
  const layout = layOutTitles({ constellation, stars, titles, showsStarNames })
  const { name, latin } = constellation
  const names = [...editions.map(({ locale }) => name[locale]), name.ar, latin]
  const { figureName, gridLabels } = placeFigureNameAndGrid(layout, names)
  const files: PublishedFiles = new Map()
  const figure = drawFigure(constellation, gridLabels, site.languages)
  const figurePath = addDrawing(files, 'figure', figure)
  const headings = drawHeadings(editions, base)
  const endingPath = addDrawing(files, 'ending', drawEnding(site.ending))
  const plates = drawPlates(
    first.projects,
    layout.entries.map(({ star }) => star),
    layout.drawing,
    base,
  )
  const night = drawNight(
    constellation,
    sections.filter((id) => id !== 'hero'),
    base,
  )
  const sky: Omit<Sky, 'icons'> = {
    constellation,
    figure: base + figurePath,
    ending: { href: `${base}${endingPath}#ending`, ...endingSize },
    headings: headings.headings,
    plates: plates.plates,
    index: layout.entries.map(({ project, namedStar }) => ({ project, star: namedStar })),
  }
  return {
    sky,
    files: new Map([...files, ...headings.files, ...plates.files, ...night.files]),
    css:
      makeChartStyles(layout, figureName, measureLineWidth(editions, names)) +
      makeLightStyles(),
    cssBelowTheFold: night.css + endingStyles + windowStyles,
  }
}

/** For each project that is shown, its title in every language, with the marks of long words. */
function markLongWords(editions: Edition[]) {
  const [first] = editions
  if (!first?.sections.includes('projects')) return []
  return first.projects.map((_, index) =>
    editions.map(({ projects, locale }) =>
      toTypesetText(addSoftHyphens(projects[index]?.title.runs ?? '', locale)),
    ),
  )
}

const layOutTitles = remember(layOutIndex)

/**
 * Width in rem of the line beside a figure that is too small for labels. The line shows the
 * figure's name or the number of projects; this is the wider of the two.
 */
function measureLineWidth(editions: Edition[], names: string[]) {
  const counts = editions.map(({ projects, ui, locale }) =>
    formatCount(projects.length, ui.skills.plates, locale),
  )
  return Math.max(measureName(names.slice(-2).join(' ')), ...counts.map(measureTitle))
}
