export { makeAccent, makeAccentStyles, makeGrounds } from './accent.ts'
export { getHue, toHex, toOklch } from './oklch.ts'
export { type Declarations, makeRule } from './page-styles.ts'
