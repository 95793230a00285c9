import { useState } from 'react'
import type { Page } from '../../model/page'
import { Section } from '../ui/section'
import { Text } from '../ui/text'

export function Skills({ skills: slice }: { skills: Page['skills'] }) {
  const { labels, categories, skills } = slice
  const [filter, setFilter] = useState<string>()
  const filters = [{ id: undefined, label: labels.all }, ...categories]

  return (
    <Section of={slice}>
      {categories.length > 0 && (
        <div className="filters scripted" role="group" aria-label={labels.filter}>
          {filters.map(({ id, label }) => (
            <button
              key={id ?? ''}
              type="button"
              aria-pressed={id === filter}
              onClick={() => setFilter(id)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <ul className="skills" role="list">
        {skills.map(({ name, level, category, plates }) => (
          <li
            key={name}
            className="skill"
            data-category={category}
            data-out={(filter !== undefined && category !== filter) || undefined}
          >
            {level !== undefined && <Magnitude level={level} />}
            <span className="skill-name">
              <Text>{name}</Text>
            </span>
            {level !== undefined && (
              <span className="skill-level">
                <span className="visually-hidden">{labels.level}: </span>
                <bdi dir="ltr">{`${level}%`}</bdi>
              </span>
            )}
            {plates && (
              <a className="skill-plates" href={`#project-${plates.first}`}>
                <Text>{plates.text}</Text>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A star as charts draw it: the brighter, the larger; the brightest have rays. */
function Magnitude({ level }: { level: number }) {
  const radius = 1 + 9 * (level / 100) ** 5
  return (
    <svg className="magnitude" viewBox="-14 -14 28 28" aria-hidden="true">
      {level >= 90 && <path d="M0-13 1-1 13 0 1 1 0 13-1 1-13 0-1-1Z" />}
      <circle r={radius.toFixed(1)} />
    </svg>
  )
}
