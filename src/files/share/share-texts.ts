import type { Node } from '@takumi-rs/core'
import { changeWords, needsAmiri, type Runs, withIsolateMarks } from '#text'
import { type Fallback, mapFontFile, readWholeFont, withoutMissing } from '#fonts'

/** A text as it is measured and drawn: without letters that no font has, and with its spaces. */
export function makeDrawable(text: Runs, fallbacks: Fallback[]) {
  // A sign stays on the line of the name that it belongs to: `@ Careem`.
  const bindSigns = (words: string) =>
    words.replaceAll(/(?<=(?:^|\s)[@#&+/]) /g, '\u00a0')
  return keepOnOneLine(changeWords(withoutMissing(text, fallbacks), bindSigns))
}

/** A text as the renderer needs it, in the right fonts. */
export function makeTextNode(
  text: Runs,
  style: Node['style'],
  fallbacks: Fallback[],
): Node {
  return {
    type: 'text',
    text: withIsolateMarks(makeDrawable(text, fallbacks)),
    style: {
      lineHeight: 1.45,
      overflowWrap: 'anywhere',
      ...makeAmiriStyle(text, fallbacks),
      ...style,
    },
  }
}

/** Above this length, a phrase in the other direction may break across lines. */
const MAX_WHOLE_LENGTH = 40

/**
 * Keeps a phrase in the other direction on one line: the second line of a Latin name on an Arabic
 * card would be read as the end of the first.
 */
function keepOnOneLine(runs: Runs): Runs {
  if (typeof runs === 'string') return runs
  return runs.map((run) => {
    if (typeof run === 'string') return run
    const { text } = run
    const isWhole = run.dir && typeof text === 'string' && text.length < MAX_WHOLE_LENGTH
    return {
      ...run,
      text: isWhole ? text.replaceAll(' ', '\u00a0') : keepOnOneLine(text),
    }
  })
}

export function loadShareFonts(fallbacks: Fallback[]) {
  return [
    { name: 'Amiri', weight: 400, data: mapFontFile },
    ...(['400Regular', '500Medium'] as const).map((cut) => ({
      name: 'Alexandria',
      weight: parseInt(cut),
      data: readWholeFont(cut),
    })),
    ...fallbacks.flatMap((fallback, index) =>
      fallback.cuts.map(({ weight, font }) => ({
        name: nameFamily(fallback, index),
        weight,
        data: font,
      })),
    ),
  ]
}

/** A fallback font contains only the letters that it is needed for. */
export function listFamilies(fallbacks: Fallback[]) {
  return [...fallbacks.map(nameFamily), 'Alexandria', 'Amiri'].join()
}

/** Letters of two fonts do not join. */
export function makeAmiriStyle(text: Runs, fallbacks: Fallback[]) {
  return needsAmiri(text) && { fontFamily: `Amiri,${listFamilies(fallbacks)}` }
}

function nameFamily(_: Fallback, index: number) {
  return `Fallback${index}`
}
