export { filmIn, isHeic } from './films.ts'
export { croppedPercent, type Files, isPhone, makePictures } from './pictures.ts'
