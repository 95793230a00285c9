import type { Outline } from './catalogue.ts'

/*
 * The constellations that a site can choose from (`constellation` in site.yaml); the first is the
 * default. Places (J2000, in degrees), visual magnitudes and colours (the index B−V) are those of the
 * Hipparcos catalogue (ESA 1997), by its numbers; the lines go from star to star. Projects take the
 * stars that have a name of their own in the order in which they stand here, the brightest first, but
 * for one that others crowd; what the languages have of them stands in languages/. Made from the data
 * of d3-celestial (Olaf Frohn, BSD-3-Clause, https://github.com/ofrohn/d3-celestial), the corners of
 * the boundaries (IAU 1930), too. What a line of `apart` draws is left out on a phone.
 */
export const figures = {
  orion: {
    latin: 'Orion',
    boundary: [
      [70.9, 0.2], [71, 15.7], [76.3, 15.7], [76.3, 16.2], [81.8, 16.1], [81.8, 15.6], [85.8, 15.6],
      [85.8, 12.6], [88.3, 12.5], [88.3, 18], [87.3, 18], [87.4, 22.9], [90.1, 22.8], [90.1, 21.5],
      [95.1, 21.4], [95.1, 17.4], [96.4, 17.4], [96.4, 11.9], [96.3, 9.9], [95.3, 9.9], [95.2, -0.1],
      [95.2, -4.1], [89.1, -4], [89, -11], [77.7, -10.8], [77.8, -3.8], [71.6, -3.8], [71.6, 0.2]],
    lines: [
      [27989, 26207, 25336, 27989, 26727, 27366, 24436, 25930, 25336, 22449],
      [26727, 26311, 25930],
      [26311, 26241],
      [22845, 22509, 22449, 22549, 22797, 23123],
    ],
    apart: [
      [27989, 28614, 29038, 27913, 28716, 29426, 28614],
      [29426, 29038],
    ],
    stars: [
      { hip: 24436, ra: 78.635, dec: -8.202, magnitude: 0.18, color: -0.03, latin: 'Rigel' },
      { hip: 27989, ra: 88.793, dec: 7.407, magnitude: 0.45, color: 1.5, latin: 'Betelgeuse' },
      { hip: 25336, ra: 81.283, dec: 6.35, magnitude: 1.64, color: -0.22, latin: 'Bellatrix' },
      { hip: 26727, ra: 85.19, dec: -1.943, magnitude: 1.74, color: -0.2, latin: 'Alnitak' },
      { hip: 27366, ra: 86.939, dec: -9.67, magnitude: 2.07, color: -0.17, latin: 'Saiph' },
      { hip: 25930, ra: 83.002, dec: -0.299, magnitude: 2.25, color: -0.17, latin: 'Mintaka' },
      { hip: 22449, ra: 72.46, dec: 6.961, magnitude: 3.19, color: 0.48, latin: 'Tabit' },
      { hip: 26241, ra: 83.858, dec: -5.91, magnitude: 2.75, color: -0.21 },
      { hip: 26207, ra: 83.784, dec: 9.934, magnitude: 3.39, color: -0.16, latin: 'Meissa' },
      { hip: 26311, ra: 84.053, dec: -1.202, magnitude: 1.69, color: -0.18, latin: 'Alnilam' },
      { hip: 22549, ra: 72.802, dec: 5.605, magnitude: 3.68, color: -0.16 },
      { hip: 22797, ra: 73.563, dec: 2.441, magnitude: 3.71, color: -0.18 },
      { hip: 28614, ra: 90.596, dec: 9.647, magnitude: 4.12, color: 0.17 },
      { hip: 22509, ra: 72.653, dec: 8.9, magnitude: 4.35, color: 0.01 },
      { hip: 27913, ra: 88.596, dec: 20.276, magnitude: 4.39, color: 0.59 },
      { hip: 29038, ra: 91.893, dec: 14.768, magnitude: 4.42, color: -0.16 },
      { hip: 29426, ra: 92.985, dec: 14.209, magnitude: 4.45, color: -0.18 },
      { hip: 23123, ra: 74.637, dec: 1.714, magnitude: 4.47, color: 1.37 },
      { hip: 28716, ra: 90.98, dec: 20.139, magnitude: 4.64, color: 0.24 },
      { hip: 22845, ra: 73.724, dec: 10.151, magnitude: 4.64, color: 0.09 },
    ],
  },
  'great-bear': {
    latin: 'Ursa Major',
    boundary: [
      [145.7, 41.4], [139.5, 41.5], [139.6, 46.5], [128.4, 46.6], [128.8, 59.6], [122.1, 59.6],
      [123.1, 73.1], [140.6, 73], [172, 72.8], [171.8, 65.8], [181.6, 65.8], [181.6, 63.3],
      [203.6, 63.4], [203.6, 62.4], [217, 62.4], [217.3, 54.9], [211.6, 54.9], [211.7, 47.9],
      [203.8, 47.9], [203.7, 52.4], [182.8, 52.3], [182.8, 44.3], [181.6, 44.3], [181.6, 33.3],
      [181.6, 28.3], [179.6, 28.3], [166.7, 28.3], [166.7, 33.3], [163.5, 33.3], [163.5, 39.3],
      [154.4, 39.4], [154.4, 41.4]],
    lines: [
      [59774, 54061, 53910, 58001, 59774, 62956, 65378, 67301],
      [58001, 57399, 55219, 55203],
      [57399, 54539, 50801],
      [54539, 50372],
      [54061, 46733, 41704, 48319, 53910],
      [53910, 48402, 46853, 44127],
      [44471, 46853],
    ],
    stars: [
      { hip: 62956, ra: 193.507, dec: 55.96, magnitude: 1.76, color: -0.02, latin: 'Alioth' },
      { hip: 54061, ra: 165.932, dec: 61.751, magnitude: 1.81, color: 1.06, latin: 'Dubhe' },
      { hip: 67301, ra: 206.885, dec: 49.313, magnitude: 1.85, color: -0.1, latin: 'Alkaid' },
      { hip: 65378, ra: 200.981, dec: 54.925, magnitude: 2.23, color: 0.06, latin: 'Mizar' },
      { hip: 53910, ra: 165.46, dec: 56.382, magnitude: 2.34, color: 0.03, latin: 'Merak' },
      { hip: 58001, ra: 178.458, dec: 53.695, magnitude: 2.41, color: 0.04, latin: 'Phecda' },
      { hip: 54539, ra: 167.416, dec: 44.498, magnitude: 3, color: 1.14 },
      { hip: 50801, ra: 155.582, dec: 41.499, magnitude: 3.06, color: 1.6, latin: 'Tania' },
      { hip: 44127, ra: 134.802, dec: 48.042, magnitude: 3.12, color: 0.22, latin: 'Talitha' },
      { hip: 46853, ra: 143.214, dec: 51.677, magnitude: 3.17, color: 0.47 },
      { hip: 59774, ra: 183.857, dec: 57.033, magnitude: 3.32, color: 0.08, latin: 'Megrez' },
      { hip: 41704, ra: 127.566, dec: 60.718, magnitude: 3.35, color: 0.86 },
      { hip: 50372, ra: 154.274, dec: 42.914, magnitude: 3.45, color: 0.03 },
      { hip: 55219, ra: 169.62, dec: 33.094, magnitude: 3.49, color: 1.4, latin: 'Alula' },
      { hip: 44471, ra: 135.906, dec: 47.157, magnitude: 3.57, color: 0.01 },
      { hip: 46733, ra: 142.882, dec: 63.062, magnitude: 3.65, color: 0.36 },
      { hip: 57399, ra: 176.513, dec: 47.779, magnitude: 3.69, color: 1.18 },
      { hip: 48319, ra: 147.747, dec: 59.039, magnitude: 3.78, color: 0.29 },
      { hip: 55203, ra: 169.547, dec: 31.531, magnitude: 3.79, color: 0.61 },
      { hip: 48402, ra: 148.026, dec: 54.064, magnitude: 4.55, color: 0.04 },
    ],
  },
  swan: {
    latin: 'Cygnus',
    boundary: [
      [290.1, 27.7], [290.1, 30.2], [291.6, 30.2], [291.5, 36.7], [292.1, 36.8], [292, 43.8],
      [288.5, 43.7], [288.4, 47.7], [287.1, 47.7], [286.9, 55.7], [291.9, 55.8], [291.8, 58.3],
      [297.1, 58.3], [297, 59.8], [300.6, 59.9], [308.7, 59.9], [308.7, 61.3], [309.6, 61.4],
      [309.8, 55.3], [330.6, 55.4], [330.6, 53.4], [330.8, 44.6], [329.9, 44.6], [329.9, 44.3],
      [329.4, 44.3], [329.5, 36.6], [327.3, 36.6], [327.4, 28.6], [322.6, 28.5], [315.1, 28.5],
      [315.1, 29.5], [296.3, 29.3], [296.3, 27.8]],
    lines: [
      [104732, 102488, 100453, 97165, 95853, 94779],
      [102098, 100453, 98110, 95947],
    ],
    stars: [
      { hip: 102098, ra: 310.358, dec: 45.28, magnitude: 1.25, color: 0.09, latin: 'Deneb' },
      { hip: 100453, ra: 305.557, dec: 40.257, magnitude: 2.23, color: 0.67, latin: 'Sadr' },
      { hip: 102488, ra: 311.553, dec: 33.97, magnitude: 2.48, color: 1.02, latin: 'Aljanah' },
      { hip: 97165, ra: 296.244, dec: 45.131, magnitude: 2.86, color: 0, latin: 'Fawaris' },
      { hip: 95947, ra: 292.68, dec: 27.96, magnitude: 3.05, color: 1.09, latin: 'Albireo' },
      { hip: 104732, ra: 318.234, dec: 30.227, magnitude: 3.21, color: 0.99 },
      { hip: 95853, ra: 292.427, dec: 51.73, magnitude: 3.76, color: 0.15 },
      { hip: 94779, ra: 289.276, dec: 53.368, magnitude: 3.8, color: 0.95 },
      { hip: 98110, ra: 299.077, dec: 35.083, magnitude: 3.89, color: 1.02 },
    ],
  },
  scorpion: {
    latin: 'Scorpius',
    boundary: [
      [240.4, -8.4], [245.7, -8.3], [245.8, -18.5], [247.4, -18.5], [247.5, -19.5], [245.8, -19.5],
      [245.9, -24.9], [253.2, -24.8], [253.2, -30.2], [266, -30.1], [269.5, -30], [269.6, -37],
      [269.8, -45.5], [248.6, -45.8], [248.5, -42.3], [242.2, -42.3], [241.9, -29.8], [236.9, -29.9],
      [236.8, -20.4], [240.6, -20.4]],
    lines: [
      [78265, 78401, 78820],
      [78401, 80112, 80763, 81266, 82396, 82514, 82729, 84143, 86228, 87073, 86670, 85927],
    ],
    stars: [
      { hip: 80763, ra: 247.352, dec: -26.432, magnitude: 1.06, color: 1.86, latin: 'Antares' },
      { hip: 85927, ra: 263.402, dec: -37.104, magnitude: 1.62, color: -0.23, latin: 'Shaula' },
      { hip: 86228, ra: 264.33, dec: -42.998, magnitude: 1.86, color: 0.41 },
      { hip: 78401, ra: 240.083, dec: -22.622, magnitude: 2.29, color: -0.12, latin: 'Dschubba' },
      { hip: 82396, ra: 252.541, dec: -34.293, magnitude: 2.29, color: 1.14 },
      { hip: 86670, ra: 265.622, dec: -39.03, magnitude: 2.39, color: -0.17 },
      { hip: 78820, ra: 241.359, dec: -19.805, magnitude: 2.56, color: -0.07, latin: 'Acrab' },
      { hip: 81266, ra: 248.971, dec: -28.216, magnitude: 2.82, color: -0.21 },
      { hip: 78265, ra: 239.713, dec: -26.114, magnitude: 2.89, color: -0.18 },
      { hip: 80112, ra: 245.297, dec: -25.593, magnitude: 2.9, color: 0.3, latin: 'Alniyat' },
      { hip: 87073, ra: 266.896, dec: -40.127, magnitude: 2.99, color: 0.51 },
      { hip: 82514, ra: 252.968, dec: -38.047, magnitude: 3, color: -0.2 },
      { hip: 84143, ra: 258.038, dec: -43.239, magnitude: 3.32, color: 0.44 },
      { hip: 82729, ra: 253.646, dec: -42.361, magnitude: 3.62, color: 1.39 },
    ],
  },
  lion: {
    latin: 'Leo',
    boundary: [
      [162.8, -0.7], [162.9, 6.3], [145.4, 6.4], [140.4, 6.5], [140.6, 33], [150.1, 32.9],
      [150, 27.9], [159.2, 27.9], [159.2, 22.9], [162.9, 22.8], [163, 24.8], [166.7, 24.8],
      [166.7, 28.3], [179.6, 28.3], [179.6, 13.3], [179.6, 10.3], [174.4, 10.3], [174.4, -0.7],
      [174.3, -6.7], [162.8, -6.7]],
    lines: [
      [49669, 49583, 50583, 54872, 57632, 54879, 49669],
      [50583, 50335, 48455, 47908],
    ],
    stars: [
      { hip: 49669, ra: 152.093, dec: 11.967, magnitude: 1.36, color: -0.09, latin: 'Regulus' },
      { hip: 50583, ra: 154.993, dec: 19.841, magnitude: 2.01, color: 1.13, latin: 'Algieba' },
      { hip: 57632, ra: 177.265, dec: 14.572, magnitude: 2.14, color: 0.09, latin: 'Denebola' },
      { hip: 54872, ra: 168.527, dec: 20.524, magnitude: 2.56, color: 0.13, latin: 'Zosma' },
      { hip: 47908, ra: 146.463, dec: 23.774, magnitude: 2.97, color: 0.81, latin: 'Algenubi' },
      { hip: 54879, ra: 168.56, dec: 15.43, magnitude: 3.33, color: 0, latin: 'Chertan' },
      { hip: 50335, ra: 154.173, dec: 23.417, magnitude: 3.43, color: 0.31, latin: 'Adhafera' },
      { hip: 49583, ra: 151.833, dec: 16.763, magnitude: 3.48, color: -0.03 },
      { hip: 48455, ra: 148.191, dec: 26.007, magnitude: 3.88, color: 1.22, latin: 'Rasalas' },
    ],
  },
} as const satisfies Record<string, Outline>

export type ConstellationName = keyof typeof figures

export const constellationNames = Object.keys(figures) as [ConstellationName, ...ConstellationName[]]

type CatalogueStar = (typeof figures)[ConstellationName]['stars'][number]

/** The stars that have a name of their own, as astronomers write it. */
export type StarName = Extract<CatalogueStar, { latin: string }>['latin']
