import type { ReactNode } from 'react'
import type { Page } from '../../model/page'
import { Icon } from '../ui/icon'
import { Paragraph } from '../ui/paragraph'
import { Text } from '../ui/text'

interface HeroProps {
  hero: Page['hero']
  /** The button that offers the CV. */
  cv: ReactNode
}

/** From how many letters on a name is long, and is set smaller. */
const longName = 20

export function Hero({ hero, cv }: HeroProps) {
  return (
    <section id="hero" className="hero" aria-labelledby="hero-title">
      <svg className="hero-chart" aria-hidden="true">
        <use href="#figure" />
      </svg>
      <div>
        <h1
          id="hero-title"
          className="hero-name"
          dir={hero.nameDir}
          data-long={hero.name.length >= longName || undefined}
        >
          <Text>{hero.name}</Text>
        </h1>
        <Paragraph className="hero-role" text={hero.role} />
        <Paragraph className="hero-pitch" text={hero.pitch} />
        <div className="hero-actions">
          {hero.viewWork && (
            <a className="button button-first" href="#projects">
              {hero.viewWork}
              <Icon name="arrow" points />
            </a>
          )}
          {cv}
        </div>
      </div>
      {hero.facts.length > 0 && (
        <dl className="hero-facts">
          {hero.facts.map(({ label, text, dates }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                <Text>{text}</Text>
                {dates && (
                  <span className="hero-dates">
                    <Text>{dates}</Text>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
