import { readFileSync } from 'node:fs'
import type { Edition } from '../../model/edition'

/**
 * What the pages draw by reference (`<use href="#…">`): the icons, and the one ending that the
 * owner has chosen. It stands once in each page's HTML, in no script.
 */
export function sprite(ending: Edition['site']['ending']) {
  return readFileSync('src/ui/sprite.svg', 'utf8')
    .replaceAll(/<symbol id="([a-z]+)"[^]+?<\/symbol>/g, (symbol, id) =>
      id === ending ? symbol : '',
    )
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
}
