import { useRef, useState, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#edition'
import { highlightProjects } from '../lib/highlight.ts'
import { changeInTransition } from '../lib/transition.ts'
import { LateDrawing } from '../ui/sky/late-drawing.tsx'
import { Section } from '../ui/section.tsx'
import { Star } from '../ui/sky/star.tsx'
import { Text } from '../ui/text.tsx'

export function Skills({ skills: slice }: { skills: Page['skills'] }) {
  const { labels, categories, chart, skills } = slice
  const [filter, setFilter] = useState<string>()
  // A state of its own, so that the button responds before the transition of the list begins.
  const [pressed, setPressed] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const filters = [{ id: undefined, label: labels.all }, ...categories]
  const hasLevels = skills.some(({ level }) => level !== undefined)

  return (
    <Section of={slice}>
      {categories.length > 0 && (
        <div
          className="filters row scripted off-paper"
          role="group"
          aria-label={labels.filter}
        >
          {filters.map(({ id, label }) => (
            <button
              key={id ?? ''}
              type="button"
              aria-pressed={id === pressed}
              onClick={() => {
                setPressed(id)
                changeInTransition('filter', () =>
                  markJumps(list.current, () => flushSync(() => setFilter(id))),
                )
              }}
            >
              <Text>{label}</Text>
            </button>
          ))}
        </div>
      )}
      {chart && (
        <LateDrawing
          of={chart}
          className="skill-chart milky-way off-paper"
          style={dimStars(categories, filter)}
        >
          <p className="note">
            <Text>{labels.joined}</Text>
          </p>
        </LateDrawing>
      )}
      <ul ref={list} className={hasLevels ? 'skills' : 'skills skills-named'} role="list">
        {skills.map((skill, index) => (
          <Skill
            key={index}
            skill={skill}
            labels={labels}
            hasLevels={hasLevels}
            isOut={filter !== undefined && skill.category !== filter}
          />
        ))}
      </ul>
    </Section>
  )
}

interface SkillProps {
  skill: Page['skills']['skills'][number]
  labels: Page['skills']['labels']
  /** Whether any skill has one. */
  hasLevels: boolean
  /** Whether the filter leaves it out. */
  isOut: boolean
}

function Skill({ skill, labels, hasLevels, isOut }: SkillProps) {
  const { name, level, category, projects } = skill
  return (
    <li className="skill" data-category={category} data-out={isOut || undefined}>
      {level !== undefined && <Star className="magnitude" reach={scaleLevel(level)} />}
      {/* All names begin at one edge. */}
      {level === undefined && hasLevels && <span className="magnitude" />}
      <span className="skill-line">
        <span className="skill-name">
          <Text>{name}</Text>
        </span>{' '}
        <ProjectsLink name={name} projects={projects} />
      </span>{' '}
      {level !== undefined && (
        <span className="skill-level note">
          <span className="visually-hidden">{`${labels.level}: `}</span>
          <bdi dir="ltr">{labels.percent.replace('{n}', `${level}`)}</bdi>
        </span>
      )}
    </li>
  )
}

/** Goes to the first project that uses the skill, and lights all of them. */
function ProjectsLink({
  name,
  projects,
}: Pick<Page['skills']['skills'][number], 'name' | 'projects'>) {
  if (!projects) return null
  return (
    <a
      className="skill-projects note off-paper"
      href={`#project-${projects.ids[0]}`}
      onClick={() => highlightProjects(projects.ids)}
    >
      <Text>{projects.text}</Text>
      {/* Distinguishes links with the same text. */}
      <span className="visually-hidden">
        {' – '}
        <Text>{name}</Text>
      </span>
    </a>
  )
}

/** Changes a list, and marks its rows that have changed column (skills.css). */
function markJumps(list: HTMLElement | null, change: () => void) {
  const rows = [...(list?.querySelectorAll('li') ?? [])]
  const columns = rows.map((row) => row.offsetLeft)
  change()
  for (const [index, row] of rows.entries())
    row.toggleAttribute('data-jumps', row.offsetLeft !== columns[index])
}

/** The custom properties by which the chart dims the groups that the filter leaves out. */
function dimStars(categories: Page['skills']['categories'], filter: string | undefined) {
  if (filter === undefined) return undefined
  // The last group has no category.
  const groups = [...categories.map(({ id }) => id), undefined]
  const dimmed = groups.flatMap((id, index) =>
    id === filter ? [] : [[`--out-${index}`, 0.2] as const],
  )
  return Object.fromEntries(dimmed) as CSSProperties
}

/**
 * The size of a skill's star, from 0.25 to 1. The fourth power makes 75 % and 95 % look different.
 */
function scaleLevel(level: number) {
  return 0.25 + 0.75 * (level / 100) ** 4
}
