/** The names of the symbols in sprite.svg, which the build puts into every page once. */
type IconName =
  | 'arrow'
  | 'close'
  | 'code'
  | 'download'
  | 'external'
  | 'menu'
  | 'moon'
  | 'pause'
  | 'play'
  | 'send'
  | 'sun'
  | 'up'

/** That of a symbol in a file of its own, which costs the first view nothing. */
type Address = `${string}#${string}`

interface IconProps {
  name: IconName | Address
  /** The drawing has a direction, and is mirrored with the text. */
  points?: boolean
}

export function Icon({ name, points = false }: IconProps) {
  return (
    <svg className={points ? 'icon icon-points' : 'icon'} aria-hidden="true">
      <use href={name.includes('#') ? name : `#icon-${name}`} />
    </svg>
  )
}
