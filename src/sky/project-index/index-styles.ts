import { type Declarations, makeRule } from '#colours'
import { CHART_SIDE } from '../chart.ts'
import { listRange, listStrokes, round, type Point } from '../geometry.ts'
import { MIN_FONT_SIZE, type ChartLayout, type IndexLayout } from './index-layout.ts'
import { getAlignment, NAME_SIZE } from './title-forms.ts'

/**
 * CSS that selects the layout that fits and positions its entries. Their look is in hero-chart.css.
 */
export function makeChartStyles(
  { entries, atlas, pocket }: IndexLayout,
  figureName: Point | undefined,
  lineWidth: number,
) {
  const stars = entries.map(({ star }, index) =>
    makeEntryRule(index, { '--at': star.x / CHART_SIDE, top: `${star.y / 10}%` }),
  )
  const makeEntryRules = (declared: Declarations[], inherited: Declarations[]) =>
    entries.map((_, index) => makeEntryRule(index, declared[index], inherited[index]))
  const hideLine = makeRule('.hero-line', { '--shown': 'none' })
  const onPocket = entries.map((_, index) => makeEntryDeclarations(pocket, index))
  const onAtlas = entries.map((_, index) => makeEntryDeclarations(atlas, index))
  return [
    ...stars,
    makeRule('.hero-index', {
      '--overlap': `${measureLineOverlap(pocket, lineWidth)}rem`,
    }),
    makeRule('.hero-stars', { '--name': `${NAME_SIZE}em`, 'text-align': 'left' }),
    makeRule(layers, { ...makeChartVariables(pocket), '--apart': 0, '--stroke': 3 }),
    makeContainerQuery(pocket, [
      makeRule('.hero-stars', { '--shown': 'block' }),
      pocket.isWhole ? hideLine : '',
      ...makeEntryRules(
        onPocket,
        entries.map(() => ({ ...defaultDeclarations, display: 'block' })),
      ),
    ]),
    // On a phone, reserve space for the "more projects" line below the smallest legible chart.
    pocket.isWhole
      ? ''
      : makeRule('.hero-index', {
          '--min-height': `${MIN_FONT_SIZE * pocket.height + 3}rem`,
        }),
    makeContainerQuery(atlas, [
      makeRule(layers, {
        ...makeChartVariables(atlas),
        '--apart': 'initial',
        '--stroke': 'initial',
      }),
      // What fits the atlas fits the pocket, too.
      pocket.isWhole ? '' : hideLine,
      ...makeEntryRules(
        onAtlas,
        onPocket.map((declared) => ({ ...defaultDeclarations, ...declared })),
      ),
      makeFigureNameRule(atlas, figureName),
    ]),
  ]
    .join('')
    .replaceAll(/(?<=[:-])0\./g, '.')
}

/** The rule that places the figure's own name, if it has room. */
function makeFigureNameRule({ width, height, isWhole }: ChartLayout, name?: Point) {
  if (!name) return ''
  return makeRule('.hero-stars>.hero-own', {
    display: 'block',
    left: `${round((100 * name.x) / width, 1)}%`,
    top: `${round((100 * name.y) / height, 1)}%`,
    ...(isWhole ? {} : { '--more': 'block' }),
  })
}

/** The drawing, and the labels over it. */
const layers = '.hero-chart,.hero-stars'

/** A container query that matches where the letters are large enough to read. */
function makeContainerQuery({ width, height }: ChartLayout, rules: string[]) {
  const [minWidth, minHeight] = [MIN_FONT_SIZE * width, MIN_FONT_SIZE * height]
  return `@container(width>=${minWidth}rem)and (height>=${minHeight}rem){${rules.join('')}}`
}

/** The chart's offset from the centre and its size, in ems. */
function makeChartVariables({ width, height, chart, area }: ChartLayout): Declarations {
  return {
    '--w': width,
    '--h': height,
    '--x': round(chart.x - width / 2, 2),
    '--y': round(chart.y - height / 2, 2),
    '--side': round(chart.side, 2),
    '--pad': `${area.gap.y}em`,
  }
}

