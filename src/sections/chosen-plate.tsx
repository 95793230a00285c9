import { useSyncExternalStore } from 'react'
import type { Page } from '../../model/page'
import { Plate } from '../ui/plate'
import { StarNames } from '../ui/star-names'
import { Text } from '../ui/text'

interface ChosenPlateProps {
  projects: Page['projects']
  /** The project's place. */
  index: number
  placeholder: string
}

/** Where hero.css shows it. */
const roomForPlate = '(min-width: 64rem) and (min-height: 50rem)'

/**
 * The plate of the star that was last pointed at. It says nothing that the page does not say
 * elsewhere, so it waits for the scripts, and costs those nothing who would not see it.
 */
export function ChosenPlate({ projects, index, placeholder }: ChosenPlateProps) {
  const hasRoom = useSyncExternalStore(onResize, seesRoom, () => false)

  const { title, image, star } = projects.projects[index] ?? {}
  if (!hasRoom || !image || !title) return null
  return (
    <div className="hero-plate" aria-hidden="true">
      <Plate key={index} picture={image} placeholder={placeholder} sizes="24rem" />
      <p>
        <span className="project-number">{`${projects.labels.plate} ${index + 1}`}</span>
        <strong>
          <Text>{title}</Text>
        </strong>
        {star && (
          <>
            <StarNames own={star.own} other={star.other} />
            {star.meaning}
          </>
        )}
      </p>
    </div>
  )
}

const seesRoom = () => matchMedia(roomForPlate).matches

function onResize(tell: () => void) {
  addEventListener('resize', tell)
  return () => {
    removeEventListener('resize', tell)
  }
}
