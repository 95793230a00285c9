import { Fragment, useState, useSyncExternalStore } from 'react'
import type { Page } from '#edition'
import { PlateFrame } from '../hero/plate-frame.tsx'
import { platesSizes } from '../hero/plates-sizes.ts'
import { ProjectPlate } from '../../ui/sky/plate.tsx'
import { StarNames } from '../../ui/sky/star-names.tsx'
import { Text } from '../../ui/text.tsx'

interface PlatesProps {
  projects: Page['projects']
  /** The index of the project whose star was last hovered or focused. */
  chosen: number
  placeholder: string
}

/**
 * The projects on the first screen: on phones and tablets a row of plates, in a wide window only
 * the plate of the chosen star. It repeats content of the page, so only the first one's frame is
 * prerendered. The previous plate stays visible until the chosen one's picture has loaded. Each
 * plate is an element of its own, so that picture, text and link change together even after a
 * browser's translator has replaced React's text nodes.
 */
export function Plates({ projects, chosen, placeholder }: PlatesProps) {
  const layout = useSyncExternalStore(subscribeToResize, getCurrentLayout, getNoLayout)
  const [loaded, setLoaded] = useState<readonly number[]>([])
  const [shown, setShown] = useState(0)
  const isLoaded = loaded.includes(chosen) || !projects.projects[chosen]?.image
  if (isLoaded && shown !== chosen) setShown(chosen)

  if (!layout) return <PlateFrame projects={projects} />
  if (projects.projects.length === 0) return null
  return (
    <ol
      className="hero-plates"
      role="list"
      aria-hidden={layout === 'single' || undefined}
      // In Firefox, a list that scrolls is a stop of the Tab key. Its links scroll it, too.
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
              // A single plate is for the pointer: by keyboard, its star has the same link.
              tabIndex={layout === 'single' ? -1 : undefined}
            >
              <ProjectPlate
                project={project}
                number={index + 1}
                placeholder={placeholder}
                sizes={platesSizes}
                onLoad={() => setLoaded((others) => [...others, index])}
              />
              <p>
                <span className="project-number row">{`${projects.labels.plate} ${index + 1}`}</span>{' '}
                <strong>
                  <Text>{title}</Text>
                </strong>{' '}
                {star && <StarNames own={star.own} other={star.other} />}{' '}
                <span className="hero-proof">
                  {(result ? [result] : tags).map((text, key) => (
                    <Fragment key={key}>
                      {' '}
                      <span>
                        <Text>{text}</Text>
                      </span>
                    </Fragment>
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

function subscribeToResize(update: () => void) {
  addEventListener('resize', update)
  return () => removeEventListener('resize', update)
}

/** The same breakpoint as in hero-plates.css. */
function getCurrentLayout() {
  return matchMedia('(width < 64rem)').matches ? 'row' : 'single'
}

/** The prerendered HTML has no plates. */
const getNoLayout = () => undefined
