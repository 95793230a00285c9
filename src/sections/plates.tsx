import { useState, useSyncExternalStore } from 'react'
import type { Page } from '../../model/page'
import { Plate } from '../ui/plate'
import { StarNames } from '../ui/star-names'
import { Text } from '../ui/text'

interface PlatesProps {
  label: string
  projects: Page['projects']
  /** The place of the project whose star was last pointed at. */
  chosen: number
  placeholder: string
}

/**
 * The work on the first screen: on a phone a row of plates, on a wide window the plate of the star
 * that was last pointed at, with what proves it: the project's result, or its tags. It says nothing
 * that the page does not say elsewhere, so it waits for the scripts. A plate that is chosen is seen
 * once its picture has come, and until then the one before: each is an element of its own, so that
 * picture, words and link change together, even where a browser's translator has put the words
 * into elements that React does not know.
 */
export function Plates({ label, projects, chosen, placeholder }: PlatesProps) {
  const isLive = useSyncExternalStore(nothingChanges, yes, no)
  const [loaded, setLoaded] = useState<readonly number[]>([])
  const [shown, show] = useState<number>()
  if (loaded.includes(chosen) && shown !== chosen) show(chosen)

  if (!isLive || !projects.projects.some(({ image }) => image)) return null
  return (
    <ol className="hero-plates" role="list" aria-label={label}>
      {projects.projects.map(({ id, title, image, star, result, tags }, index) => {
        if (!image) return null
        const state =
          index === shown ? ' shown' : index === chosen ? ' hero-plate-next' : ''
        return (
          <li key={id}>
            <a className={`hero-plate${state}`} href={`#project-${id}`}>
              <Plate
                picture={image}
                placeholder={placeholder}
                sizes="(min-width: 48rem) 24rem, 40vw"
                onLoad={() => setLoaded((others) => [...others, index])}
              />
              <p>
                <span className="project-number">{`${projects.labels.plate} ${index + 1}`}</span>
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
          </li>
        )
      })}
    </ol>
  )
}

const nothingChanges = () => () => undefined
const yes = () => true
/** The prerendered HTML has no plate yet. */
const no = () => false
