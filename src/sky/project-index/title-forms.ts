import type { NamedStar } from '#edition'
import { SOFT_HYPHEN } from '#fonts'
import type { Label } from '../labels.ts'
import { measureName, measureTitle } from './text-width.ts'

/** One way to set a label: a title, the names of its star, or both. */
export interface LabelForm extends Label {
  /** Maximum width of a title; undefined for a star that has no project. */
  maxWidth?: number
  /** Whether the title's long words are divided where it marks them with soft hyphens. */
  isDivided?: boolean
  /** Which of the star's names are shown below: in both scripts, in the page's own, or none. */
  names: 'both' | 'own' | 'none'
}

/**
 * The measures of a label, in ems: a line of the title, the font size of the star's names (larger,
 * because Amiri's letters are small), and in ems of these their line and the space above it.
 */
export const labelMeasures = { line: 1.4, nameSize: 1.25, nameLine: 1.3, aboveName: 0.36 }

export const NAME_SIZE = labelMeasures.nameSize
const NAMES_HEIGHT = (labelMeasures.nameLine + labelMeasures.aboveName) * NAME_SIZE

/** How the lines of a label are aligned: towards its star. */
export function getAlignment({ left }: { left: number }) {
  if (left === 0.5) return 'center'
  return left < 0.5 ? 'left' : 'right'
}

/** Maximum number of lines of a title: a longer one stands beside the chart alone. */
const MAX_LINES = 3

/**
 * The possible forms of a label, best first: the title with all names, then narrower, with fewer
 * names, and as the last choice without the title: none is cut.
 */
export function listForms(
  { latin, arabic }: NamedStar,
  titles: string[] | undefined,
  maxWidths: number[],
  showsStarNames: boolean,
): Omit<LabelForm, 'star'>[] {
  const nameWidths = {
    both: NAME_SIZE * measureName(`${latin} ${arabic}`),
    own: NAME_SIZE * Math.max(measureName(latin), measureName(arabic)),
    none: 0,
  }
  const nameForms = (['both', 'own'] as const).map((names) => {
    return { names, width: nameWidths[names], height: NAMES_HEIGHT }
  })
  if (!titles) return nameForms
  const namings = showsStarNames
    ? (['both', 'own', 'none'] as const)
    : (['none'] as const)
  const untitledForms = showsStarNames
    ? nameForms
    : [{ names: 'none' as const, width: 0, height: 0 }]
  const titledForms = makeTitleForms(titles, maxWidths).flatMap((sameWords) =>
    namings.flatMap((names) =>
      sameWords.map(({ lines, width, ...title }) => ({
        ...title,
        names,
        width: Math.max(width, nameWidths[names]),
        height: labelMeasures.line * lines + (names === 'none' ? 0 : NAMES_HEIGHT),
      })),
    ),
  )
  const forms: Omit<LabelForm, 'star'>[] = [
    ...titledForms,
    ...untitledForms.map((form) => ({ ...form, isLastChoice: true })),
  ]
  // Drop forms that are no smaller than an earlier one: they look the same or worse.
  return forms.filter(
    ({ width, height }, index) =>
      !forms
        .slice(0, index)
        .some((earlier) => earlier.width <= width && earlier.height <= height),
  )
}

/** The ways to break titles into lines: with their long words whole, then with these divided. */
function makeTitleForms(titles: string[], maxWidths: number[]) {
  const whole = titles.map((title) => title.replaceAll(SOFT_HYPHEN, ''))
  const undivided = listBreaks(whole, maxWidths)
  if (whole.join() === titles.join()) return [undivided]
  const divided = listBreaks(titles, maxWidths)
  return [undivided, divided.map((form) => ({ ...form, isDivided: true }))]
}

interface Break extends Pick<LabelForm, 'width' | 'maxWidth'> {
  lines: number
}

function listBreaks(titles: string[], maxWidths: number[]) {
  const parts = titles.flatMap((title) => title.split(/ |(?<=[-\u00ad])/))
  const widest = Math.max(...parts.map((part) => measureLine(part)))
  return maxWidths.flatMap((preferredWidth): Break[] => {
    const maxWidth = Math.max(preferredWidth, widest)
    const lineWidths = titles.map((title) => breakLines(title, maxWidth))
    const lines = Math.max(...lineWidths.map(({ length }) => length))
    if (lines > MAX_LINES) return []
    // A single line needs no maximum width.
    if (lines === 1) return [{ width: Math.max(...lineWidths.flat()), lines }]
    return [{ width: maxWidth, maxWidth, lines }]
  })
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
  return measureTitle(drawn.replaceAll(SOFT_HYPHEN, ''))
}
