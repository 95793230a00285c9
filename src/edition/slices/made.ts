import type { InEach } from '#languages'
import type { Constellation, NamedStar } from '../constellation.ts'

/** A picture as the build made it: `{path}{width}.avif` and `.webp`, in several widths. */
export interface Picture {
  path: string
  /** In pixels. */
  widths: number[]
  /** A larger width, of what can be seen as large as the window. */
  large?: number | undefined
  /** The width in which there is a `.jpeg` too, for browsers that know neither format. */
  fallback: number
  /** Intrinsic size in pixels, which keeps the picture's place free. */
  width: number
  height: number
  /** Its width in percent of its height, for a class `ratio-…`; none where it is cut. */
  ratio?: number
  /** Its main hue, as an angle of OKLCH; the page has a class `hue-…` for it. */
  hue: number
  /** What it needs behind it where one sees through it: what is pale, as white logos, is seen on dark. */
  behind?: 'pale' | 'dark'
  /** Whether it is a phone's screen. */
  isPhone?: true
}

/** The name of a class that says what must be seen of a picture; the build makes its rule. */
export function focusClass(focus: string) {
  return `focus-${focus.replaceAll('%', '').replace(' ', '-')}`
}

/** What the build made of the content's pictures. */
export interface Images {
  /** By file name in content/images/. */
  pictures: Record<string, Picture>
  /** The addresses of films, by their file names there. */
  films: Record<string, string>
  /** The address of the picture that stands in for one that is missing or broken. */
  placeholder: string
}

/** A drawing in a file of its own, for one width of the window; the widest comes last. */
export interface Drawing {
  href: string
  width: number
  height: number
}

/** The plate of a project that has no picture: its part of the figure. */
export interface DrawnPlate {
  viewBox: string
  /** Where on the chart its star stands, if it has one. */
  star: { x: number; y: number } | undefined
  /** As a picture's. */
  hue: number
}

/** What the build has drawn. */
export interface Sky {
  constellation: Constellation
  /** The address of its drawing. */
  figure: string
  /** The address of the icons of the owner's ways of contact and profiles. */
  icons: string
  /** What the page ends with. */
  ending: Drawing
  /** Of a site in two languages, the sections' headings in the other one, by their ids. */
  headings: InEach<Record<string, Drawing>>
  /** Of each project, by its place among them. */
  plates: (DrawnPlate | undefined)[]
  /** What stands beside its stars: a project, by its place among them, or a star alone. */
  index: (number | NamedStar)[]
}
