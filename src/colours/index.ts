export { makeAccent, makeAccentStyles, makeGrounds } from './accent.ts'
export { getHue, toOklch } from './oklch.ts'
export { type Declarations, makeRule } from './page-styles.ts'
