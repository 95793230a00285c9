import bidiFactory from 'bidi-js'
import { withIsolateMarks, type Runs } from '#text'

const bidi = bidiFactory()

/** The characters of a text in visual order, from left to right (UAX #9). */
export function getVisualOrder(runs: Runs, dir: 'ltr' | 'rtl' = 'rtl') {
  const text = withIsolateMarks(runs)
  const levels = bidi.getEmbeddingLevels(text, dir)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  return bidi
    .getReorderedIndices(text, levels)
    .map((place) => mirrored.get(place) ?? text[place])
    .join('')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
}
