import { type MeasuredNode, type Node, Renderer } from '@takumi-rs/core'
import type { Edition } from '#edition'
import type { Box } from '#sky'
import type { Fallback } from '#fonts'
import { readOrMake } from '#workspace'
import { drawMilkyWay, drawShareChart, imageSize } from './share-chart.ts'
import { chooseInks } from './share-colours.ts'
import { makeShareIndex } from './share-index.ts'
import { listFamilies, loadShareFonts } from './share-texts.ts'
import { makeShareWords } from './share-words.ts'

/**
 * The preview image of a shared link, 1200×630: the first screen without its controls, in the
 * site's default theme.
 */
export async function makeShareImage(
  edition: Edition,
  fallbacks: Fallback[] = [],
): Promise<Buffer> {
  const fonts = fallbacks.flatMap(({ cuts }) => cuts.map(({ font }) => font))
  const key = ['share', JSON.stringify(edition), ...fonts]
  return readOrMake(import.meta.dirname, key, async () => {
    const renderer = await createRenderer(fallbacks)
    const { picture } = await layOutImage(edition, fallbacks, renderer)
    return renderer.render(picture, { ...imageSize, format: 'png', lang: edition.locale })
  })
}

/** The image as the renderer's nodes, and what is on it. */
export async function layOutImage(
  edition: Edition,
  fallbacks: Fallback[],
  renderer: Renderer,
) {
  const { locale, dir, site } = edition
  const inks = chooseInks(site)
  const { labels, ...index } = makeShareIndex(edition, fallbacks)
  const makeSheet = (children: Node[]): Node => ({
    type: 'container',
    style: {
      ...imageSize,
      position: 'relative',
      backgroundColor: inks.ground,
      fontFamily: listFamilies(fallbacks),
    },
    children,
  })
  const texts = [...labels, makeShareWords(edition, fallbacks)]
  // The sky is drawn around the texts as the renderer places them.
  const measured = await renderer.measure(makeSheet(texts), {
    ...imageSize,
    lang: locale,
  })
  const layout = { ...index, texts: listBoxes(measured), inks }
  const svg = Buffer.from(drawShareChart(layout))
  const background: Node[] = inks.isNight
    ? [
        {
          type: 'image',
          src: await drawMilkyWay(),
          style: { position: 'absolute', top: 0, [dir === 'rtl' ? 'left' : 'right']: 0 },
        },
      ]
    : []
  const picture = makeSheet([
    ...background,
    {
      type: 'image',
      src: svg,
      style: { ...imageSize, position: 'absolute', top: 0, left: 0 },
    },
    ...texts,
  ])
  return { picture, layout }
}

export async function createRenderer(fallbacks: Fallback[] = []) {
  const renderer = new Renderer()
  for (const font of loadShareFonts(fallbacks)) await renderer.registerFont(font)
  return renderer
}

/** The boxes of all texts, one for each line, as high as it is. */
export function listBoxes({ transform, runs, children, ...size }: MeasuredNode): Box[] {
  const [, , , , x, y] = transform
  const tops = [...new Set(runs.map((run) => run.y))].sort((a, b) => a - b)
  const height = size.height / tops.length
  const boxes = runs.map((run) => ({
    x: x + run.x,
    y: y + tops.indexOf(run.y) * height,
    width: run.width,
    height,
  }))
  return [...boxes, ...children.flatMap(listBoxes)]
}
