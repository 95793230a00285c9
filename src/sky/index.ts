export {
  chartOf,
  gridOf,
  GRID_LABEL_SIZE,
  radiusOf,
  raysOf,
  side,
  sizeOf,
} from './chart.ts'
export {
  type Format,
  layOutOn,
  NAME_SIZE,
  OWN_NAME,
  placeOwnNameAndGrid,
} from './index-layout.ts'
export { milkyWay } from './milky-way.ts'
export { drawEngraving, gridPath, linesPath, starPath } from './paths.ts'
export {
  type Box,
  projectFigure,
  type Point,
  type Projection,
  range,
  round,
  type Star,
} from './projection.ts'
export { makeSky, measure } from './sky.ts'
export { drawSkills } from './skills/skill-chart.ts'
export { drawYears } from './years/years.ts'
export { type Chart, chartAcross } from './years/chart-across.ts'
