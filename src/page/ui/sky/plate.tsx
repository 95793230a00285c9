import type { ComponentProps, ReactNode } from 'react'
import { Image } from '../image.tsx'
import { OutsideLink } from '../link.tsx'
import type { Page } from '#edition'

type PlateProject = Page['projects']['projects'][number]

interface ProjectPlateProps extends Omit<PlateProps, 'picture'> {
  project: PlateProject
  number: number
}

/** A project's picture. Without one: an astrolabe that shows its star. */
export function ProjectPlate({ project, number, ...rest }: ProjectPlateProps) {
  const { image, drawn } = project
  if (image) return <Plate picture={image} {...rest} />
  return (
    drawn && (
      <figure className="plate mat scale plate-drawn" aria-hidden="true">
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
