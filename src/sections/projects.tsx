import type { Page } from '../../model/page'
import { columnsOf } from '../lib/plates'
import { Icon } from '../ui/icon'
import { Image } from '../ui/image'
import { OutsideLink } from '../ui/link'
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
  const shown = Math.min(projects.projects.length, unfolded)
  const plates = projects.projects.map((project, index) => {
    const columns = columnsOf(index, shown)
    return (
      <li key={project.id} data-columns={columns}>
        <Plate
          project={project}
          number={index + 1}
          columns={columns}
          labels={labels}
          placeholder={placeholder}
        />
      </li>
    )
  })
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

interface PlateProps {
  columns: number | undefined
  project: Page['projects']['projects'][number]
  number: number
  labels: Page['projects']['labels']
  placeholder: string
}

function Plate({ project, number, columns, labels, placeholder }: PlateProps) {
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
  const heading = `project-${id}`
  return (
    <article
      className={isRegular ? 'project' : 'project project-free'}
      aria-labelledby={heading}
    >
      {image && (
        <figure className="plate">
          <Image
            picture={image}
            placeholder={placeholder}
            sizes={`(min-width: 80rem) ${columns === 3 ? 40 : 24}rem, (min-width: 40rem) 45vw, 92vw`}
          />
        </figure>
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
            <li key={tag} dir="ltr">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {(demo ?? code) && (
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
