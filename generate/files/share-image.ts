import { Renderer, type Node } from '@takumi-rs/core'
import type { Edition } from '../../model/edition'
import { accentOf } from '../../model/sky/accent'
import type { Drawing } from '../../model/sky/constellation'
import { labelsOf, type Label } from '../../model/sky/labels'
import { written } from '../../model/urls'
import { wholeFont, withoutMissing } from '../assets/letters'
import { chart, column, height, margin, drawingOn, width, type Side } from './share-chart'

/**
 * The picture beside a shared link, 1200×630: who, what and where, under the night sky.
 * The constellation stands at the line's end, and is never mirrored: in Arabic only its side
 * changes.
 */
export async function shareImage(edition: Edition): Promise<Buffer> {
  const { locale, dir, site } = edition
  const side = dir === 'rtl' ? 'left' : 'right'
  const drawing = drawingOn(side, site.constellation)
  const accent = accentOf(site.accent).night
  const renderer = new Renderer()
  for (const font of fonts()) await renderer.registerFont(font)
  const picture: Node = {
    type: 'container',
    style: { width, height, position: 'relative' },
    children: [
      { type: 'image', src: Buffer.from(chart(side, drawing, accent)), width, height },
      ...starNames(drawing, side),
      words(edition, accent),
    ],
  }
  return renderer.render(picture, { width, height, format: 'png', lang: locale })
}

const colors = { ink: '#f1ece1', quiet: '#a9b3c9' }

function words({ dir, profile, place, addresses }: Edition, accent: string): Node {
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
      line(role, { fontSize: sizeOf(role, 37, 29), color: accent, marginTop: 10 }),
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
function starNames(drawing: Drawing, side: Side): Node[] {
  const bounds = { x: side === 'right' ? 672 : 20, y: 24, width: 508, height: 540 }
  const labels = labelsOf(drawing, {
    size: 17,
    leading: 22,
    gap: () => 18,
    bounds,
    most: 4,
  })
  return labels.flatMap(({ x, y, anchor, latin, arabic }: Label) => {
    const line = (text: string, below: number, fontSize: number): Node => ({
      type: 'text',
      text,
      style: {
        position: 'absolute',
        ...besides[anchor](x),
        top: y - 18 + below,
        fontFamily: 'Alexandria',
        fontSize,
        lineHeight: 1.4,
        color: colors.quiet,
      },
    })
    return [line(latin, 0, 16), line(arabic, 22, 18)]
  })
}

/** What is fixed of a name: the side next to its star, or its middle. */
const besides: Record<Label['anchor'], (x: number) => Node['style']> = {
  start: (left) => ({ left }),
  end: (x) => ({ right: width - x }),
  middle: (x) => ({ left: x - 150, width: 300, textAlign: 'center' }),
}

function fonts() {
  return (['400Regular', '500Medium'] as const).map((cut) => ({
    name: 'Alexandria',
    weight: parseInt(cut),
    data: wholeFont(cut),
  }))
}