/** Values that most entries share, so that their rules can omit them. */
const defaultDeclarations: Declarations = {
  'text-align': 'left',
  '--pad': 'inherit',
  '--title': 'none',
  '--label-size': 'inherit',
  '--names': 'block',
  '--other-name': 'none',
  '--hyphens': 'none',
  '--leader': 0,
}

function makeEntryDeclarations(
  { positions, area }: ChartLayout,
  index: number,
): Declarations {
  const position = positions[index]
  if (!position) return { display: 'none' }
  const { label, side, box, leader, pad } = position
  const { star } = label
  const { left, up } = side
  const { gap } = area
  return {
    display: 'block',
    'text-align': getAlignment(side),
    '--left': formatStarOffset(left, star.x - box.x, star.x - box.x - box.width, gap.x),
    '--up': formatStarOffset(up, star.y - box.y + pad, star.y - box.y - box.height - pad),
    '--pad': pad === gap.y ? 'inherit' : `${round(pad, 2)}em`,
    '--title': label.maxWidth === undefined ? 'none' : `${round(label.maxWidth, 2)}em`,
    // It is read to whoever cannot see the star's project beside the chart.
    '--label-size': label.isLastChoice ? 0 : 'inherit',
    '--hyphens': label.isDivided ? 'manual' : 'none',
    '--names': label.names === 'none' ? 'none' : 'block',
    '--other-name': label.names === 'both' ? 'inline' : 'none',
    ...(leader ? makeLeaderDeclarations(star, leader) : { '--leader': 0 }),
  }
}

/**
 * The star's offset inside its label. It is measured from the label's nearer edge, so that the
 * distance is the same in every language, whatever the label's width.
 */
function formatStarOffset(fraction: number, fromStart: number, fromEnd: number, gap = 0) {
  if (fraction <= 0) return `${round(fromStart, 2)}em`
  const ems = fraction >= 1 ? fromEnd : (2 * fraction - 1) * gap
  const percent = `${round(100 * Math.min(fraction, 1), 1)}%`
  return Math.abs(ems) < 0.005 ? percent : `calc(${percent} + ${round(ems, 2)}em)`
}

/** The leader's length, direction and distance from its star. */
function makeLeaderDeclarations(star: Point, [from, to]: [Point, Point]): Declarations {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  return {
    '--leader': `${round(Math.hypot(to.x - from.x, to.y - from.y), 2)}em`,
    '--turn': `${round((angle * 180) / Math.PI, 1)}deg`,
    '--start': `${round(Math.hypot(from.x - star.x, from.y - star.y), 2)}em`,
  }
}

/** The rule of an entry, which says its place in the index (hero.tsx), without what it inherits. */
function makeEntryRule(index: number, declared?: Declarations, inherited?: Declarations) {
  const changed = Object.entries(declared ?? {}).filter(
    ([name, value]) => inherited?.[name as keyof Declarations] !== value,
  )
  return makeRule(`[data-entry="${index}"]`, Object.fromEntries(changed))
}

/**
 * How far the line below the figure (`.hero-line`) can be raised into the smallest figure (10 rem high, on a phone 20 rem wide),
 * in rem, so that it touches no star or line of the figure.
 */
export function measureLineOverlap(
  { width, height, area }: ChartLayout,
  lineWidth: number,
) {
  const em = 10 / height
  const gutter = 1.25
  const beside = (10 - gutter - lineWidth) / em - 1
  const pointsOnLines = area.lines.flatMap(listStrokes).flatMap(([from, to]) =>
    listRange(0, 1, 0.1).map((fraction) => ({
      x: from.x + fraction * (to.x - from.x),
      y: from.y + fraction * (to.y - from.y),
    })),
  )
  const heights = [...pointsOnLines, ...area.stars]
    .filter(({ x }) => Math.abs(x - width / 2) > beside)
    .map(({ y }) => y)
  // Half a rem above the line is empty.
  return round(Math.min(2.4, em * (height - Math.max(0, ...heights) - 1) + 0.5), 2)
}
