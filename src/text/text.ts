import type { Locale } from '#languages'
import { escapeMarkdown } from './markdown/escape.ts'
import { parseProse, parseStory } from './markdown/markdown.ts'
import { writeMarkdown } from './markdown/write.ts'
import { isBlock, joinList, toPlainText, type Runs } from './runs.ts'
import type { Typesetter } from './typeset.ts'

/**
 * What a text is. Its field in the schema says it; it decides how the text is read, typeset,
 * checked and edited.
 * - `name`: a proper name, of a person, a place, an employer, a skill; often the same in every
 *   language
 * - `work`: the title of a work, such as a project or a talk, which may be a name, too
 * - `position`: a profession, a job, a degree
 * - `heading`: a heading of the owner's
 * - `line`: other words without marks, such as the description of a picture
 * - `label`: words of the interface, which are also accessible names
 * - `map`: a name on the map, in its typeface
 * - `datum`: left-to-right as a whole, such as an e-mail address or a percentage
 * - `prose`: sentences with inline marks
 * - `story`: a long text in Markdown below a title; `page`: the same on a page of its own
 */
export type TextKind = keyof typeof rules

/** The rule by which each kind is typeset. A name on the map is typeset where the map is drawn. */
const rules = {
  name: 'name',
  work: 'title',
  position: 'title',
  heading: 'heading',
  line: 'text',
  label: 'label',
  map: undefined,
  datum: 'datum',
  prose: 'text',
  story: 'text',
  page: 'text',
} satisfies Record<string, keyof Typesetter | undefined>

export const textKinds = Object.keys(rules) as TextKind[]

/** A text in one language, with what is known about it. In JSON it is its plain form. */
export class Text {
  readonly kind: TextKind
  /** What the owner wrote. */
  readonly source: string
  /** In the desk, the field that holds it: `projects.yaml:0/title/en`. */
  field: string | undefined
  /** The text's runs, without the one of the field. */
  private readonly bare: Runs
  /** The text's language, in which a story labels its notes and warnings. */
  private readonly locale: Locale

  constructor(
    kind: TextKind,
    source: string,
    runs: Runs = source,
    { field, locale = 'en' }: { field?: string | undefined; locale?: Locale } = {},
  ) {
    this.kind = kind
    this.source = source
    this.bare = runs
    this.field = field
    this.locale = locale
  }

  /** Reads the marks that its kind takes. */
  static read(kind: TextKind, source: string, locale: Locale) {
    return new Text(kind, source, readMarks(kind, source, locale), { locale })
  }

  /** Several texts in a line. */
  static join(texts: Text[], separator: string) {
    const runs = joinList(
      texts.map((text) => text.runs),
      separator,
    )
    return new Text('line', toPlainText(runs), runs)
  }

  /** The text as outputs with a layout show it. */
  get runs(): Runs {
    const { bare, field } = this
    if (field === undefined) return bare
    // An element around blocks would change their layout.
    if (Array.isArray(bare) && bare.some(isBlock))
      return bare.map((run) => (typeof run === 'object' ? { ...run, field } : run))
    return [{ text: bare, field }]
  }

  /** The words alone. */
  get plain() {
    return toPlainText(this.bare)
  }

  /** The text in Markdown: prose as written, a story as the page shows it. */
  get markdown() {
    const { kind, source, locale } = this
    if (kind === 'prose') return source
    if (kind in levels) return writeMarkdown(readMarks(kind, source, locale))
    return escapeMarkdown(this.plain)
  }

  /** Typeset, as its kind needs it. */
  typeset(typesetter: Typesetter) {
    const { kind, source, bare, field, locale } = this
    const rule = rules[kind]
    const runs = rule ? typesetter[rule](bare) : bare
    return new Text(kind, source, runs, { field, locale })
  }

  toJSON() {
    return this.plain
  }
}

/** The levels of the highest headings in a long text: the one below its own title. */
const levels: Partial<Record<TextKind, number>> = { story: 3, page: 2 }

function readMarks(kind: TextKind, source: string, locale: Locale): Runs {
  const level = levels[kind]
  if (level !== undefined) return parseStory(source, level, locale)
  return kind === 'prose' ? parseProse(source) : source
}

/** `T` with another value for every text. */
type Mapped<T, Value> = T extends Text
  ? Value
  : T extends object
    ? { [Key in keyof T]: Mapped<T[Key], Value> }
    : T

/** `T` as the browser gets it: every text as runs. */
export type Shown<T> = Mapped<T, Runs>

/** Replaces every text in a value by its words, for attributes, which cannot hold runs. */
export function toPlainTexts<T>(value: T) {
  return mapTexts(value, ({ plain }) => plain)
}

/** Replaces every text in a value of any shape. */
export function mapTexts<T, Value>(value: T, change: (text: Text) => Value) {
  return mapValue(value) as Mapped<T, Value>

  function mapValue(value: unknown): unknown {
    if (value instanceof Text) return change(value)
    if (Array.isArray(value)) return value.map(mapValue)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, mapValue(inner)]),
    )
  }
}
