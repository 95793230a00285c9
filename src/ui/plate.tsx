import type { ComponentProps } from 'react'
import { Image } from './image'
import { OutsideLink } from './link'

interface PlateProps extends ComponentProps<typeof Image> {
  /** Where the picture leads, for the pointer: the keyboard has the link in words beside it. */
  link?: { href: string; newTab: string } | undefined
}

/** Up to this width for its height, a picture stands whole on its mat, as a phone does. */
const UPRIGHT = 1.2

/** A picture of any shape on a mat of its hue, inside a degree scale, as a plate of an atlas. */
export function Plate({ link, ...image }: PlateProps) {
  const { hue, width = 0, height = 0 } = image.picture
  const shape = width < UPRIGHT * height ? ' plate-upright' : ''
  const tint = hue === undefined ? '' : ` hue-${hue}`
  return (
    <figure className={`plate${shape}${tint}`}>
      {link ? (
        <OutsideLink {...link} tabIndex={-1}>
          <Image {...image} />
        </OutsideLink>
      ) : (
        <Image {...image} />
      )}
    </figure>
  )
}
