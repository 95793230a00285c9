export { readFilm, isHeic } from './films.ts'
export {
  measureCroppedPercent,
  type PublishedFiles,
  isPhone,
  makePictures,
} from './pictures.ts'
