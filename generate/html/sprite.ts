import { readFileSync } from 'node:fs'
import type { Edition } from '../../model/edition'
import { socialNetworks } from '../../model/edition/contact'

/**
 * What the pages draw by reference (`<use href="#…">`): the icons and the lighthouse. It stands
 * once in each page's HTML, in no script.
 */
export function sprite({ social }: Edition) {
  const used = social.map(({ icon }) => icon)
  const idle = socialNetworks.filter((network) => !used.includes(network))
  return readFileSync('src/ui/sprite.svg', 'utf8')
    .replaceAll(new RegExp(`<symbol id="icon-(${idle.join('|')})".*?</symbol>`, 'g'), '')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
}
