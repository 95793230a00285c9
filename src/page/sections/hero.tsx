import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { Page } from '#edition'
import { Icon } from '../ui/icon.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { StarNames } from '../ui/star-names.tsx'
import { Text, When } from '../ui/text.tsx'

interface HeroProps {
  hero: Page['hero']
  projects: Page['projects']
  /** The plates of the projects, and the place of the one whose star is pointed at. */
  plates: (chosen: number) => ReactNode
  /** The button that offers the CV, where there is one. */
  cv: ReactNode
}

export function Hero({ hero, projects, plates, cv }: HeroProps) {
  const [chosen, choose] = useState(0)
  return (
    <section
      id="hero"
      className="hero"
      aria-labelledby="hero-title"
      data-pictured={projects.projects.length > 0 || undefined}
    >
      <div className="hero-words">
        <Name {...hero} />
        <Paragraph className="hero-role" text={hero.role} />
        <Paragraph className="hero-pitch" text={hero.pitch} />
        {(hero.viewWork ?? cv) && (
          <div className="hero-actions">
            {hero.viewWork && (
              <a className="button button-first" href="#projects">
                <Text>{hero.viewWork}</Text>
                <Icon name="arrow" points />
              </a>
            )}
            {cv}
          </div>
        )}
      </div>
      <Index
        chart={hero.chart}
        projects={projects.projects}
        chosen={chosen}
        onChoose={choose}
      />
      {plates(chosen)}
      {hero.facts.length > 0 && <Facts facts={hero.facts} />}
    </section>
  )
}

function Facts({ facts }: Pick<Page['hero'], 'facts'>) {
  return (
    <dl className="hero-facts">
      {facts.map(({ label, text, dates }, index) => (
        <div key={index}>
          <dt>
            <Text>{label}</Text>
          </dt>
          <dd>
            <Text>{text}</Text>
            {dates && (
              <span className="hero-dates">
                <When>{dates}</When>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The kashida of a drawn name is for the eye only: it is neither read aloud nor copied. */
function Name({ name, drawnName, nameDir, long }: Page['hero']) {
  const isLengthened = drawnName !== name
  return (
    <h1
      id="hero-title"
      className="hero-name"
      dir={nameDir}
      data-long={long}
      aria-label={isLengthened ? name : undefined}
      onCopy={isLengthened ? copyWithoutKashida : undefined}
    >
      {drawnName}
    </h1>
  )
}

/** Copies what is selected so that a search for it finds the person. */
function copyWithoutKashida(event: ClipboardEvent) {
  event.preventDefault()
  event.clipboardData.setData('text/plain', String(getSelection()).replaceAll('ـ', ''))
}

interface IndexProps {
  chart: Page['hero']['chart']
  projects: Page['projects']['projects']
  /** The project whose plate is shown. */
  chosen: number
  /** Told on which project the pointer rests, or which has the focus. */
  onChoose: (index: number) => void
}

/** For so many milliseconds a pointer rests on the star that it means. */
const rest = 100

/** Chooses a star once the pointer rests there: on its way to a plate, it crosses those of others. */
function useRest() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pass = () => clearTimeout(timer.current)
  const point = (choose: () => void) => {
    pass()
    timer.current = setTimeout(choose, rest)
  }
  return { point, pass }
}

/** The constellation, and beside its stars what they stand for. */
function Index({ chart, projects, chosen, onChoose }: IndexProps) {
  const { figure, drawing, label, entries, name, count } = chart
  const { point, pass } = useRest()
  return (
    <nav className="hero-index" aria-label={label}>
      <div className="hero-room">
        <div className="hero-sheet">
          <svg className="hero-chart" aria-hidden="true">
            <use href={drawing} />
          </svg>
          <ol className="hero-stars" role="list">
            {entries.map((entry, index) => {
              const project = typeof entry === 'number' ? projects[entry] : undefined
              const names = typeof entry === 'number' ? project?.star : entry
              const choose = () => typeof entry === 'number' && onChoose(entry)
              return (
                <li
                  key={index}
                  // The build places each by this class (src/sky/sky.ts).
                  className={`star-${index}`}
                  aria-hidden={!project || undefined}
                  data-chosen={project && entry === chosen ? true : undefined}
                >
                  <a
                    className="hero-star"
                    href={project && `#project-${project.id}`}
                    onPointerEnter={() => point(choose)}
                    onPointerMove={() => point(choose)}
                    onPointerLeave={pass}
                    onFocus={choose}
                  >
                    {project && (
                      <strong>
                        <Text>{project.title}</Text>
                      </strong>
                    )}
                    {names && <StarNames {...names} />}
                  </a>
                </li>
              )
            })}
            <FigureName name={name} count={count} />
          </ol>
          <svg className="hero-chart hero-tints" aria-hidden="true">
            <use href={`${figure}#tints`} />
          </svg>
        </div>
        <p className="hero-line">
          {name && <StarNames {...name} />}
          {count && <a href="#projects">{count}</a>}
        </p>
      </div>
    </nav>
  )
}

/** The name of the figure, and a link to all projects where the index names only some. */
function FigureName({ name, count }: Pick<Page['hero']['chart'], 'name' | 'count'>) {
  return (
    <li className="hero-own" aria-hidden="true">
      {name && <StarNames {...name} />}
      {count && (
        <a className="hero-count" href="#projects" tabIndex={-1}>
          {count}
        </a>
      )}
    </li>
  )
}
