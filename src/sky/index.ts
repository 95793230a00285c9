export { makeGrid, getRadius, getRayLength, CHART_SIDE, getSize } from './chart.ts'
export { FIGURE_NAME } from './project-index/index-layout.ts'
export { labelMeasures } from './project-index/title-forms.ts'
export {
  type ChartOnSheet,
  type LabelOnSheet,
  layOutOnSheet,
} from './project-index/sheet.ts'
export { milkyWay } from './milky-way.ts'
export { addDrawing, drawEngraving, drawGrid, drawLines, drawStarPath } from './paths.ts'
export { type Box, expand, type Point, listRange, round, scatter } from './geometry.ts'
export { projectFigure, type Star } from './projection.ts'
export { makeSky } from './sky.ts'
export { drawSkills } from './skills/skill-chart.ts'
export { drawYears } from './years/years.ts'
