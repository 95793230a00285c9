import { Renderer, type Node } from '@takumi-rs/core'
import type { Edition } from '../../model/edition'
import { orion } from '../../model/sky/orion'
import { written } from '../../model/urls'
import { wholeFont, withoutMissing } from '../assets/letters'
import { chart, height, margin, drawingOn, width, type Side } from './share-chart'

/**
 * The picture beside a shared link, 1200×630: who, what and where, under the night sky.
 * The constellation stands at the line's end, and is never mirrored: in Arabic only its side
 * changes.
 */
export async function shareImage(edition: Edition): Promise<Buffer> {
  const { locale, dir } = edition
  const side = dir === 'rtl' ? 'left' : 'right'
  const renderer = new Renderer()
  for (const font of fonts()) await renderer.registerFont(font)
  const picture: Node = {
    type: 'container',
    style: { width, height, position: 'relative' },
    children: [
      { type: 'image', src: Buffer.from(chart(side)), width, height },
      ...starNames(side),
      words(edition),
    ],
  }
  return renderer.render(picture, { width, height, format: 'png', lang: locale })
}

const colors = { ink: '#f1ece1', quiet: '#a9b3c9', gold: '#ebc166' }

/** How much of the width the words may take. */
const column = 640

function words({ dir, profile, place, addresses }: Edition): Node {
  const name = withoutMissing(profile.name)
  const role = withoutMissing(profile.role)
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
      fontFamily: 'Alexandria',
      direction: dir,
    },
    children: [
      line(name, { fontSize: sizeOf(name, 88, 50), fontWeight: 500, lineHeight: 1.3 }),
      line(role, { fontSize: sizeOf(role, 37, 29), color: colors.gold, marginTop: 10 }),
      ...(place
        ? [
            line(withoutMissing(place), {
              fontSize: 29,
              color: colors.quiet,
              marginTop: 10,
            }),
          ]
        : []),
      // An address runs from left to right, whatever stands around it.
      line(written(addresses.root), {
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
  return { type: 'text', text, style: { color: colors.ink, lineHeight: 1.45, ...style } }
}

/** A long name gets smaller letters before it gets a second line. */
function sizeOf(text: string, largest: number, smallest: number) {
  return Math.max(smallest, Math.min(largest, Math.round((column * 1.6) / text.length)))
}

/** In both scripts, as on the charts: half of the sky's English names are Arabic. */
function starNames(side: Side): Node[] {
  return drawingOn(side).stars.flatMap(({ id, x, y, latin = '', arabic = '' }) => {
    const plate = orion.shareLabels[id]
    if (!plate) return []
    const label = (text: string, below: number, fontSize: number): Node => ({
      type: 'text',
      text,
      style: {
        position: 'absolute',
        top: y + plate.below + below,
        // The side next to the star is fixed.
        ...(plate.side === 'right' ? { left: x + 18 } : { right: width - x + 18 }),
        fontFamily: 'Alexandria',
        fontSize,
        lineHeight: 1.4,
        color: colors.quiet,
      },
    })
    return [label(latin, 0, 16), label(arabic, 22, 18)]
  })
}

function fonts() {
  return (['400Regular', '500Medium'] as const).map((cut) => ({
    name: 'Alexandria',
    weight: parseInt(cut),
    data: wholeFont(cut),
  }))
}
