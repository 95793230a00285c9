import type { Page } from '#edition'
import type { Runs } from '#text'
import { LateDrawing } from '../ui/sky/late-drawing.tsx'
import { OutsideLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { Points, Text, DateRange } from '../ui/text.tsx'

interface EducationsProps extends Pick<Page, 'educations'> {
  newTab: string
}

export function Educations({ educations, newTab }: EducationsProps) {
  const { groups, years } = educations
  const isLong = groups.some(({ isAlong, entries }) =>
    years
      ? !isAlong
      : entries.length > 3 ||
        entries.some(({ highlights, roles }) => highlights.length > 0 || roles),
  )
  return (
    <Section of={educations}>
      <div className={`groups ${isLong ? 'rows' : 'columns'}${years ? ' timed' : ''}`}>
        {groups.map((group, index) => (
          <section
            key={group.group}
            id={group.group}
            aria-labelledby={`${group.group}-title`}
          >
            <h3 id={`${group.group}-title`}>
              <Text>{group.title}</Text>
            </h3>
            {index === 0 && years && <LateDrawing of={years} className="years-path" />}
            <Entries
              className={group.isAlong ? 'along' : undefined}
              isGroup
              entries={group.entries}
              newTab={newTab}
            />
          </section>
        ))}
      </div>
    </Section>
  )
}

type Entry = Page['educations']['groups'][number]['entries'][number]

interface EntriesProps {
  entries: Entry[]
  /** Whether they are in a group with an h3, so that their own titles are h4. */
  isGroup?: boolean
  className?: string | undefined
  newTab: string
}

/** Entries of a group, or of a section of the owner's own. */
export function Entries({
  entries,
  isGroup = false,
  className = isGroup ? undefined : 'rows',
  newTab,
}: EntriesProps) {
  return (
    <ul className={className} role="list">
      {entries.map((entry, index) => {
        const { institution, roles } = entry
        // In a custom section the link is the talk's or the article's; in a group, the school's.
        const isTitleLinked = !isGroup || institution === undefined
        const shared = {
          entry,
          newTab,
          isTitleLinked,
          title: isGroup ? 'h4' : 'h3',
        } as const
        if (entry.quote)
          return (
            <li key={index} className="quotation">
              <Quotation entry={entry} newTab={newTab} />
            </li>
          )
        if (!roles)
          return (
            <li key={index} className="entry">
              <EntryParts {...shared} />
            </li>
          )
        return (
          <li key={index} className="employer">
            <div className="entry">
              <EntryParts {...shared} />
            </div>
            <ul className="roles" role="list">
              {roles.map((role, index) => (
                <li key={index} className="entry">
                  <EntryParts entry={role} newTab={newTab} title="h5" isTitleLinked />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** What someone said about the owner, and who. */
function Quotation({ entry, newTab }: { entry: Entry; newTab: string }) {
  const { title, institution, quote, href } = entry
  return (
    <figure>
      <blockquote>
        <Paragraph text={quote} />
      </blockquote>
      <figcaption className="row">
        <LinkedText text={title} href={href} newTab={newTab} />{' '}
        {institution && (
          <span>
            <Text>{institution}</Text>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

interface EntryPartsProps {
  entry: Entry
  title: 'h3' | 'h4' | 'h5'
  isTitleLinked: boolean
  newTab: string
}

function EntryParts({ entry, title: Title, isTitleLinked, newTab }: EntryPartsProps) {
  const { title, dates, institution, comma, details, summary, highlights, href } = entry
  const titleHref = isTitleLinked ? href : undefined
  const institutionHref = isTitleLinked ? undefined : href
  return (
    <>
      {dates && (
        <p className="entry-dates">
          <DateRange>{dates}</DateRange>
        </p>
      )}
      <div className="entry-text">
        <Title>
          <LinkedText text={title} href={titleHref} newTab={newTab} />
        </Title>
        {(institution ?? details) && (
          <p className="entry-where">
            {institution && (
              <span>
                <LinkedText text={institution} href={institutionHref} newTab={newTab} />
                {comma}
              </span>
            )}
            {details && (
              <span>
                <Text>{details}</Text>
              </span>
            )}
          </p>
        )}
      </div>
      {(summary ?? highlights[0]) && (
        <div className="entry-summary">
          <Paragraph text={summary} />
          <Points points={highlights} />
        </div>
      )}
    </>
  )
}

interface LinkedTextProps {
  text: Runs
  href: string | undefined
  newTab: string
}

function LinkedText({ text, href, newTab }: LinkedTextProps) {
  if (!href) return <Text>{text}</Text>
  return (
    <OutsideLink href={href} newTab={newTab}>
      <Text>{text}</Text>
    </OutsideLink>
  )
}
