import type { ComponentProps } from 'react'
import { Image } from './image'
import { OutsideLink } from './link'

interface PlateProps extends ComponentProps<typeof Image> {
  className?: string | undefined
  /** Where the picture leads, for the pointer: the keyboard has the link in words beside it. */
  link?: { href: string; newTab: string } | undefined
}

/** A picture of any shape on a mat of its hue, inside a degree scale, as a plate of an atlas. */
export function Plate({ className, link, ...image }: PlateProps) {
  const { hue, isPale, focus, width = 16, height = 10 } = image.picture
  const classes = [
    'plate',
    ...shapeOf(width / height),
    hue !== undefined && `hue-${hue}`,
    isPale && 'plate-pale',
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

/** What is no wider than high stands whole on its mat, but for the picture of a whole page. */
function shapeOf(ratio: number) {
  if (ratio < 0.4 || ratio > 1) return []
  return ratio < 0.65 ? ['plate-upright', 'plate-phone'] : ['plate-upright']
}
