export {
  makeChosenCv,
  makeChosenTextCv,
  makeChosenWordCv,
  countPagesOfCv,
} from './chosen-cv.ts'
