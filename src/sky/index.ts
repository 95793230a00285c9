export { placeOtherLabels, type Sheet } from './labels.ts'
export { engraving, gridPath, pathOf, starPath } from './paths.ts'
export {
  type Box,
  draw,
  type Point,
  type Projection,
  range,
  round,
  type Star,
} from './projection.ts'
export { makeSky } from './sky.ts'
export { drawYears } from './years.ts'
