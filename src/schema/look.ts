import { z } from 'zod'
import { getHue } from '#colours'
import { constellationNames } from '#stars'
import { withKind } from './kinds.ts'
import { encodeMessage, withFix } from './messages.ts'

function adviseOnHue({ input }: { input?: unknown }) {
  const hue = getHue(input)
  return hue === undefined
    ? encodeMessage('hue/any')
    : withFix(encodeMessage('hue/colour', { hue }), hue)
}

/** The look of the site. */
export const lookFields = {
  constellation: z
    .enum(constellationNames)
    .default(constellationNames[0])
    .describe('The figure of the first screen, the share image, the CV and the icon.'),
  accent: z
    .number({ error: adviseOnHue })
    .min(0, encodeMessage('hue/any'))
    .max(360, encodeMessage('hue/any'))
    .meta(withKind('hue'))
    .optional()
    .describe(
      'The hue of the one accent, as an angle of OKLCH (about 25 red, 55 orange, 100 yellow, 150 green, 195 turquoise, 255 blue, 300 violet, 350 pink). The build chooses lightness and strength, so that everything stays legible. Without it: starlight gold.',
    ),
  theme: z
    .enum(['dark', 'light', 'system'])
    .default('dark')
    .describe(
      "The theme for visitors who have not chosen one with the button: `dark`, `light`, or that of the visitor's `system`.",
    ),
  ending: z
    .enum(['horizon', 'lighthouse'])
    .default('horizon')
    .describe(
      'The drawing at the end of the page: the `horizon` with setting stars, or the `lighthouse` of Alexandria by the sea.',
    ),
  starNames: z
    .boolean(encodeMessage('yesNo/starNames'))
    .default(true)
    .describe(
      '`false` leaves out the names of the stars and of the constellation, and their meanings, on the page and the share image.',
    ),
}
