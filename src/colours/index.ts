export { accentOf, accentStyles, groundsOf } from './accent.ts'
export { hueOf, oklchOf } from './oklch.ts'
