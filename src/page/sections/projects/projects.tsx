import { Fragment, useEffect } from 'react'
import type { Page } from '#edition'
import { showPlates } from '../hero/plates.ts'
import { Icon } from '../../ui/icon.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { ProjectPlate } from '../../ui/sky/plate.tsx'
import { Section } from '../../ui/section.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { StarNames } from '../../ui/sky/star-names.tsx'
import { Points, Text, DateRange } from '../../ui/text.tsx'

interface ProjectsProps {
  projects: Page['projects']
  placeholder: string
}

/** How many projects are shown before "more" (13 if their number is odd). */
const visibleCount = 12

export function Projects({ projects, placeholder }: ProjectsProps) {
  const { labels, codeHost } = projects
  useEffect(() => showPlates(placeholder), [projects, placeholder])

  // The rest is an even number, so it is never a single project.
  const visible = visibleCount + (projects.projects.length % 2)
  const items = projects.projects.map((project, index) => (
    // The boot script marks each one as revealed.
    <li key={project.id} suppressHydrationWarning>
      <Project
        project={project}
        number={index + 1}
        labels={labels}
        placeholder={placeholder}
      />
      {project.storyHref && <StorySlot />}
    </li>
  ))
  return (
    <Section of={projects}>
      <ul className={chooseRows(Math.min(visible, items.length))} role="list">
        {items.slice(0, visible)}
      </ul>
      {items.length > visible && (
        <details className="projects-more">
          <summary className="button off-paper">
            <Text>{labels.more}</Text>
          </summary>
          <ul className={chooseRows(items.length - visible, true)} role="list">
            {items.slice(visible)}
          </ul>
        </details>
      )}
      {/* With a single project, 'View all' would show nothing more. */}
      {codeHost && items.length > 1 && (
        <OutsideLink
          className="button off-paper"
          href={codeHost}
          newTab={labels.newTab}
          isProfile
        >
          <Text>{labels.viewAll}</Text>
          <Icon name={`${labels.icons}#external`} points />
        </OutsideLink>
      )}
    </Section>
  )
}

/**
 * The classes for rows without a gap. In two columns, the first of an odd number of projects has a
 * row of its own. In three, the first one has, and the next are in pairs (to the project `to-…`), as
 * many as are needed for the rest to fill rows of three. The folded list begins with the pairs.
 */
function chooseRows(count: number, isFolded = false) {
  const first = isFolded || count === 2 ? 0 : 1
  const inPairs = [0, 4, 2][(count - first) % 3] ?? 0
  return [
    'projects',
    count % 2 === 1 && 'lead-in-two',
    first === 1 && 'lead-in-three',
    inPairs > 0 && `pairs-to-${first + inPairs}`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface ProjectProps {
  project: Page['projects']['projects'][number]
  number: number
  labels: Page['projects']['labels']
  placeholder: string
}

function Project({ project, number, labels, placeholder }: ProjectProps) {
  const { id, title, description, result, highlights, tags, date, star } = project
  const { demo, code, storyHref } = project
  const href = demo ?? code
  const label = (
    <>
      <Text>{demo ? labels.demo : labels.code}</Text> – <Text>{title}</Text>
    </>
  )
  const heading = `title-${id}`
  return (
    <article
      id={`project-${id}`}
      className={chooseClasses(project, number)}
      aria-labelledby={heading}
    >
      <ProjectPlate
        project={project}
        number={number}
        placeholder={placeholder}
        sizes={`(min-width: 80rem) ${number === 1 ? 46 : 38}vw, (min-width: 40rem) 42vw, ${number > 2 ? '6rem' : '80vw'}`}
        link={href === undefined ? undefined : { href, newTab: labels.newTab, label }}
      />
      <div className="project-words">
        <p className="project-number row">
          <span data-plate="number">{`${labels.plate} ${number}`}</span>{' '}
          {date && (
            <span>
              <DateRange>{date}</DateRange>
            </span>
          )}{' '}
          {star && (
            <span className="project-star">
              <StarNames own={star.own} other={star.other} />
              {star.meaning && ` – ${star.meaning}`}
            </span>
          )}
        </p>
        <h3 id={heading} className="title">
          <Text>{title}</Text>
        </h3>
        <Paragraph className="project-text" text={description} />
        <Points className="project-text" points={highlights} />
        <Paragraph className="project-text" data-plate="result" text={result} />
        {tags.length > 0 && (
          <ul className="tags row" data-plate="tags" role="list" aria-label={labels.tags}>
            {tags.map((tag, index) => (
              <li key={index}>
                <Text>{tag}</Text>
              </li>
            ))}
          </ul>
        )}
        {(href ?? storyHref) && <ProjectLinks project={project} labels={labels} />}
      </div>
    </article>
  )
}

function chooseClasses({ image }: ProjectProps['project'], number: number) {
  const isEntry = !image && number > 1
  // On a phone, the first two pictures are large.
  const isSmall = isEntry || number > 2
  return `project${isSmall ? ' project-small' : ''}${isEntry ? ' project-entry' : ''}`
}

/**
 * The slot that stories.ts inserts a story into, before or after hydration. For React it is an
 * element with a text that may differ from the HTML, so React leaves its content alone.
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
  // Distinguishes the links of different projects, which have the same label.
  const hiddenTitle = (
    <span className="visually-hidden">
      {' – '}
      <Text>{title}</Text>
    </span>
  )
  return (
    <p className="project-links row">
      {/* stories.ts unfolds the story in this page. */}
      {storyHref && (
        <a
          id={`story-${id}`}
          className="link off-paper"
          href={storyHref}
          data-answered=""
        >
          <Icon name="arrow" points />
          <Text>{labels.story}</Text>
          {hiddenTitle}
        </a>
      )}
      {[
        { href: demo, label: labels.demo, icon: 'external' },
        { href: code, label: labels.code, icon: 'code' },
      ].map(
        ({ href, label, icon }) =>
          href && (
            <Fragment key={icon}>
              {' '}
              <OutsideLink className="link" href={href} newTab={labels.newTab}>
                <Icon name={`${labels.icons}#${icon}`} points={icon === 'external'} />
                <Text>{label}</Text>
                {hiddenTitle}
              </OutsideLink>
            </Fragment>
          ),
      )}
    </p>
  )
}
