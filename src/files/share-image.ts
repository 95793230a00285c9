import { Renderer, type Node } from '@takumi-rs/core'
import {
  type Edition,
  namesInBothScripts,
  titleWithPlace,
  displayUrl,
  isPublic,
} from '#edition'
import { addKashida, isInSecondHand, type Runs, withIsolateMarks } from '#text'
import { accentOf } from '#colours'
import { placeOtherLabels, type Sheet, type Box, type Projection, type Point } from '#sky'
import {
  type Fallback,
  isInMapFont,
  mapFontFile,
  mapFont,
  wholeFont,
  widthOf,
  withoutMissing,
} from '#fonts'
import {
  chart,
  column,
  height,
  margin,
  drawingOn,
  width,
  type Side,
} from './share-chart.ts'

/**
 * The preview image of a shared link, 1200×630: who, what and where, under the night sky. The
 * constellation is at the end of the line and never mirrored: in Arabic only its side changes.
 */
export async function shareImage(
  edition: Edition,
  fallbacks: Fallback[] = [],
): Promise<Buffer> {
  const { locale, dir, site } = edition
  const side = dir === 'rtl' ? 'left' : 'right'
  const drawing = drawingOn(side, site.constellation)
  const names = site.starNames ? placeStarNames(drawing, side, edition) : []
  const sky = chart(
    side,
    drawing,
    site,
    names.map(({ box }) => box),
  )
  const picture: Node = {
    type: 'container',
    style: { width, height, position: 'relative' },
    children: [
      { type: 'image', src: Buffer.from(sky), width, height },
      ...names.map(({ node }) => node),
      words(edition, fallbacks),
    ],
  }
  const renderer = await createRenderer(fallbacks)
  return renderer.render(picture, { width, height, format: 'png', lang: locale })
}

export async function createRenderer(fallbacks: Fallback[] = []) {
  const renderer = new Renderer()
  for (const font of fonts(fallbacks)) await renderer.registerFont(font)
  return renderer
}

const colors = { ink: '#f1ece1', quiet: '#a9b3c9' }

export function words(edition: Edition, fallbacks: Fallback[] = []): Node {
  const { dir, site, comma, profile, place, addresses, career } = edition
  const name = withoutMissing(withIsolateMarks(edition.name), fallbacks)
  const work = { title: profile.role, institution: career.now?.institution }
  const role = withoutMissing(withIsolateMarks(titleWithPlace(work, comma)), fallbacks)
  return {
    type: 'container',
    dir,
    style: {
      position: 'absolute',
      top: 0,
      [dir === 'rtl' ? 'right' : 'left']: margin,
      width: column,
      height,
      paddingTop: 80,
      paddingBottom: 76,
      display: 'flex',
      flexDirection: 'column',
      // A fallback font contains only the letters that it is needed for.
      fontFamily: familiesOf(fallbacks),
      direction: dir,
    },
    children: [
      line(addKashida(name), {
        ...(isInMapFont(withoutMissing(profile.name, fallbacks))
          ? { fontFamily: 'Amiri' }
          : { fontWeight: 500 }),
        fontSize: fontSizeOf(name, 96, 50),
        lineHeight: 1.3,
        lineClamp: 4,
      }),
      line(role, {
        ...inSecondHand(role, fallbacks),
        fontSize: fontSizeOf(role, 37, 29),
        color: accentOf(site.accent).night,
        marginTop: 10,
        lineClamp: 3,
      }),
      ...(place
        ? [
            line(withoutMissing(withIsolateMarks(place), fallbacks), {
              ...inSecondHand(place, fallbacks),
              fontSize: 29,
              color: colors.quiet,
              marginTop: 10,
              lineClamp: 1,
            }),
          ]
        : []),
      // An address is always left-to-right.
      line(isPublic(addresses.root) ? displayUrl(addresses.root) : '', {
        fontSize: 25,
        color: colors.ink,
        marginTop: 'auto',
        direction: 'ltr',
        textAlign: dir === 'rtl' ? 'right' : 'left',
      }),
    ],
  }
}

