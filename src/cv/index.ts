export { chosenCv } from './chosen-cv.ts'
export { pagesOf } from './cv.ts'
