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
 * The plate of the star that was last pointed at, with what proves it: the project's result, or its
 * tags. It says nothing that the page does not say
 * elsewhere, so it waits for the scripts, and its picture for a window that has room for it
 * (hero.css). It is seen once that has come, and until then the one before: each is an element
 * of its own, so that picture, words and link change together, even where a browser's translator
 * has put the words into elements that React does not know. For the pointer it leads where its
 * star does.
 */
export function ChosenPlate({ projects, index, placeholder }: ChosenPlateProps) {
  const isLive = useSyncExternalStore(nothingChanges, yes, no)
  const [shown, show] = useState<number>()

  if (!isLive || !projects.projects[index]?.image) return null
  return [...new Set([shown ?? index, index])].map((one) => {
    const project = projects.projects[one]
    if (!project?.image) return null
    const { id, title, image, star, result, tags } = project
    return (
      <a
        key={id}
        className={one === shown ? 'hero-plate' : 'hero-plate hero-plate-next'}
        href={`#project-${id}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Plate
          picture={image}
          placeholder={placeholder}
          sizes="24rem"
          onLoad={() => show(one)}
        />
        <p>
          <span className="project-number">{`${projects.labels.plate} ${one + 1}`}</span>
          <strong>
            <Text>{title}</Text>
          </strong>
          {star && <StarNames own={star.own} other={star.other} />}
          <span className="hero-proof">
            {(result ? [result] : tags).map((text, key) => (
              <span key={key}>
                <Text>{text}</Text>
              </span>
            ))}
          </span>
        </p>
      </a>
    )
  })
}

const nothingChanges = () => () => undefined
const yes = () => true
/** The prerendered HTML has no plate yet. */
const no = () => false
