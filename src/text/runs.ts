/** A part of a text with a property: direction, language, mark or link. */
export interface Run {
  text: Runs
  /** The run's own direction, independent of the surrounding text. */
  dir?: 'ltr' | 'rtl'
  /** The language of its words, if it differs from the text's. */
  lang?: string
  /**
   * `task` is the marker of a task. `range` must not be broken across lines: it is a range of
   * numbers, or a word such as E-Mail. `typed` is an unsupported mark that stays as typed, or the
   * label of a story's link or picture whose address (`href`) does not exist. `amiri` is set in
   * Amiri, since the typeface lacks some of its Arabic letters.
   */
  as?: InlineElement | 'task' | 'range' | 'typed' | 'amiri' | TextBlock
  /** The programming language of a block of code. */
  syntax?: string
  /** The link's address. */
  href?: string
  /** For a link that leaves the site: the words for 'in a new tab'. */
  newTab?: string
  /** In the desk, the field that holds the words (see Text). */
  field?: string
}

type InlineElement = 'strong' | 'code' | 'del' | 'sup' | 'sub' | 'br'

/** A block of a long text, by its HTML element. */
export type TextBlock = (typeof blockKinds)[number]

const blockKinds = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

export function isBlock(part: string | Run): part is Run {
  return typeof part === 'object' && blockKinds.some((block) => block === part.as)
}

/** A text: strings and runs, or a plain string if it has no runs. */
export type Runs = string | (string | Run)[]

/** A run's properties, without its text. */
export type RunKind = Omit<Run, 'text'>

/** A part of a text, by its position. */
export interface TextRange {
  start: number
  end: number
}

/** A run with its position in the text. */
export interface TextSpan extends RunKind, TextRange {}

/** The plain words as the owner wrote them, for machine-readable files and accessible names. */
export function toPlainText(runs: Runs) {
  return toTypesetText(runs).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** The plain words with their no-break spaces, for outputs that break lines. */
export function toTypesetText(runs: Runs): string {
  if (typeof runs === 'string') return runs
  return runs
    .map((run) => {
      if (typeof run === 'string') return run
      return (raisedSigns[run.as ?? ''] ?? '') + toTypesetText(run.text)
    })
    .join('')
}

/** What stands before raised and lowered words where only letters are shown: `2^10`. */
const raisedSigns: Partial<Record<string, string>> = { sup: '^', sub: '_' }

/** A text with its words changed, each part between two runs by itself. */
export function changeWords(
  runs: Runs,
  change: (words: string) => string,
  isKept: (run: Run) => boolean = () => false,
): Runs {
  if (typeof runs === 'string') return change(runs)
  return runs.map((run) => {
    if (typeof run === 'string') return change(run)
    return isKept(run) ? run : { ...run, text: changeWords(run.text, change, isKept) }
  })
}

/** The words with Unicode isolate characters, for outputs without runs. */
export function withIsolateMarks(runs: Runs): string {
  if (typeof runs === 'string') return runs
  return runs
    .map((run) => {
      if (typeof run === 'string') return run
      const [words, { dir }] = [withIsolateMarks(run.text), run]
      return dir ? `${dir === 'rtl' ? '\u2067' : '\u2066'}${words}\u2069` : words
    })
    .join('')
}

/** A text's words, and its runs with their positions. An outer run is before the runs inside it. */
export function flattenRuns(runs: Runs, at = 0): { words: string; spans: TextSpan[] } {
  if (typeof runs === 'string') return { words: runs, spans: [] }
  let joined = ''
  const spans = runs.flatMap((run): TextSpan[] => {
    const { text, ...kind } = typeof run === 'string' ? { text: run } : run
    const start = at + joined.length
    const { words, spans } = flattenRuns(text, start)
    joined += words
    if (typeof run === 'string') return spans
    return [{ ...kind, start, end: start + words.length }, ...spans]
  })
  return { words: joined, spans }
}

/**
 * Builds a text from words and runs with positions, nested.
 * @param firm runs that are never split; any other run that crosses the edge of one, or of an
 * earlier run, is split in two
 */
export function makeRuns(words: string, spans: TextSpan[], firm: TextSpan[] = []): Runs {
  const pieces = spans.reduce(
    (nested, span) => [...nested, ...splitAtEdges(span, nested)],
    firm,
  )
  const outerFirst = pieces.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return nestRuns(0, words.length, outerFirst)

  function nestRuns(from: number, to: number, [first, ...others]: TextSpan[]): Runs {
    if (!first) return words.slice(from, to)
    const { start, end, ...kind } = first
    const inside = others.filter((span) => span.end <= end)
    const run = { ...kind, text: nestRuns(start, end, inside) }
    const tail = nestRuns(end, to, others.slice(inside.length))
    return [words.slice(from, start), run, ...[tail].flat()].filter((part) => part !== '')
  }
}

/** Joins texts with a comma. */
export function joinList(texts: Runs[], comma: string): Runs {
  const { words, spans } = flattenRuns(
    texts.flatMap((text, index) => (index > 0 ? [comma, text].flat() : text)),
  )
  return makeRuns(words, spans)
}

/** Splits a run so that each piece is completely inside or outside every firm run. */
function splitAtEdges({ start, end, ...kind }: TextSpan, firm: TextSpan[]): TextSpan[] {
  const edges = firm.flatMap((span) => {
    if (span.start < start && start < span.end && span.end < end) return span.end
    return start < span.start && span.start < end && end < span.end ? span.start : []
  })
  const starts = [start, ...edges].toSorted((a, b) => a - b)
  return starts.map((from, index) => ({
    ...kind,
    start: from,
    end: starts[index + 1] ?? end,
  }))
}
