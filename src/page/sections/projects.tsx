import type { Page } from '#edition'
import { Icon } from '../ui/icon.tsx'
import { OutsideLink } from '../ui/link.tsx'
import { ProjectPlate } from '../ui/plate.tsx'
import { Section } from '../ui/section.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { StarNames } from '../ui/star-names.tsx'
import { Points, Text, When } from '../ui/text.tsx'

interface ProjectsProps {
  projects: Page['projects']
  /** The address of the constellation's drawing. */
  figure: string
  placeholder: string
}

/** About how many projects are shown before the others fold away. */
const unfolded = 12

export function Projects({ projects, figure, placeholder }: ProjectsProps) {
  const { labels, codeHost } = projects

  // An even number folds away: two make the shortest row.
  const shown = unfolded + (projects.projects.length % 2)
  const plates = projects.projects.map((project, index) => (
    <li key={project.id}>
      <Project
        project={project}
        number={index + 1}
        labels={labels}
        placeholder={placeholder}
        figure={figure}
      />
      {project.storyHref && <StorySlot />}
    </li>
  ))
  return (
    <Section of={projects}>
      <ul className="projects" role="list">
        {plates.slice(0, shown)}
      </ul>
      {plates.length > shown && (
        <details className="projects-more">
          <summary className="button">
            <Text>{labels.more}</Text>
          </summary>
          <ul className="projects" role="list">
            {plates.slice(shown)}
          </ul>
        </details>
      )}
      {codeHost && (
        <OutsideLink className="button" href={codeHost} newTab={labels.newTab} isProfile>
          <Text>{labels.viewAll}</Text>
          <Icon name="external" points />
        </OutsideLink>
      )}
    </Section>
  )
}

interface ProjectProps {
  project: Page['projects']['projects'][number]
  number: number
  labels: Page['projects']['labels']
  placeholder: string
  figure: string
}

function Project({ project, number, labels, placeholder, figure }: ProjectProps) {
  const { id, title, description, result, highlights, tags, date, star } = project
  const { demo, code, storyHref } = project
  // Its lines are its neighbours' too, unless it has a list that they may not have.
  const isRegular = description && highlights.length === 0
  const href = demo ?? code
  const heading = `title-${id}`
  return (
    <article
      id={`project-${id}`}
      className={isRegular ? 'project' : 'project project-free'}
      aria-labelledby={heading}
    >
      <ProjectPlate
        project={project}
        figure={figure}
        number={number}
        placeholder={placeholder}
        sizes={`(min-width: 80rem) ${number === 1 ? 40 : 30}rem, (min-width: 40rem) 42vw, 80vw`}
        link={href === undefined ? undefined : { href, newTab: labels.newTab }}
      />
      <p className="project-number">
        <span>{`${labels.plate} ${number}`}</span>
        {date && (
          <span>
            <When>{date}</When>
          </span>
        )}
        {star && (
          <span className="project-star">
            <StarNames own={star.own} other={star.other} />
            {star.meaning && ` – ${star.meaning}`}
          </span>
        )}
      </p>
      <h3 id={heading}>
        <Text>{title}</Text>
      </h3>
      <Paragraph className="project-text" text={description} />
      <Points className="project-text" points={highlights} />
      <Paragraph className="project-text" text={result} />
      {tags.length > 0 && (
        <ul className="tags" role="list" aria-label={labels.tags}>
          {tags.map((tag, index) => (
            <li key={index}>
              <Text>{tag}</Text>
            </li>
          ))}
        </ul>
      )}
      {(href ?? storyHref) && <ProjectLinks project={project} labels={labels} />}
    </article>
  )
}

/**
 * Where a story unfolds (src/page/stories.ts), before and after hydration. To React this is an
 * element with an empty text that may differ, so it never looks at what is inside.
 */
function StorySlot() {
  return (
    <div className="story-slot" suppressHydrationWarning>
      {''}
    </div>
  )
}

function ProjectLinks({ project, labels }: Pick<ProjectProps, 'project' | 'labels'>) {
  const { id, title, demo, code, storyHref } = project
  // Else a list of links would have the same word for each project.
  const ofProject = (
    <span className="visually-hidden">
      {' – '}
      <Text>{title}</Text>
    </span>
  )
  return (
    <p className="project-links">
      {/* It unfolds here (src/page/stories.ts). */}
      {storyHref && (
        <a id={`story-${id}`} className="link" href={storyHref}>
          <Icon name="arrow" points />
          <Text>{labels.story}</Text>
          {ofProject}
        </a>
      )}
      {[
        { href: demo, label: labels.demo, icon: 'external' as const },
        { href: code, label: labels.code, icon: 'code' as const },
      ].map(
        ({ href, label, icon }) =>
          href && (
            <OutsideLink key={icon} className="link" href={href} newTab={labels.newTab}>
              <Icon name={icon} points={icon === 'external'} />
              <Text>{label}</Text>
              {ofProject}
            </OutsideLink>
          ),
      )}
    </p>
  )
}
