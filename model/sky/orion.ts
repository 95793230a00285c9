import type { Constellation } from './constellation'

/** Orion. Its brightest stars are called by their Arabic names in every language. */
export const orion: Constellation = {
  id: 'orion',
  middle: { ra: 83.1, dec: 5.3 },
  span: 32,
  stars: [
    ['betelgeuse', 88.793, 7.407, 0.5, 'Betelgeuse', 'يد الجوزاء'],
    ['rigel', 78.634, -8.202, 0.13, 'Rigel', 'رجل الجوزاء'],
    ['bellatrix', 81.283, 6.35, 1.64, 'Bellatrix', 'الناجذ'],
    ['mintaka', 83.002, -0.299, 2.23, 'Mintaka', 'المنطقة'],
    ['alnilam', 84.053, -1.202, 1.69, 'Alnilam', 'النظام'],
    ['alnitak', 85.19, -1.943, 1.77, 'Alnitak', 'النطاق'],
    ['saiph', 86.939, -9.67, 2.09, 'Saiph', 'السيف'],
    ['meissa', 83.784, 9.934, 3.33, 'Meissa', 'الميسان'],
    ['hatysa', 83.858, -5.91, 2.77],
    ['pi1', 73.724, 10.151, 4.65],
    ['pi2', 72.653, 8.9, 4.36],
    ['pi3', 72.46, 6.961, 3.19],
    ['pi4', 72.802, 5.605, 3.69],
    ['pi5', 73.563, 2.441, 3.72],
    ['pi6', 74.637, 1.714, 4.47],
    ['mu', 90.596, 9.647, 4.12],
    ['xi', 92.985, 14.209, 4.45],
    ['nu', 91.893, 14.768, 4.42],
    ['chi1', 88.596, 20.276, 4.39],
    ['chi2', 90.98, 20.138, 4.63],
  ],
  lines: [
    // Body, belt, sword and shield.
    'betelgeuse meissa bellatrix betelgeuse alnitak saiph rigel mintaka bellatrix pi3',
    'alnitak alnilam mintaka',
    'alnilam hatysa',
    'pi1 pi2 pi3 pi4 pi5 pi6',
  ],
  // The raised club.
  linesApart: ['betelgeuse mu nu chi1 chi2 xi mu', 'xi nu'],
  labels: {
    betelgeuse: { side: 'left', below: 0 },
    bellatrix: { side: 'right', below: 24 },
    meissa: { side: 'left', below: -26 },
    mintaka: { side: 'right', below: -8 },
    alnitak: { side: 'left', below: 10 },
    saiph: { side: 'left', below: -6 },
    rigel: { side: 'right', below: 0 },
  },
  shareLabels: {
    betelgeuse: { side: 'left', below: -6 },
    bellatrix: { side: 'right', below: 10 },
    rigel: { side: 'right', below: -24 },
    saiph: { side: 'left', below: -46 },
  },
}
