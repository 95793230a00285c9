/** The names of the symbols in sprite.svg, which the build puts into every page once. */
type IconName =
  | 'arrow'
  | 'chat'
  | 'close'
  | 'code'
  | 'download'
  | 'email'
  | 'external'
  | 'menu'
  | 'moon'
  | 'pause'
  | 'phone'
  | 'place'
  | 'play'
  | 'send'
  | 'sun'
  | 'up'

export function Icon({ name, points = false }: { name: IconName; points?: boolean }) {
  // `points`: the drawing has a direction, and is mirrored with the text.
  return (
    <svg className={points ? 'icon icon-points' : 'icon'} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
