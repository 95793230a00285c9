import { expect, test } from 'vitest'
import { makeChart } from './chart.ts'
import { drawEnding } from './ending.ts'
import { drawFigure } from './figure.ts'
import { layOutIndex, placeFigureNameAndGrid } from './project-index/index-layout.ts'
import { measureName } from './project-index/text-width.ts'
import { listShownStars, getConstellation, makeEditions, type Edition } from '#edition'
import { constellationNames } from '#stars'
import { outlineText } from '#fonts'
import { drawHeadings } from './headings.ts'
import { content } from '../../tests/content.ts'

test('the grid’s labels match the real hours and degrees', () => {
  const constellation = getConstellation('orion')
  const stars = listShownStars(constellation, 6, true)
  const layout = layOutIndex({ constellation, stars, titles: [], showsStarNames: true })
  const { gridLabels: values } = placeFigureNameAndGrid(layout, ['Orion'])
  const star = (latin: string) =>
    makeChart(constellation).stars.find((star) => star.latin === latin)!
  const value = (text: string) => values.find((label) => label.text === text)!
  // Betelgeuse is at 5 h 55 min, +7.4°; Mintaka at 5 h 32 min, −0.3°; Rigel at 5 h 15 min.
  expect(Math.abs(value('6h').x - star('Betelgeuse').x)).toBeLessThan(70)
  expect(value('5h').x).toBeGreaterThan(star('Rigel').x)
  expect(Math.abs(value('0°').y - star('Mintaka').y)).toBeLessThan(25)
  expect(value('+10°').y).toBeLessThan(star('Betelgeuse').y)
  expect(value('+10°').y).toBeGreaterThan(value('+20°').y)
  const drawn = drawFigure(constellation, values, ['en', 'ar'])
  expect(drawn).toContain('>5h</text>')
  expect(drawn).toMatch(/id="figure-ar".*direction="rtl">5س<\/text>/)
})

test('Betelgeuse is drawn in the warm colour and Rigel in the cool one', () => {
  const constellation = getConstellation('orion')
  const drawing = drawFigure(constellation, [])
  const findInk = (latin: string) => {
    const { x, y } = makeChart(constellation).stars.find((star) => star.latin === latin)!
    const [path = ''] = RegExp(`<path [^>]*M${x} ${y}h[^>]*>`).exec(drawing) ?? []
    return /stroke="var\(--(\w+)/.exec(path)?.[1]
  }
  expect(findInk('Betelgeuse')).toBe('warm')
  expect(findInk('Rigel')).toBe('cool')
})

test.each(constellationNames)(
  'the figure’s name and the grid’s labels overlap no title, on %s',
  (id) => {
    const constellation = getConstellation(id)
    const numbers = [0, 1, 3, 6, 12].map((count) => ({ count, title: 'Project number' }))
    const letters = [8, 12].map((count) => ({ count, title: 'A' }))
    for (const { count, title } of [...numbers, ...letters]) {
      const titles = Array.from({ length: count }, (_, at) => [`${title} ${at}`])
      const stars = listShownStars(constellation, count, true)
      const layout = layOutIndex({ constellation, stars, titles, showsStarNames: true })
      const { latin, name } = constellation
      const names = [name.en, name.ar, latin]
      const { figureName, gridLabels: values } = placeFigureNameAndGrid(layout, names)
      const em = layout.atlas.width / 1000
      // The name’s font size is 2 em, so this is half its width.
      const half = Math.max(...names.map(measureName))
      const spots = [
        ...values.map(({ x, y }) => ({ x: em * x, y: em * y, across: 0.6, down: 0.3 })),
        ...(figureName ? [{ ...figureName, across: 2, down: 2 }] : []),
      ]
      expect(values.length).toBeGreaterThanOrEqual(2)
      for (const { x, y } of figureName ? values : [])
        expect(
          Math.abs(em * x - figureName!.x) > half + 0.5 ||
            Math.abs(em * y - figureName!.y) > 2.75,
        ).toBe(true)
      for (const { x, y, across, down } of spots)
        for (const place of layout.atlas.positions)
          if (place) {
            const { box } = place
            const isBeside = x + across <= box.x || x - across >= box.x + box.width
            const isAbove = y + down <= box.y || y - down >= box.y + box.height
            expect(isBeside || isAbove).toBe(true)
          }
    }
  },
)

test('on a site in two scripts, each section has its heading in the other language', () => {
  const editions = Object.values(makeEditions(content))
  const { headings, files } = drawHeadings(editions, '/')
  const [en, ar] = [headings.en ?? {}, headings.ar ?? {}]
  expect(Object.keys(en)).toEqual(editions[0]!.sections.filter((id) => id !== 'hero'))
  expect(Object.keys(ar)).toEqual(Object.keys(en))
  for (const [drawn, translation] of [
    [en, editions[1]!],
    [ar, editions[0]!],
  ] as const) {
    const title = translation.ui.headings.about.plain
    expect(drawn['about']!.width).toBe(Math.round(100 * outlineText(title).width))
  }
  for (const { href } of Object.values(en)) {
    const [path = '', id] = href.slice(1).split('#')
    expect(String(files.get(path))).toContain(`<g id="${id}"`)
  }
  expect(drawHeadings(editions.slice(0, 1), '/').headings).toEqual({})
  // In one script they would only be the same again.
  const [english] = editions as [Edition]
  const french = { ...english, locale: 'fr' } as Edition
  expect(drawHeadings([english, french], '/').headings).toEqual({})
})

test('the lighthouse is on the horizon and its rays start at its lamp', () => {
  const drawing = drawEnding('lighthouse')
  const [, x, y] = /translate\((\d+) (\d+)\)/.exec(drawing) ?? []
  const [, lamp] = /<circle cy="-(\d+)"/.exec(drawing) ?? []
  expect(drawing).toContain(`M0 ${y}h1600`)
  const rays = [...drawing.matchAll(/M(\d+) (\d+)L(?:0|1600) /g)]
  expect(rays.length).toBeGreaterThan(10)
  for (const [, from, high] of rays) {
    expect(Math.abs(Number(from) - Number(x))).toBeLessThan(20)
    expect(Number(high)).toBe(Number(y) - Number(lamp))
  }
})
