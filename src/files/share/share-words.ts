import type { Node } from '@takumi-rs/core'
import { type Edition, isPublic, makeFullTitle } from '#edition'
import {
  addKashida,
  bindName,
  containsRtlLetter,
  Text,
  toPlainText,
  withIsolateMarks,
} from '#text'
import {
  divideLongWords,
  findNarrowestWidth,
  type Fallback,
  isInMapFont,
  mapFont,
  measureWidth,
  withoutMissing,
} from '#fonts'
import { imageSize } from './share-chart.ts'
import { chooseInks } from './share-colours.ts'
import { makeAmiriStyle, makeTextNode } from './share-texts.ts'

/** Distance of the words from the image's edges. */
const margin = { side: 56, foot: 54 }
/** Maximum width of the words. The figure has the rest, at a distance of 24 pixels. */
export const columnWidth = 534

/** Who, what and where, at the foot of the image: the words of the first screen. */
export function makeShareWords(edition: Edition, fallbacks: Fallback[] = []): Node {
  const { dir, locale, site, comma, profile, place, addresses, career } = edition
  const { ink, soft, gold } = chooseInks(site)
  const layOutLine = ({ runs }: Text, style: { fontSize: number } & Node['style']) => {
    const fits = (part: string) => measureWidth(part, style.fontSize) <= columnWidth
    return makeTextNode(divideLongWords(runs, locale, fits), style, fallbacks)
  }
  const role = { fontSize: 32, color: gold, lineClamp: 3 }
  const quiet = { fontSize: 25, color: soft, lineClamp: 2, marginTop: 4 }
  const now = career.now?.institution
  const fullRole = makeFullTitle({ title: profile.role, institution: now }, comma)
  const address = isPublic(addresses.root) ? addresses.shown.root : undefined
  const isJoined = measureWidth(fullRole.plain, role.fontSize) <= columnWidth
  const nowAlone = isJoined ? undefined : now
  // An employer of one word would look lost on a line of its own.
  const isShort = nowAlone !== undefined && !nowAlone.plain.includes(' ')
  const places = [isShort ? nowAlone : undefined, place].filter(
    (text) => text !== undefined,
  )
  const lines = [
    ...(places.length > 0 ? [Text.join(places, ' · ')] : []),
    ...(address ? [new Text('datum', address, [{ dir: 'ltr', text: address }])] : []),
  ]
  const inOneLine = Text.join(lines, ' · ')
  const isOneLine = measureWidth(inOneLine.plain, quiet.fontSize) < columnWidth
  return {
    type: 'container',
    dir,
    style: {
      position: 'absolute',
      bottom: margin.foot,
      [dir === 'rtl' ? 'right' : 'left']: margin.side,
      width: columnWidth,
      height: imageSize.height - 2 * margin.foot,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      alignItems: 'flex-start',
      direction: dir,
    },
    children: [
      makeNameNode(edition, ink, fallbacks),
      // A role and its employer break between the two, not inside a name.
      layOutLine(isJoined ? fullRole : profile.role, role),
      ...(nowAlone && !isShort ? [layOutLine(nowAlone, quiet)] : []),
      ...(isOneLine ? [inOneLine] : lines).map((line) => layOutLine(line, quiet)),
    ],
  }
}

/** The name, as large as its words allow. It breaks at spaces outside brackets only. */
function makeNameNode({ profile }: Edition, color: string, fallbacks: Fallback[]): Node {
  const name = withoutMissing(profile.name.runs, fallbacks)
  const isLettered = isInMapFont(toPlainText(name))
  const displayed = addKashida(bindName(withIsolateMarks(name))).replaceAll(
    /\([^()]*\)/g,
    (inside) => inside.replaceAll(' ', '\u00a0'),
  )
  const measured = displayed.replaceAll(/[\u2066-\u2069]/g, '')
  const { size, width } = fitName(measured, (text) =>
    measureWidth(text, 1, isLettered ? mapFont : undefined),
  )
  return {
    type: 'text',
    // Word joiners keep a hyphenated name on one line.
    text: displayed.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '\u2060-\u2060'),
    style: {
      ...makeAmiriStyle(profile.name.runs, fallbacks),
      ...(isLettered ? { fontFamily: 'Amiri' } : { fontWeight: 500 }),
      color,
      fontSize: size,
      width,
      // Arabic letters descend up to 0.64 em: the margin keeps the line below clear of them.
      ...(containsRtlLetter(measured)
        ? { lineHeight: 1.45, marginBottom: 0.22 * size }
        : { lineHeight: 1.1, marginBottom: 10 }),
      lineClamp: 4,
    },
  }
}

/** The largest font size of a name in one, two, three or four lines. */
const maxFontSizes = [116, 104, 76, 58]
const MIN_FONT_SIZE = 40
/** A name gets one more line only where that makes it so many times larger. */
const MIN_GAIN_OF_LINE = 1.25

/**
 * Finds the number of lines in which a name is large, and the width at which it breaks into them
 * evenly.
 * @param measureWidth the width of a text in ems
 */
function fitName(name: string, measureWidth: (text: string) => number) {
  const words = name.split(' ').map(measureWidth)
  const space = measureWidth('\u00a0')
  const measureLine = (line: number[]) =>
    line.reduce((sum, word) => sum + word + space, -space)
  const fits = maxFontSizes.map((maxSize, index) => {
    const width = findNarrowestWidth(words, index + 1, measureLine)
    return { width, size: Math.floor(Math.min(maxSize, (columnWidth - 2) / width)) }
  })
  const best = fits.reduce((best, next) =>
    next.size > MIN_GAIN_OF_LINE * best.size ? next : best,
  )
  // Only a word that would be cut makes a name smaller than that.
  const smallest = Math.min(MIN_FONT_SIZE, Math.floor(columnWidth / Math.max(...words)))
  return best.size < smallest
    ? { size: smallest, width: columnWidth }
    : { size: best.size, width: Math.ceil(best.size * best.width) + 2 }
}
