export type { CatalogueStar, Outline, SkyPlace } from './catalogue.ts'
export {
  type ConstellationName,
  constellationNames,
  figures,
  type StarName,
} from './constellations.ts'
