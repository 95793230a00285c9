import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Page } from '../../model/page'
import { isForBrowser } from '../lib/clicks'
import { withTransition } from '../lib/transition'
import { ProjectPlate } from '../ui/plate'
import { StarNames } from '../ui/star-names'
import { Text } from '../ui/text'

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
  // Stars lead there, too.
  const listen = useCallback((plates: Element | null) => {
    const hero = plates?.parentElement
    hero?.addEventListener('click', fly)
    addEventListener('popstate', flyBack)
    return () => {
      hero?.removeEventListener('click', fly)
      removeEventListener('popstate', flyBack)
    }
  }, [])

  if (!form || projects.projects.length === 0) return null
  return (
    <ol
      className="hero-plates"
      role="list"
      aria-hidden={form === 'one' || undefined}
      ref={listen}
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

/** So long, in milliseconds, a flight waits for the picture that it ends with. */
const patience = 300

/** Star, plate and project are one: on the way to a project, the plate that one sees grows into its. */
function fly(event: MouseEvent) {
  const { target } = event
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#project-"]')
  if (!link || isForBrowser(event)) return
  const { hash } = link
  // A star's is the one that is shown, where that is its own.
  const from =
    link.querySelector<HTMLElement>('.plate') ?? find(`.shown[href="${hash}"] .plate`)
  const to = find(`${hash} .plate`)
  const picture = to?.querySelector('img')
  if (!from?.checkVisibility() || !to?.checkVisibility() || !picture) return
  event.preventDefault()
  picture.loading = 'eager'
  const go = () => {
    // Back is the same way: there the browser moves nothing by itself.
    history.replaceState({ flown: hash, top: scrollY }, '')
    history.scrollRestoration = 'manual'
    grow(from, to, () => {
      location.hash = hash
      history.scrollRestoration = 'auto'
      to.closest('article')?.scrollIntoView({ behavior: 'instant' })
    })
  }
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  Promise.race([picture.decode(), late]).then(go, go)
}

function flyBack({ state }: PopStateEvent) {
  const { flown, top } = (state ?? {}) as { flown?: string; top?: number }
  if (!flown) return
  history.replaceState(null, '')
  // Not before the browser has left the page where it is.
  setTimeout(() => {
    history.scrollRestoration = 'auto'
  })
  const from = find(`${flown} .plate`)
  const shown = formNow() === 'one' ? '.shown' : '.hero-plate'
  const to = find(`${shown}[href="${flown}"] .plate`)
  const arrive = () => scrollTo({ top: top ?? 0, behavior: 'instant' })
  if (from && to && isInSight(from)) grow(from, to, arrive)
  else arrive()
}

function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** One plate becomes another, wherever that is after a change. */
function grow(from: HTMLElement, to: HTMLElement, change: () => void) {
  mark(from)
  withTransition('flight', () => {
    mark(to)
    change()
  })
}

function find(selector: string) {
  return document.querySelector<HTMLElement>(selector)
}

/** Only one plate flies at a time (styles/transition.css). */
function mark(plate: HTMLElement) {
  find('[data-flies]')?.removeAttribute('data-flies')
  plate.dataset['flies'] = ''
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
