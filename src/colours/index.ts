export { makeAccent, accentStyles, makeGrounds } from './accent.ts'
export { getHue, toOklch } from './oklch.ts'
