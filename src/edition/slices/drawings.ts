import type { InEach } from '#languages'
import type { Constellation, NamedStar } from '../constellation.ts'

/** A picture as converted by the build: `{path}{width}.avif` in several widths. */
export interface Picture {
  path: string
  /** The picture's widths in pixels. */
  widths: number[]
  /** A larger width, for pictures that open in the size of the window. */
  large?: number | undefined
  /** The width that also exists as `.jpeg`, for browsers without AVIF. */
  fallback: number
  /** Intrinsic size in pixels. It reserves the picture's space and prevents a layout shift. */
  width: number
  height: number
  /** Width in percent of the height, for a class `ratio-…`; undefined if the picture is cropped. */
  ratio?: number
  /** Main hue as an OKLCH angle, for a class `hue-…`. */
  hue: number
  /** The background that a transparent picture needs to be visible: white logos need a dark one. */
  behind?: 'pale' | 'dark'
  /** Whether it is a screenshot of a phone. */
  isPhone?: boolean
}

/** The CSS class for the part of a picture that must stay visible. The build writes its rule. */
export function makeFocusClass(focus: string) {
  return `focus-${focus.replaceAll('%', '').replace(' ', '-')}`
}

/** The content's pictures, as converted by the build. */
export interface Images {
  /** The pictures by file name in content/images/. */
  pictures: Record<string, Picture>
  /** Addresses of the films, by file name. */
  films: Record<string, string>
  /** Address of the placeholder for a missing or broken picture. */
  placeholder: string
}

/** A drawing in a separate file. */
export interface Drawing {
  href: string
  width: number
  height: number
}

/** The charts in a language, where there is something to show. */
export interface Charts {
  /** The path of the years. */
  years?: Drawing | undefined
  /** The skills that projects use together. */
  skills?: Drawing | undefined
}

/** A star of the first screen's chart, and the index of its project, if it has one. */
interface ChartEntry {
  star: NamedStar
  project: number | undefined
}

/** What the build has drawn. */
export interface Sky {
  constellation: Constellation
  /** Address of the constellation's drawing. */
  figure: string
  /** Address of the icons below the first screen, and of the owner's profiles. */
  icons: string
  /** The drawing at the end of the page. */
  ending: Drawing
  /** On a site in two languages, the section headings in the other language, by section id. */
  headings: InEach<Record<string, Drawing>>
  /** By project index, the file of a drawn plate: `#dial`, and `#plate-…` with its number. */
  plates: (string | undefined)[]
  /** The entries beside the stars. */
  index: ChartEntry[]
}
