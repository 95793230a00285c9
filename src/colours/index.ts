export { accentOf, accentStyles, groundsOf } from './accent.ts'
export { hueFromHex, oklchOf } from './oklch.ts'
