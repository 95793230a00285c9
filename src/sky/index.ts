export {
  makeChart,
  makeGrid,
  GRID_LABEL_SIZE,
  getRadius,
  getRayLength,
  CHART_SIDE,
  getSize,
} from './chart.ts'
export {
  type LayoutSize,
  layOutIndexWithin,
  FIGURE_NAME,
  placeFigureNameAndGrid,
} from './project-index/index-layout.ts'
export { cutTitle, NAME_SIZE } from './project-index/title-forms.ts'
export { milkyWay } from './milky-way.ts'
export { drawEngraving, drawGrid, drawLines, drawStarPath } from './paths.ts'
export { type Box, type Point, listRange, round } from './geometry.ts'
export { projectFigure, type Star } from './projection.ts'
export { makeSky, textWidth } from './sky.ts'
export { drawSkills } from './skills/skill-chart.ts'
export { drawYears } from './years/years.ts'
