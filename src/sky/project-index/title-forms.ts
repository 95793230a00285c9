import type { NamedStar } from '#edition'
import { SOFT_HYPHEN } from '#fonts'
import type { Label } from '../labels.ts'
import { textWidth } from './text-width.ts'

/** One way to set a label: a title, the names of its star, or both. */
export interface LabelForm extends Label {
  /** Maximum width of a title; undefined for a star that has no project. */
  maxWidth?: number
  /** Number of lines after which the title ends in an ellipsis. */
  cutAfter?: number | undefined
  /** How wide the lines of each cut title are; undefined for one that is not cut. */
  cutWidths?: (number | undefined)[]
  /** Whether the title's long words are divided where it marks them with soft hyphens. */
  isDivided?: boolean
  /**
   * Which of the star's names are shown below: in both scripts, in the page's own script, or
   * none.
   */
  names: 'both' | 'own' | 'none'
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
  const forms = makeTitleForms(titles, maxWidths).flatMap((sameCut) =>
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
 * The ways to break a title into lines: first those that show all of it with its long words whole,
 * then with these divided, and last those that cut it. Where a divided word would be cut, one line
 * takes the room of two, since an ellipsis would follow a hyphen.
 */
function makeTitleForms(titles: string[], maxWidths: number[]) {
  const whole = titles.map((title) => title.replaceAll(SOFT_HYPHEN, ''))
  const undivided = listBreaks(whole, maxWidths)
  if (whole.join() === titles.join()) return [undivided.complete, undivided.cut]
  const divided = listBreaks(titles, maxWidths)
  return [
    undivided.complete,
    divided.complete.map((form) => ({ ...form, isDivided: true })),
    [
      ...undivided.cut,
      ...divided.cut
        .filter(({ lines }) => lines <= 2)
        .map((form) => ({ ...form, ...cutAtOneLine(whole, form.width) })),
    ],
  ]
}

function listBreaks(titles: string[], maxWidths: number[]) {
  const parts = titles.flatMap((title) => title.split(/ |(?<=[-\u00ad])/))
  const widest = Math.max(...parts.map((part) => measureLine(part)))
  const breakTitle = (preferredWidth: number, maxLines: number) => {
    const most = Math.max(preferredWidth, widest)
    const all = titles.map((title) => breakLines(title, most))
    const needed = Math.max(...all.map((lines) => lines.length))
    const lines = Math.min(needed, maxLines)
    // A single line needs no maximum width.
    if (needed === 1) return { width: Math.max(...all.flat()), lines }
    if (needed === lines) return { width: most, maxWidth: most, lines }
    const widths = all.map((of) => Math.min(most, measureCut(of, lines)))
    const width = Math.max(...widths)
    const cutWidths = all.map((of, title) =>
      of.length > lines ? widths[title] : undefined,
    )
    return { width, maxWidth: width, lines, cutAfter: lines, cutWidths }
  }
  const isCut = (form: ReturnType<typeof breakTitle>) => form.cutAfter !== undefined
  const largestFirst = maxWidths.toSorted((a, b) => b - a)
  return {
    complete: maxWidths
      .map((width) => breakTitle(width, MAX_LINES))
      .filter((form) => !isCut(form)),
    cut: largestFirst
      .flatMap((width) => [breakTitle(width, MAX_LINES), breakTitle(width, 2)])
      .filter(isCut),
  }
}

/** How wide a title is that is cut after some lines: the words behind these need no room. */
function measureCut(lines: number[], shown: number) {
  const isCut = lines.length > shown
  const end = (lines[shown - 1] ?? 0) + (isCut ? textWidth.title('…') : 0)
  return Math.max(...lines.slice(0, shown), end)
}

/** The beginning of a title on one line: the first project is always named. */
export function shortenForms(forms: LabelForm[], titles: string[]) {
  return [12, 6, 4].flatMap((width) =>
    forms.map((form): LabelForm => ({
      ...form,
      ...cutAtOneLine(titles, width),
      isDivided: false,
      names: 'none',
      height: LINE_HEIGHT,
    })),
  )
}

function cutAtOneLine(titles: string[], width: number) {
  const cutWidths = titles.map((title) =>
    measureLine(title) > width ? width : undefined,
  )
  return { width, maxWidth: width, cutAfter: 1, cutWidths }
}

/**
 * The words of a title that are shown where it is cut: renderers that cut it themselves cut
 * inside a word. At least one, or the beginning of a divided one.
 */
export function cutTitle(
  title: string,
  { maxWidth = Infinity, cutAfter = Infinity }: Pick<LabelForm, 'maxWidth' | 'cutAfter'>,
) {
  const ends = Array.from(title.matchAll(/[\s،,:;–—-]* |-\u200b/g), ({ index }) => index)
  const fits = (end: number) =>
    countLines(`${title.slice(0, end)}…`, maxWidth) <= cutAfter
  return title.slice(0, ends.findLast(fits) ?? ends[0])
}

/** Number of lines of a title. */
function countLines(title: string, maxWidth: number) {
  return breakLines(title, maxWidth).length
}

/**
 * The widths of a title's lines when it is wrapped greedily: at spaces, at soft hyphens and in
 * divided words, never at a no-break space.
 */
function breakLines(title: string, maxWidth: number) {
  const lines: string[] = []
  for (const part of title.split(/(?<= )(?! )|(?<=\u00ad)|(?=\u200b)/)) {
    const longer = (lines.at(-1) ?? '') + part
    const fits = measureLine(longer) <= maxWidth
    if (lines.length > 0 && fits) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines.map((line) => measureLine(line))
}

/** The width of a line: a soft hyphen at its end is drawn. */
function measureLine(line: string) {
  const drawn = line.replace(/ +$/, '').replace(/\u00ad$/, '-')
  return textWidth.title(drawn.replaceAll(SOFT_HYPHEN, ''))
}
