import { expect, it } from 'vitest'
import { splitPoints } from './points.ts'

const long = 'Led the move of forty services of three teams to one platform'

it.each([
  ['Maps.\n\n- Tiles\n- Search', ['Maps.', 'Tiles', 'Search']],
  ['• Tiles • Search', ['Tiles', 'Search']],
  ['Did:\n1. Tiles\n2) Search', ['Did:', 'Tiles', 'Search']],
  ['1. FC Köln, the fan site', ['1. FC Köln, the fan site']],
  ['First line.\nSecond line.', ['First line.', 'Second line.']],
  ['React\nVue', ['React', 'Vue']],
  ['First line\nand the second.', ['First line and the second.']],
  [`${long}\nMaps and so on.`, [`${long} Maps and so on.`]],
  [`${long}.\nWrote the maps.`, [`${long}.`, 'Wrote the maps.']],
  ['أطلقت المتجر\nقلّلت الأعطال', ['أطلقت المتجر', 'قلّلت الأعطال']],
])(
  '%j is split into its lines and points, not where an editor wrapped it',
  (text, parts) => {
    expect(splitPoints(text)).toEqual(parts)
  },
)
