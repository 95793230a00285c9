import { useState, useSyncExternalStore } from 'react'
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

/**
 * The plate of the star that was last pointed at. It says nothing that the page does not say
 * elsewhere, so it waits for the scripts, and its picture for a window that has room for it
 * (hero.css). Until that has come, the one before is seen. For the pointer it leads where its star
 * does.
 */
export function ChosenPlate({ projects, index, placeholder }: ChosenPlateProps) {
  const isLive = useSyncExternalStore(nothingChanges, yes, no)
  const [shown, show] = useState(index)

  const { id, title, image, star } = projects.projects[index] ?? {}
  if (!isLive || !image || !title) return null
  return (
    <a className="hero-plate" href={`#project-${id}`} tabIndex={-1} aria-hidden="true">
      {[...new Set([shown, index])].map((one) => (
        <Plate
          key={one}
          className={one === shown ? undefined : 'hero-plate-next'}
          picture={projects.projects[one]?.image ?? image}
          placeholder={placeholder}
          sizes="24rem"
          onLoad={() => show(one)}
        />
      ))}
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
    </a>
  )
}

const nothingChanges = () => () => undefined
const yes = () => true
/** The prerendered HTML has no plate yet. */
const no = () => false
