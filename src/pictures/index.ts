export { readFilm, isHeic } from './films.ts'
export { croppedPercent, type PublishedFiles, isPhone, makePictures } from './pictures.ts'
