export { cutOf, type Files, makePictures } from './pictures.ts'
