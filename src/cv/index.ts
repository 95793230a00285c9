export { chosenCv, pagesOfCv } from './chosen-cv.ts'
