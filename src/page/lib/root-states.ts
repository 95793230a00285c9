import type { Locale } from '#languages'

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

interface DataAttributes {
  /** The language of the page, from the build and navigate.ts; on the not-found page from lost-language.ts. */
  locale: Locale
  /** The owner's theme, where it is not dark: light or system. From the build. */
  theme: string
  /** The kind of the view transition that is running. From transition.ts. */
  transition: string
}

interface Classes {
  add(name: Class): void
  remove(name: Class): void
  contains(name: Class): boolean
  toggle(name: Class, isOn: boolean): boolean
}

type Root = Omit<HTMLElement, 'classList' | 'dataset'> & {
  classList: Classes
  dataset: Partial<DataAttributes>
}

/** The element `<html>`, which takes no states but the listed ones. */
export function getRootElement() {
  return document.documentElement as Root
}
