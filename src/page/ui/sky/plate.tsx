import type { ComponentProps, ReactNode } from 'react'
import { Image } from '../image.tsx'
import { OutsideLink } from '../link.tsx'
import type { Page } from '#edition'

interface ProjectPlateProps extends Omit<PlateProps, 'picture'> {
  project: Page['projects']['projects'][number]
  number: number
}

/** A project's picture. Without one: an astrolabe with its star, from the second on its window alone. */
export function ProjectPlate({ project, number, ...rest }: ProjectPlateProps) {
  const { image, drawn } = project
  const shape = number > 1 ? 'plate-drawn plate-window' : 'plate-drawn'
  if (image) return <Plate picture={image} {...rest} />
  return (
    drawn && (
      <figure className={`plate mat scale ${shape}`} aria-hidden="true">
        <svg>
          <use href={`${drawn}#dial`} />
          <use href={`${drawn}#plate-${number}`} />
        </svg>
      </figure>
    )
  )
}

interface PlateProps extends ComponentProps<typeof Image> {
  className?: string | undefined
  /** A link for the pointer only: the keyboard uses the text link beside the picture. */
  link?: { href: string; newTab: string; label: ReactNode } | undefined
}

/**
 * A picture as a plate of an atlas: on a mat of the picture's hue, in a frame with a degree scale.
 */
export function Plate({ className, link, ...image }: PlateProps) {
  const { hue, ratio, behind, isPhone, focus } = image.picture
  const classes = [
    'plate mat scale',
    ratio !== undefined && `ratio-${ratio}`,
    isPhone && 'plate-phone',
    `hue-${hue}`,
    behind && `plate-${behind}`,
    focus,
    className,
  ]
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      {link ? (
        <OutsideLink
          href={link.href}
          newTab={link.newTab}
          title={link.newTab}
          tabIndex={-1}
        >
          <span className="visually-hidden">
            {link.label}
            {': '}
          </span>
          <Image {...image} />
        </OutsideLink>
      ) : (
        <Image {...image} />
      )}
    </figure>
  )
}
