import type { ComponentProps } from 'react'
import { Image } from './image'
import { OutsideLink } from './link'

interface PlateProps extends ComponentProps<typeof Image> {
  className?: string | undefined
  /** Where the picture leads, for the pointer: the keyboard has the link in words beside it. */
  link?: { href: string; newTab: string } | undefined
}

/** The width of a phone's screen, in percent of its height. */
const WIDEST_PHONE = 65

/** A picture of any shape on a mat of its hue, inside a degree scale, as a plate of an atlas. */
export function Plate({ className, link, ...image }: PlateProps) {
  const { hue, ratio, behind, focus } = image.picture
  const classes = [
    'plate',
    ratio !== undefined && `ratio-${ratio}`,
    ratio !== undefined && ratio < WIDEST_PHONE && 'plate-phone',
    hue !== undefined && `hue-${hue}`,
    behind && `plate-${behind}`,
    focus,
    className,
  ]
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
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
