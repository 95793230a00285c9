/** The names of the symbols in sprite.svg, which the build puts into every page once. */
export type IconName =
  | 'arrow'
  | 'close'
  | 'download'
  | 'menu'
  | 'moon'
  | 'pause'
  | 'play'
  | 'sun'

/** The URL of a symbol in another file, which the first view does not load. */
type Address = `${string}#${string}`

interface IconProps {
  name: IconName | Address
  /** Whether the icon points along the text, so that it is mirrored in right-to-left pages. */
  points?: boolean
}

export function Icon({ name, points = false }: IconProps) {
  return (
    <svg className={points ? 'icon icon-points' : 'icon'} aria-hidden="true">
      <use href={name.includes('#') ? name : `#icon-${name}`} />
    </svg>
  )
}
