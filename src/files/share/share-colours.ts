import { makeAccent, makeGrounds } from '#colours'
import type { Edition } from '#edition'

export type Inks = ReturnType<typeof chooseInks>

/**
 * The colours of the site's default theme in sRGB, for the share image: SVG files outside the
 * browser know neither OKLCH nor the tokens (src/page/styles/tokens.css).
 */
export function chooseInks({ theme, accent }: Edition['site']) {
  if (theme === 'light') {
    const ink = '#162448'
    return {
      isNight: false,
      ground: makeGrounds(accent).light,
      ink,
      soft: '#354364',
      faint: '#4d5b77',
      gold: makeAccent(accent).day,
      lapis: '#2e52a5',
      line: ink,
      edge: '#667592',
      warm: ink,
      cool: ink,
    }
  }
  return {
    isNight: true,
    ground: makeGrounds(accent).dark,
    ink: '#f0ebde',
    soft: '#d0cabc',
    faint: '#9ca9bb',
    gold: makeAccent(accent).night,
    lapis: '#89aef1',
    line: '#ccd8ec',
    edge: '#72819c',
    warm: '#f9a877',
    cool: '#cbe0fe',
  }
}
