export { accentOf, accentStyles, groundsOf } from './accent.ts'
export { oklchOf } from './oklch.ts'
