import {
  draw,
  namedStars,
  type Box,
  type Constellation,
  type NamedStar,
  type Star,
} from './constellation'
import { placesFor, type Block, type Place, type Sheet } from './labels'

/** The side of the first screen's chart, in its own units. */
export const side = 1000
/** Where the figure stands on it. */
const place = { x: 140, y: 31, width: 720, height: 938 }

/** The first screen's chart: what is drawn, and where the index of the projects stands on it. */
export function chartOf(constellation: Constellation) {
  return draw(constellation, place, { rise: 0.2, digits: 0 })
}

/** Stars are printed in sizes, one for each whole magnitude. */
export function sizeOf({ magnitude }: Star) {
  return Math.round(magnitude)
}

export function radiusOf(size: number) {
  return Math.max(2, 10.5 - 1.9 * size)
}

/** How far the rays reach, where a star has any. */
export function raysOf(star: Star) {
  return star.magnitude < 2 ? Math.round(2.3 * radiusOf(sizeOf(star))) : 0
}

/** An entry of the index: a star, beside it its name, and above that a project's title. */
export interface Entry {
  /** Which project it leads to; nothing where a star stands for itself. */
  project: number | undefined
  star: Star
  named: NamedStar
  places: Partial<Record<Layout, Place>>
}

/** On a wide window; on a phone; and on one that leaves the figure more height. */
type Layout = 'wide' | 'low' | 'high'

/** So many stars have their names on the chart, where there are fewer projects. */
const LEAST = 6

/** The stars whose names are shown, with so many projects. */
export function starsShown(constellation: Constellation, projects: number) {
  return namedStars(constellation).slice(0, Math.max(LEAST, projects))
}

/**
 * The entries that have a place, in the order of the projects.
 * @param titles of each project, one for each of the site's languages: the places hold for all
 */
export function indexOf(constellation: Constellation, titles: string[][]): Entry[] {
  const drawing = chartOf(constellation)
  const entries = starsShown(constellation, titles.length).flatMap((named, index) => {
    const star = drawing.stars.find(({ hip }) => hip === named.hip)
    const project = index < titles.length ? index : undefined
    return star ? [{ star, named, project }] : []
  })
  const layouts = Object.entries(sheetsOf(constellation)).map(
    ([layout, { sheet, blockOf }]) => {
      const blocks = entries.map(({ star, project }) =>
        blockOf(star, titles[project ?? -1] ?? []),
      )
      return [layout, placesFor(drawing, blocks, sheet)] as const
    },
  )
  return entries
    .map((entry, index) => ({
      ...entry,
      places: Object.fromEntries(layouts.map(([layout, all]) => [layout, all[index]])),
    }))
    .filter(({ places }) => Object.values(places).some(Boolean))
}

/** The layouts, and how large an entry is in each. */
export function sheetsOf(constellation: Constellation) {
  const lettered = (letters: Letters) => (star: Star, titles: string[]) =>
    blockOf(star, titles, letters)
  const { width, height } = narrowBox(constellation)
  const scale = (across: number, down: number) => Math.min(across / width, down / height)
  // From where hero.css shows the figure, on a phone of 320 px; and to where it grows no more.
  const [least, tall, most] = [scale(13, 11), scale(13, 14.4), scale(24, 22)]
  const narrow = (from: number, to: number) => ({
    sheet: narrowSheet(constellation, from, to),
    blockOf: lettered(narrowLetters),
  })
  return {
    wide: { sheet: wideSheet, blockOf: lettered(wideLetters) },
    low: narrow(least, Math.max(least, scale(24, 14.6))),
    high: narrow(tall, most),
  } satisfies Record<Layout, unknown>
}

/** The part of the chart that a phone shows: without what stands apart. */
export function narrowBox(constellation: Constellation): Box {
  const stars = chartOf(constellation).stars.filter(({ isApart }) => !isApart)
  const [xs, ys] = [stars.map(({ x }) => x), stars.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/*
 * The sizes that hero.css gives to chart and letters. The chart's side is counted in ems of the
 * titles, from where it is smallest to where it is largest.
 */
const wideSheet: Sheet = {
  scales: [37.5, 42, 46, 50, 56].map((ems) => ems / side),
  // At either side there is a gutter.
  bounds: (scale) => ({ x: -2, y: 0, width: side * scale + 4, height: side * scale }),
  gap: { x: 1.4, y: 1 },
  reach: (star) => Math.max(radiusOf(sizeOf(star)), raysOf(star)),
}

function narrowSheet(constellation: Constellation, from: number, to: number): Sheet {
  const { x, y, width, height } = narrowBox(constellation)
  const [ends, sides] = [2.2, 5.8]
  return {
    scales: [0, 0.25, 0.5, 0.75, 1].map((part) => from + part * (to - from)),
    bounds: (scale) => {
      const across = Math.max(12.3, (width * scale) / 2 + sides)
      return {
        x: (x + width / 2) * scale - across,
        y: y * scale - ends,
        width: 2 * across,
        height: height * scale + 2 * ends,
      }
    },
    gap: { x: 0.9, y: 0.5 },
    reach: (star) => Math.max(radiusOf(sizeOf(star)), raysOf(star)),
    without: 'apart',
    target: 3.4,
  }
}

/** How the index is lettered: how wide a title gets, and whether both of a star's names are there. */
interface Letters {
  measure: number
  both: boolean
}

const wideLetters: Letters = { measure: 9, both: true }
const narrowLetters: Letters = { measure: 7, both: false }

/** A title takes a second line before it is cut, and the star's names a line of their own. */
function blockOf(star: Star, titles: string[], { measure, both }: Letters): Block {
  const widths = titles.map(widthOf)
  const lines = Math.min(
    2,
    Math.max(0, ...widths.map((width) => Math.ceil(width / measure))),
  )
  const [latin, arabic] = [0.43 * (star.latin ?? '').length, 0.4 * lettersOf(star.arabic)]
  const names = both ? latin + arabic + 0.3 : Math.max(latin, arabic)
  return {
    star,
    width: Math.max(names, lines > 1 ? measure : Math.max(0, ...widths)),
    height: 1.4 * lines + 1.25,
  }
}

function lettersOf(text = '') {
  return text.replaceAll(/\p{Mn}/gu, '').length
}

/** About the width of a title in ems, rather more than less. */
function widthOf(title: string) {
  const widths = Array.from(title.replaceAll(/\p{Mn}/gu, ''), (letter) => {
    if (/[\sijlItfr.,:;'’|!()\-\u2066-\u2069]/.test(letter)) return 0.4
    if (/[mwMWQ@%—]/.test(letter)) return 1.02
    if (/\p{Lu}/u.test(letter)) return 0.8
    return 0.66
  })
  return widths.reduce((sum, width) => sum + width, 0)
}
