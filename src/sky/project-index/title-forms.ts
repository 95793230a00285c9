import type { NamedStar } from '#edition'
import { WORD_BREAK } from '#fonts'
import type { Label } from '../labels.ts'

/** One way to set a label: a title, the names of its star, or both. */
export interface LabelForm extends Label {
  /** Maximum width of a title; undefined for a star that has no project. */
  maxWidth?: number
  /** Number of lines after which the title ends in an ellipsis. */
  cutAfter?: number | undefined
  /**
   * Which of the star's names are shown below: in both scripts, in the page's own script, or
   * none.
   */
  names: 'both' | 'own' | 'none'
}

/** Width of a text in ems: titles in the page's font, names in the map's font. */
export interface TextWidth {
  title: (text: string) => number
  name: (text: string) => number
}

/**
 * The measures of a label, in ems: a line of the title, the font size of the star's names (larger,
 * because Amiri's letters are small), and in ems of these their line and the space above it.
 */
export const labelMeasures = { line: 1.4, nameSize: 1.25, nameLine: 1.3, aboveName: 0.36 }

const LINE_HEIGHT = labelMeasures.line
export const NAME_SIZE = labelMeasures.nameSize
const NAMES_HEIGHT = (labelMeasures.nameLine + labelMeasures.aboveName) * NAME_SIZE

/** How the lines of a label are aligned: towards its star. */
export function getAlignment({ left }: { left: number }) {
  if (left === 0.5) return 'center'
  return left < 0.5 ? 'left' : 'right'
}

/** Maximum number of lines of a title before it is cut. */
const MAX_LINES = 4

/**
 * The possible forms of a label, best first: the whole title with all names, then narrower,
 * with fewer names, and finally a cut title.
 */
export function listForms(
  { latin, arabic }: NamedStar,
  titles: string[] | undefined,
  maxWidths: number[],
  showsStarNames: boolean,
  textWidth: TextWidth,
): Omit<LabelForm, 'star'>[] {
  const nameWidth = (name: string) => NAME_SIZE * textWidth.name(name)
  const own = Math.max(nameWidth(latin), nameWidth(arabic))
  const nameWidths = { both: nameWidth(`${latin} ${arabic}`), own, none: 0 }
  if (!titles)
    return (['both', 'own'] as const).map((names) => {
      return { names, width: nameWidths[names], height: NAMES_HEIGHT }
    })
  const namings = showsStarNames
    ? (['both', 'own', 'none'] as const)
    : (['none'] as const)
  const forms = makeTitleForms(titles, maxWidths, textWidth).flatMap((sameCut) =>
    namings.flatMap((names) =>
      sameCut.map(({ lines, width, ...title }) => ({
        ...title,
        names,
        width: Math.max(width, nameWidths[names]),
        height: LINE_HEIGHT * lines + (names === 'none' ? 0 : NAMES_HEIGHT),
      })),
    ),
  )
  // Drop forms that are no smaller than an earlier one: they look the same or worse.
  return forms.filter(
    ({ width, height }, index) =>
      !forms
        .slice(0, index)
        .some((other) => other.width <= width && other.height <= height),
  )
}

/**
 * The ways to break a title into lines: first those that show all of it, then those that cut it.
 */
function makeTitleForms(titles: string[], maxWidths: number[], textWidth: TextWidth) {
  const wordWidths = titles.flatMap((title) => title.split(/[ -]/)).map(textWidth.title)
  const breakTitle = (preferredWidth: number, maxLines: number) => {
    const maxWidth = Math.max(preferredWidth, ...wordWidths)
    const needed = Math.max(
      ...titles.map((title) => countLines(title, maxWidth, textWidth)),
    )
    const lines = Math.min(needed, maxLines)
    const cutAfter = needed > lines ? lines : undefined
    // A single line needs no maximum width.
    return needed > 1
      ? { width: maxWidth, maxWidth, lines, cutAfter }
      : { width: Math.max(...titles.map(textWidth.title)), lines, cutAfter }
  }
  const whole = maxWidths
    .map((width) => breakTitle(width, MAX_LINES))
    .filter(({ cutAfter }) => !cutAfter)
  const cut = maxWidths
    .toSorted((a, b) => b - a)
    .flatMap((width) => [breakTitle(width, MAX_LINES), breakTitle(width, 2)])
    .filter(({ cutAfter }) => cutAfter)
  return [whole, cut]
}

/** The beginning of a title on one line: the first project is always named. */
export function shortenForms(forms: LabelForm[]) {
  return [12, 6, 4].flatMap((width) =>
    forms.map((form): LabelForm => ({
      ...form,
      maxWidth: width,
      cutAfter: 1,
      names: 'none',
      width,
      height: LINE_HEIGHT,
    })),
  )
}

/**
 * The words of a title that are shown where it is cut: renderers that cut it themselves cut
 * inside a word. At least one, or the beginning of a divided one.
 */
export function cutTitle(
  title: string,
  { maxWidth = Infinity, cutAfter = Infinity }: Pick<LabelForm, 'maxWidth' | 'cutAfter'>,
  textWidth: TextWidth,
) {
  const ends = Array.from(title.matchAll(/[\s،,:;–—-]* |-\u200b/g), ({ index }) => index)
  const fits = (end: number) =>
    countLines(`${title.slice(0, end)}…`, maxWidth, textWidth) <= cutAfter
  return title.slice(0, ends.findLast(fits) ?? ends[0])
}

/**
 * Number of lines of a title when it is wrapped greedily: at spaces and in divided words, never at
 * a no-break space.
 */
function countLines(title: string, maxWidth: number, textWidth: TextWidth) {
  let [lines, line] = [1, '']
  for (const word of title.split(/ +|(?=\u200b)/)) {
    const longer = word.startsWith(WORD_BREAK) ? line + word : `${line} ${word}`
    const isFull = line !== '' && textWidth.title(longer) > maxWidth
    lines += isFull ? 1 : 0
    line = isFull || line === '' ? word : longer
  }
  return lines
}
