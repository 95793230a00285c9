/**
 * The states of `<html>`, all in one place, with who sets them; CSS decides what they look like.
 * CSS may select `html` or `:root` by these and by its own attributes (`dir`, `lang`).
 */
type Class =
  /** Scripts run, and none has failed: what needs them is shown. From boot.ts. */
  | 'js'
  /** The dark theme. From the build and theme.ts. */
  | 'dark'
  /** The visitor has paused the sky. From boot.ts and pause.ts. */
  | 'still'
  /** The first page of a visit: the stars come out. From boot.ts. */
  | 'first'
  /** The page is scrolled: the bar has a ground. From boot.ts. */
  | 'scrolled'
  /** The visitor has clicked. From boot.ts. */
  | 'used'
  /** The page below the first screen is laid out. From boot.ts. */
  | 'all-revealed'

type Attribute =
  /** The language of the page, from the build and navigate.ts; on the not-found page from lost-language.ts. */
  | 'data-locale'
  /** The owner's theme, where it is not dark: light or system. From the build. */
  | 'data-theme'
  /** The kind of the view transition that is running. From transition.ts. */
  | 'data-transition'

type StateName = NameIn<Attribute>
type NameIn<DataName> = DataName extends `data-${infer Name}` ? Name : never

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
