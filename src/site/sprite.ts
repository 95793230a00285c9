import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { product } from '#workspace'

/**
 * What the pages draw by reference (`<use href="#…">`): the icons. They stand once in each page's
 * HTML, in no script.
 */
export function sprite() {
  return readFileSync(join(product, 'src/page/ui/sprite.svg'), 'utf8')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
}
