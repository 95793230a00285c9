export { chosenCv, chosenWordCv, pagesOfCv } from './chosen-cv.ts'
