export { accentOf, accentStyles, groundsOf } from './accent.ts'
