import { fab, type IconDefinition } from '@fortawesome/free-brands-svg-icons'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simplifyName } from '#schema'
import { product } from '#workspace'

/** The attribution that the licence requires. */
const credit = '<!-- Networks: Font Awesome Free, https://fontawesome.com, CC BY 4.0 -->'

/** A globe, for the owner's own sites and for networks missing from the icon set. */
const globe =
  '<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c4.5 5 4.5 12 0 17-4.5-5-4.5-12 0-17Z"/>'

/**
 * The icons of projects and of the contact section and, as `….svg#profile-0` and so on, of the
 * owner's profiles. It is a separate file because all of them are below the first view.
 */
export function makeContactIcons(social: { network: string }[]) {
  const ways = readFileSync(
    join(product, 'src/page/sections/contact/contact.svg'),
    'utf8',
  )
  const icons = social.map(({ network }) => findBrand(network))
  const profiles = icons.map((icon, index) => {
    const id = `profile-${index}`
    return icon ? makeBrandSymbol(id, icon) : makeSvgSymbol(id, '0 0 24 24', globe)
  })
  return ways
    .replaceAll(/>\s+</g, '><')
    .replace(
      '</svg>',
      [icons.some(Boolean) ? credit : '', ...profiles, '</svg>'].join(''),
    )
    .trim()
}

/** The icon of a network, found by the owner's name for it. */
export function findBrand(network: string) {
  const plain = simplifyName(network)
  return brands.get(iconAliases[plain] ?? plain)
}

const brands = new Map(
  Object.values(fab).map((icon) => [simplifyName(icon.iconName), icon] as const),
)

/** Networks that the icon set names differently. */
const iconAliases: Partial<Record<string, string>> = {
  x: 'xtwitter',
  devto: 'dev',
  npmjs: 'npm',
}

/** The viewBox is this much larger than the drawing, because other icons have padding too. */
const PADDING = 1.12

function makeBrandSymbol(
  id: string,
  { icon: [width, height, , , path] }: IconDefinition,
) {
  const side = Math.round(PADDING * Math.max(width, height))
  const viewBox = [(width - side) / 2, (height - side) / 2, side, side].join(' ')
  const shape = `<path fill="currentColor" stroke="none" d="${[path].flat().join('')}"/>`
  return makeSvgSymbol(id, viewBox, shape)
}

function makeSvgSymbol(id: string, viewBox: string, shape: string) {
  return `<symbol id="${id}" viewBox="${viewBox}">${shape}</symbol>`
}
