/**
 * The states of `<html>`, all in one place: scripts set them, and CSS decides what they look like.
 * CSS may select `html` or `:root` by these and by its own attributes (`dir`, `lang`, `hidden`).
 */
export const rootClasses = [
  /** Scripts run, and none has failed: what needs them is shown. */
  'js',
  /** The dark theme. */
  'dark',
  /** The visitor has paused the sky. */
  'still',
  /** The first page of a visit: the stars come out. */
  'first',
  /** The page is scrolled: the bar has a ground. */
  'scrolled',
  /** The visitor has clicked. */
  'used',
  /** The page below the first screen is laid out. */
  'all-revealed',
] as const

export const rootAttributes = [
  /** The language of the page; without scripts, the not-found page has none. */
  'data-locale',
  /** The owner's theme, where it is not dark: light or system. */
  'data-theme',
  /** The kind of the view transition that is running. */
  'data-transition',
] as const

type Class = (typeof rootClasses)[number]
type StateName = NameIn<(typeof rootAttributes)[number]>
type NameIn<Attribute> = Attribute extends `data-${infer Name}` ? Name : never

interface Classes {
  add(name: Class): void
  remove(name: Class): void
  contains(name: Class): boolean
  toggle(name: Class, isOn: boolean): boolean
}

type Root = Omit<HTMLElement, 'classList' | 'dataset'> & {
  classList: Classes
  dataset: Partial<Record<StateName, string>>
}

/** The element `<html>`, which takes no states but the listed ones. */
export function getRootElement() {
  return document.documentElement as Root
}
