import { useRef, useState, type ReactNode } from 'react'
import type { Page } from '#edition'
import { Icon } from '../../ui/icon.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { StarNames } from '../../ui/sky/star-names.tsx'
import { Text, DateRange } from '../../ui/text.tsx'
import { PlateFrame } from './plate-frame.tsx'

interface HeroProps {
  hero: Page['hero']
  projects: Page['projects']
  /** The button for the CV, if there is one. */
  cv: ReactNode
}

export function Hero({ hero, projects: { projects }, cv }: HeroProps) {
  const [chosen, setChosen] = useState(0)
  return (
    <section
      id="hero"
      className="hero milky-way"
      aria-labelledby="hero-title"
      data-pictured={projects.length > 0 || undefined}
    >
      <div className="hero-words">
        <Name {...hero} />
        <Paragraph className="hero-role grounded" text={hero.role} />
        <Paragraph className="hero-pitch grounded" text={hero.pitch} />
        {(hero.mainLink ?? cv) && (
          <div className="hero-actions off-paper">
            {hero.mainLink && (
              <a className="button button-first" href={hero.mainLink.href}>
                <Text>{hero.mainLink.text}</Text>
                <Icon name="arrow" points />
              </a>
            )}{' '}
            {cv}
          </div>
        )}
      </div>
      <ChartIndex
        chart={hero.chart}
        projects={projects}
        chosen={chosen}
        onChoose={setChosen}
      />
      <PlateFrame projects={projects} chosen={chosen} />
      {hero.facts.length > 0 && <Facts facts={hero.facts} />}
    </section>
  )
}

function Facts({ facts }: Pick<Page['hero'], 'facts'>) {
  return (
    <dl className="hero-facts grounded">
      {facts.map(({ label, text, dates }, index) => (
        <div key={index}>
          <dt>
            <Text>{label}</Text>
          </dt>
          <dd>
            <Text>{text}</Text>{' '}
            {dates && (
              <span className="hero-dates">
                <DateRange>{dates}</DateRange>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The name. Its kashida is only visible: it is neither read aloud nor copied (on-demand/copy.ts). */
function Name({ name, drawnName, nameDir, nameField }: Page['hero']) {
  const isLengthened = drawnName !== name
  const isDouble = drawnName.includes('-') && !rightToLeft.test(drawnName)
  return (
    <h1
      id="hero-title"
      className="hero-name grounded"
      dir={nameDir}
      aria-label={isLengthened ? name : undefined}
      {...(import.meta.env.DEV ? { 'data-field': nameField } : undefined)}
    >
      {isDouble ? drawnName.split(/( )/).map(keepTogether) : drawnName}
    </h1>
  )
}

/** Letters from right to left. Between them, an element of a Latin word would change the order. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A word with a hyphen becomes an element, so that it is not broken there. */
function keepTogether(word: string, index: number) {
  return word.includes('-') ? <span key={index}>{word}</span> : word
}

interface ChartIndexProps {
  chart: Page['hero']['chart']
  projects: Page['projects']['projects']
  /** The project whose plate is shown. */
  chosen: number
  /** Called when the pointer rests on a project, or a project gets the focus. */
  onChoose: (index: number) => void
}

/** How long the pointer, which crosses other stars on its way, must rest on one, in milliseconds. */
const hoverDelay = 100

/** The constellation, with the projects' titles beside its stars. */
function ChartIndex({ chart, projects, chosen, onChoose }: ChartIndexProps) {
  const { figure, drawing, label, entries, name, count } = chart
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelHover = () => clearTimeout(timer.current)
  const startHover = (choose: () => void) => {
    cancelHover()
    timer.current = setTimeout(choose, hoverDelay)
  }
  return (
    <nav className="hero-index" aria-label={label}>
      <div className="hero-room">
        <div className="hero-sheet">
          <svg className="hero-chart" aria-hidden="true">
            <use href={drawing} />
          </svg>
          <ol className="hero-stars" role="list">
            {entries.map(({ star, project: index = -1, names }, entry) => {
              const project = projects[index]
              const choose = () => project && onChoose(index)
              const shownNames = project ? project.star : names
              return (
                <li
                  key={star}
                  // By this the build's styles place the entry on the chart.
                  data-entry={entry}
                  aria-hidden={!project || undefined}
                  data-chosen={project && index === chosen ? true : undefined}
                >
                  <a
                    className="hero-star"
                    href={project && `#project-${project.id}`}
                    onPointerEnter={() => startHover(choose)}
                    onPointerMove={() => startHover(choose)}
                    onPointerLeave={cancelHover}
                    onFocus={choose}
                  >
                    {project && (
                      <strong>
                        <Text>{project.title}</Text>
                      </strong>
                    )}{' '}
                    {shownNames && <StarNames {...shownNames} />}
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
