import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { product } from '#workspace'

/** The icons that pages use by reference (`<use href="#…">`), once in each page's HTML. */
export function makeSprite() {
  return readFileSync(join(product, 'src/page/ui/sprite.svg'), 'utf8')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
}