function line(text: string, style: Node['style']): Node {
  return {
    type: 'text',
    text,
    style: { color: colors.ink, lineHeight: 1.45, overflowWrap: 'anywhere', ...style },
  }
}

/** A long name gets a smaller font before it gets a second line. */
function fontSizeOf(text: string, largest: number, smallest: number) {
  return Math.max(smallest, Math.min(largest, Math.round((column * 1.6) / text.length)))
}

/**
 * The stars' names with their boxes. Both scripts are shown, as on the page's chart, because
 * half of the English star names are Arabic.
 */
export function placeStarNames(
  drawing: Projection,
  side: Side,
  edition: Edition,
): { box: Box; node: Node }[] {
  const toEms = <At extends Point>(place: At): At => ({
    ...place,
    x: place.x / em,
    y: place.y / em,
  })
  const stars = drawing.stars.map(toEms)
  const sheet: Sheet = {
    bounds: { x: (side === 'right' ? 672 : 20) / em, y: 1.2, width: 25.4, height: 27 },
    lines: [...drawing.lines, ...drawing.linesApart].map((line) => line.map(toEms)),
    stars,
    reach: (star) => (9 + (star.magnitude < 2 ? 11 : 0)) / em,
    gap: { x: 1, y: 1 },
    target: 0,
    rivalFrom: ({ magnitude }) => (magnitude < 2 ? 0 : Infinity),
  }
  const labels = stars.flatMap((star) => {
    const { latin, arabic } = star
    if (!latin || !arabic) return []
    const { own, other } = namesInBothScripts({ latin, arabic }, edition)
    const width = Math.max(...[own, other].map((name) => widthOf(name, 1, mapFont)))
    return [{ star, names: [own, other], width, height: 2.6 }]
  })
  const placed = placeOtherLabels(
    labels.map((label) => [label]),
    sheet,
  ).filter((place) => place !== undefined)
  return placed.slice(0, 4).map(({ label: { names }, side: { left }, box }) => {
    const covered = {
      x: em * box.x,
      y: em * box.y,
      width: em * box.width,
      height: em * box.height,
    }
    return { box: covered, node: namesAt(covered, names, alignments[left] ?? 'center') }
  })
}

function namesAt({ x, y, width }: Box, names: string[], alignItems: Alignment): Node {
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: x,
      top: y,
      width,
      display: 'flex',
      flexDirection: 'column',
      alignItems,
    },
    // The page's own script first, as on its chart.
    children: names.map((text) => ({
      type: 'text',
      text,
      style: {
        fontFamily: 'Amiri',
        fontSize: em,
        lineHeight: 1.3,
        color: colors.quiet,
      },
    })),
  }
}

type Alignment = 'flex-start' | 'flex-end' | 'center'

const alignments: Record<number, Alignment> = {
  0: 'flex-start',
  1: 'flex-end',
}

/** Font size of the stars' names. */
const em = 20

function fonts(fallbacks: Fallback[]) {
  return [
    { name: 'Amiri', weight: 400, data: mapFontFile },
    ...(['400Regular', '500Medium'] as const).map((cut) => ({
      name: 'Alexandria',
      weight: parseInt(cut),
      data: wholeFont(cut),
    })),
    ...fallbacks.flatMap((fallback, index) =>
      fallback.cuts.map(({ weight, font }) => ({
        name: familyOf(fallback, index),
        weight,
        data: font,
      })),
    ),
  ]
}

function familiesOf(fallbacks: Fallback[]) {
  return [...fallbacks.map(familyOf), 'Alexandria', 'Amiri'].join()
}

/** Letters of two fonts do not join. */
function inSecondHand(text: Runs, fallbacks: Fallback[]) {
  return isInSecondHand(text) && { fontFamily: `Amiri,${familiesOf(fallbacks)}` }
}

function familyOf(_: Fallback, index: number) {
  return `Fallback${index}`
}
