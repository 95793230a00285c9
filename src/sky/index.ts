export { placeOtherLabels, type Sheet } from './labels.ts'
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
export { makeSky } from './sky.ts'
export { drawSkills } from './skill-chart.ts'
export { drawYears } from './years.ts'
