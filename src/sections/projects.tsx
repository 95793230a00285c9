import type { Page } from '../../model/page'
import { Icon } from '../ui/icon'
import { OutsideLink } from '../ui/link'
import { Plate } from '../ui/plate'
import { Section } from '../ui/section'
import { Paragraph } from '../ui/paragraph'
import { StarNames } from '../ui/star-names'
import { Points, Text } from '../ui/text'

interface ProjectsProps {
  projects: Page['projects']
  placeholder: string
}

/** How many projects are shown before the others fold away. */
const unfolded = 12

export function Projects({ projects, placeholder }: ProjectsProps) {
  const { labels, codeHost } = projects
  const plates = projects.projects.map((project, index) => (
    <li key={project.id}>
      <Project
        project={project}
        number={index + 1}
        labels={labels}
        placeholder={placeholder}
      />
    </li>
  ))
  return (
    <Section of={projects}>
      <ul className="projects" role="list">
        {plates.slice(0, unfolded)}
      </ul>
      {plates.length > unfolded && (
        <details className="projects-more">
          <summary className="button">{labels.more}</summary>
          <ul className="projects" role="list">
            {plates.slice(unfolded)}
          </ul>
        </details>
      )}
      {codeHost && (
        <OutsideLink className="button" href={codeHost} newTab={labels.newTab}>
          {labels.viewAll}
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
}

function Project({ project, number, labels, placeholder }: ProjectProps) {
  const {
    id,
    title,
    description,
    result,
    highlights,
    tags,
    image,
    demo,
    code,
    date,
    star,
  } = project
  // Only what has all the parts of its neighbours, and no others, can share lines with them.
  const isRegular =
    image && description && tags.length > 0 && !result && highlights.length === 0
  const href = demo ?? code
  const heading = `project-${id}`
  return (
    <article
      id={`plate-${id}`}
      className={isRegular ? 'project' : 'project project-free'}
      aria-labelledby={heading}
    >
      {image && (
        <Plate
          picture={image}
          placeholder={placeholder}
          sizes={`(min-width: 80rem) ${number === 1 ? 40 : 30}rem, (min-width: 40rem) 42vw, 80vw`}
          link={href === undefined ? undefined : { href, newTab: labels.newTab }}
        />
      )}
      <p className="project-number">
        <span>{`${labels.plate} ${number}`}</span>
        {date && (
          <span>
            <Text>{date}</Text>
          </span>
        )}
        {star && (
          <span className="project-star">
            <StarNames own={star.own} other={star.other} />
            {` – ${star.meaning}`}
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
          {tags.map((tag) => (
            <li key={tag}>
              <Text>{tag}</Text>
            </li>
          ))}
        </ul>
      )}
      {href && (
        <p className="project-links">
          {[
            { href: demo, label: labels.demo, icon: 'external' as const },
            { href: code, label: labels.code, icon: 'code' as const },
          ].map(
            ({ href, label, icon }) =>
              href && (
                <OutsideLink
                  key={icon}
                  className="link"
                  href={href}
                  newTab={labels.newTab}
                >
                  <Icon name={icon} points={icon === 'external'} />
                  {label}
                  <span className="visually-hidden">
                    {' '}
                    – <Text>{title}</Text>
                  </span>
                </OutsideLink>
              ),
          )}
        </p>
      )}
    </article>
  )
}
