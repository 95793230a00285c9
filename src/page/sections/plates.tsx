import { useState, useSyncExternalStore } from 'react'
import type { Page } from '#edition'
import { ProjectPlate } from '../ui/plate.tsx'
import { StarNames } from '../ui/star-names.tsx'
import { Text } from '../ui/text.tsx'

interface PlatesProps {
  /** The address of the constellation's drawing. */
  figure: string
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
export function Plates({ figure, projects, chosen, placeholder }: PlatesProps) {
  const form = useSyncExternalStore(onWidth, formNow, unknown)
  const [loaded, setLoaded] = useState<readonly number[]>([])
  const [shown, show] = useState<number>()
  const isThere = loaded.includes(chosen) || !projects.projects[chosen]?.image
  if (isThere && shown !== chosen) show(chosen)

  if (!form || projects.projects.length === 0) return null
  return (
    <ol
      className="hero-plates"
      role="list"
      aria-hidden={form === 'one' || undefined}
      // In Firefox, a row that scrolls is a stop of the Tab key; its links scroll it, too.
      tabIndex={-1}
    >
      {projects.projects.map((project, index) => {
        const { id, title, star, result, tags } = project
        const state =
          index === shown ? ' shown' : index === chosen ? ' hero-plate-next' : ''
        return (
          <li key={id}>
            <a
              className={`hero-plate${state}`}
              href={`#project-${id}`}
              // Where it is one at a time, it is the pointer's: its star leads there, too.
              tabIndex={form === 'one' ? -1 : undefined}
            >
              <ProjectPlate
                project={project}
                figure={figure}
                number={index + 1}
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

function onWidth(tell: () => void) {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

/** Where the plates stand in a row (plates.css). */
function formNow() {
  return matchMedia('(width < 48rem)').matches ? 'row' : 'one'
}

/** The prerendered HTML has no plate yet. */
const unknown = () => undefined
