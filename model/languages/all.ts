/* The languages that the product knows, a line each. */
export { ar } from './ar'
export { de } from './de'
export { en } from './en'
export { es } from './es'
export { fa } from './fa'
export { fr } from './fr'
