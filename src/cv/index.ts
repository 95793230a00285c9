export { chosenCv, chosenTextCv, chosenWordCv, pagesOfCv } from './chosen-cv.ts'
