/** A part of a text that is more than its words. */
export interface Run {
  text: Runs
  /** It runs in this direction, whatever stands around it. */
  dir?: 'ltr' | 'rtl'
  /** The language that its words are spoken in, where it is not the text's. */
  lang?: string
  /** `range` is never broken; `typed` is a mark that no text takes, which stays as it was typed. */
  as?: 'strong' | 'code' | 'range' | 'typed' | Block
  /** Where it leads. */
  href?: string
  /** Beside an address that leaves the site: the words for 'in a new tab'. */
  newTab?: string
}

/** A part of a long text that stands by itself, by its name in HTML. */
export type Block = (typeof blocks)[number]

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre'] as const

export function isBlock({ as }: Run) {
  return blocks.some((block) => block === as)
}

/** A text: its words, and the runs among them. Where there are none, it is its words. */
export type Runs = string | (string | Run)[]

/** What a run is, beside its text. */
export type Kind = Omit<Run, 'text'>

/** A run by its place among the words of a text. */
export interface Span extends Kind {
  start: number
  end: number
}

/** The words of a text alone, as they were written: for machines, and for names of things. */
export function textOf(runs: Runs) {
  return setTextOf(runs).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** The same with the spaces at which no line ends: for whoever breaks lines. */
export function setTextOf(runs: Runs): string {
  if (typeof runs === 'string') return runs
  return runs.map((run) => setTextOf(typeof run === 'string' ? run : run.text)).join('')
}

/** The words for a painter that knows no runs, with Unicode's marks around what runs its own way. */
export function isolated(runs: Runs): string {
  if (typeof runs === 'string') return runs
  return runs
    .map((run) => {
      if (typeof run === 'string') return run
      const [words, { dir }] = [isolated(run.text), run]
      return dir ? `${dir === 'rtl' ? '\u2067' : '\u2066'}${words}\u2069` : words
    })
    .join('')
}

/** Whether a value is a text: a string, or a list with a run in it. */
export function isRuns(value: unknown): value is Runs {
  return typeof value === 'string' || (Array.isArray(value) && value.some(isRun))
}

const known = ['text', 'dir', 'lang', 'as', 'href', 'newTab']

function isRun(part: unknown) {
  if (typeof part !== 'object' || part === null || !('text' in part)) return false
  return Object.keys(part).every((name) => known.includes(name))
}

/** A text's words and its runs by their places; an outer one comes before those in it. */
export function spansOf(runs: Runs, at = 0): { words: string; spans: Span[] } {
  if (typeof runs === 'string') return { words: runs, spans: [] }
  let all = ''
  const spans = runs.flatMap((run): Span[] => {
    const { text, ...kind } = typeof run === 'string' ? { text: run } : run
    const start = at + all.length
    const { words, spans } = spansOf(text, start)
    all += words
    if (typeof run === 'string') return spans
    return [{ ...kind, start, end: start + words.length }, ...spans]
  })
  return { words: all, spans }
}

/**
 * Words and their runs as a text, each run within the one around it.
 * @param firm they are never parted; a run that crosses the edge of one, or of a run before it, is
 * cut in two
 */
export function runsOf(words: string, spans: Span[], firm: Span[] = []): Runs {
  const all = spans.reduce((nested, span) => [...nested, ...cut(span, nested)], firm)
  const outerFirst = all.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return within(0, words.length, outerFirst)

  function within(from: number, to: number, [first, ...others]: Span[]): Runs {
    if (!first) return words.slice(from, to)
    const { start, end, ...kind } = first
    const inside = others.filter((other) => other.end <= end)
    const run = { ...kind, text: within(start, end, inside) }
    const rest = within(end, to, others.slice(inside.length))
    return [words.slice(from, start), run, ...[rest].flat()].filter((part) => part !== '')
  }
}

/** Texts as one, with a comma between them. */
export function listOf(texts: Runs[], comma: string): Runs {
  const { words, spans } = spansOf(
    texts.flatMap((text, index) => (index > 0 ? [comma, text].flat() : text)),
  )
  return runsOf(words, spans)
}

/** A run in the pieces that stand wholly inside or around each of the firm ones. */
function cut({ start, end, ...kind }: Span, firm: Span[]): Span[] {
  const edges = firm.flatMap((one) => {
    if (one.start < start && start < one.end && one.end < end) return one.end
    return start < one.start && one.start < end && end < one.end ? one.start : []
  })
  const starts = [start, ...edges].toSorted((one, other) => one - other)
  return starts.map((from, index) => ({
    ...kind,
    start: from,
    end: starts[index + 1] ?? end,
  }))
}
