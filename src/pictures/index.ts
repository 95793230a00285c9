export { cutOf, type Files, isPhone, makePictures } from './pictures.ts'
