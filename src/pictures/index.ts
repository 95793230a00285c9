export { croppedPercent, type Files, isPhone, makePictures } from './pictures.ts'
