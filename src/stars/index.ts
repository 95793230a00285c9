export type { CatalogueStar, Outline, SkyPlace } from './catalogue.ts'
export { type ConstellationName, constellationNames, figures } from './constellations.ts'
