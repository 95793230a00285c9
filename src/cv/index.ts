export { makeChosenCv, makeChosenTextCv, makeChosenWordCv } from './chosen-cv.ts'
