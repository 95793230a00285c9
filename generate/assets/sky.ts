import type { Edition } from '../../model/edition'
import type { Sky } from '../../model/page'
import {
  indexOf,
  narrowBox,
  placeOfName,
  side,
  valuesOf,
  type Entry,
} from '../../model/sky/chart'
import type { Constellation, Point } from '../../model/sky/constellation'
import type { Placed } from '../../model/sky/labels'
import { figure } from './figure'
import { constellationOf } from '../../model/sky/named'
import { hashOf } from './cache'
import { widthOf } from './letters'
import type { Files } from './pictures'

/** The first screen's chart: its file, its index, and the style rules that put that in its place. */
export function makeSky(editions: Edition[], base: string) {
  const [{ site, sections, projects }] = editions as [Edition]
  const constellation = constellationOf(site.constellation)
  const shown = sections.includes('projects') ? projects : []
  const titles = shown.map((_, index) =>
    editions.map(({ written }) => written.projects[index]?.title ?? ''),
  )
  const { starNames } = site
  const entries = indexOf(constellation, titles, widthInEms).filter(
    // A star without its name stands for projects alone.
    ({ project }) => starNames || project !== undefined,
  )
  const names = editions.map(({ locale }) => constellation.name[locale])
  const isWhole = namesAll(entries, shown.length, 'wide')
  const name = placeOfName(
    constellation,
    entries,
    [...names, constellation.name.ar, constellation.latin],
    isWhole,
  )
  const drawing = Buffer.from(
    figure(constellation, valuesOf(constellation, entries, name)),
  )
  const path = `assets/figure-${hashOf(drawing)}.svg`
  const sky: Sky = {
    constellation,
    figure: base + path,
    index: entries.map(({ project, named }) => project ?? named),
  }
  const files: Files = new Map([[path, drawing]])
  const css = stylesOf(constellation, entries, shown.length) + placeOf(name, isWhole)
  return { sky, files, css }
}

/** Whether every project has a place in a layout. */
function namesAll(entries: Entry[], projects: number, layout: keyof Entry['places']) {
  const named = entries.filter(
    ({ project, places }) => project !== undefined && places[layout],
  )
  return named.length === projects
}

/** Where the figure's own name stands, below it how many projects there are where not all have theirs. */
function placeOf(name: Point | undefined, isWhole: boolean) {
  const more = isWhole ? '' : ';--more:block'
  const place = name ? `left:${name.x / 10}%;top:${name.y / 10}%${more}` : '--own:none'
  return `.hero-own{${place}}`
}

/** Browsers round, and hint. */
export function widthInEms(title: string) {
  return 1.03 * widthOf(title, 1)
}

/** Where the entries stand, and what of the chart a phone shows; see hero.css. */
function stylesOf(constellation: Constellation, entries: Entry[], projects: number) {
  const box = narrowBox(constellation)
  const part = (value: number) => `${Math.round((100 * value) / side) / 100}`
  const isWhole = (['low', 'high'] as const).every((layout) =>
    namesAll(entries, projects, layout),
  )
  const frame =
    `.hero-index{--x:${part(box.x + box.width / 2)};--y:${part(box.y + box.height / 2)};` +
    `--w:${part(box.width)};--h:${part(box.height)}${isWhole ? '' : ';--foot:flex;--least:14.75rem'}}`
  const wide = entries.map(({ star, places }, index) =>
    rule(index, `left:${star.x / 10}%;top:${star.y / 10}%;${placed(places.wide)}`),
  )
  const low = entries.map(({ places }, index) =>
    rule(index, placed(places.low, places.wide)),
  )
  const high = entries.map(({ places: { low, high } }, index) =>
    JSON.stringify(low) === JSON.stringify(high) ? '' : rule(index, placed(high, low)),
  )
  return (
    `${wide.join('')}@media(width<48rem),(width>=64rem)and (height<45rem){${frame}${low.join('')}` +
    `@container(height>=14.25rem){${high.join('')}}}`
  )
}

function rule(index: number, declarations: string) {
  return `.hero-stars>:nth-child(${index + 1}){${declarations}}`
}

/** @param before where it stands in the layout that this one overrides */
function placed(now: Placed | undefined, before?: Placed) {
  if (!now) return 'display:none'
  const { block, place } = now
  const { left, up } = place
  // Elsewhere, Chromium lets the ellipsis hang beyond the edge, where it is not seen.
  const align = block.cutAfter
    ? 'start'
    : left <= 0
      ? 'left'
      : left >= 1
        ? 'right'
        : 'center'
  return [
    ...(before ? [] : ['display:block']),
    `text-align:${align}`,
    `--left:${left};--up:${up}`,
    ...(block.measure === before?.block.measure ? [] : [`--title:${block.measure}em`]),
    ...(block.cutAfter === before?.block.cutAfter
      ? []
      : [`--lines:${block.cutAfter ?? 'initial'}`]),
    ...(block.isBare === before?.block.isBare
      ? []
      : [`--names:${block.isBare ? 'none' : 'block'}`]),
  ].join(';')
}
