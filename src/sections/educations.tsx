import type { Page } from '../../model/page'
import { OutsideLink } from '../ui/link'
import { Section } from '../ui/section'
import { Paragraph } from '../ui/paragraph'
import { Points, Text } from '../ui/text'

type Educations = Page['educations']

/** How many years the scale names at most; on a phone, more would not stand side by side. */
const labelled = 6

export function Educations({
  educations,
  newTab,
}: {
  educations: Educations
  newTab: string
}) {
  const { groups, years } = educations
  const step = Math.ceil(years.length / labelled)
  return (
    <Section of={educations}>
      <div className="ephemeris">
        {years.length > 0 && (
          <ol className="ephemeris-years" role="list" aria-hidden="true">
            {years.map((year, index) => (
              <li key={year}>{index % step === 0 && year}</li>
            ))}
          </ol>
        )}
        {groups.map((group) => (
          <section
            key={group.group}
            id={group.group}
            aria-labelledby={`${group.group}-title`}
          >
            <h3 id={`${group.group}-title`}>{group.title}</h3>
            <Entries entries={group.entries} years={years} newTab={newTab} />
          </section>
        ))}
      </div>
    </Section>
  )
}

interface EntriesProps {
  entries: (Page['own'][number]['entries'][number] & {
    months?: [number, number] | undefined
  })[]
  /** The years of the chart, where there is one. */
  years?: number[]
  newTab: string
}

/** Entries of a group; or, without a chart, of a section of the owner's own. */
export function Entries({ entries, years, newTab }: EntriesProps) {
  const isOwn = years === undefined
  const Title = isOwn ? 'h3' : 'h4'
  return (
    <ul className={isOwn ? 'entries' : undefined} role="list">
      {entries.map(({ title, dates, institution, location, href, ...entry }, index) => {
        const linked = (text: string) =>
          href ? (
            <OutsideLink href={href} newTab={newTab}>
              <Text>{text}</Text>
            </OutsideLink>
          ) : (
            <Text>{text}</Text>
          )
        // Of one's own, the address is the talk's or the article's; else the school's.
        const isTitleLinked = isOwn || institution === undefined
        return (
          <li key={index} className="entry">
            <Paragraph className="entry-dates" text={dates} />
            <div className="entry-text">
              <Title>{isTitleLinked ? linked(title) : <Text>{title}</Text>}</Title>
              {(institution ?? location) && (
                <p className="entry-where">
                  {institution && (
                    <span>
                      {isTitleLinked ? <Text>{institution}</Text> : linked(institution)}
                    </span>
                  )}
                  {location && (
                    <span>
                      <Text>{location}</Text>
                    </span>
                  )}
                </p>
              )}
              <Paragraph className="entry-summary" text={entry.summary} />
              <Points className="entry-summary" points={entry.highlights} />
            </div>
            {years && years.length > 0 && <Track months={entry.months} years={years} />}
          </li>
        )
      })}
    </ul>
  )
}

interface TrackProps {
  /** None where only a duration is known. */
  months: [number, number] | undefined
  years: number[]
}

/** The entry's months, drawn to the scale of the years above: a unit is a year. */
function Track({ months, years }: TrackProps) {
  const [firstYear = 0] = years
  const yearsUntil = (month: number) => (month / 12 - firstYear).toFixed(2)
  const rules = Array.from({ length: years.length + 1 }, (_, year) => `M${year} 0v1`)
  const ends = months && [yearsUntil(months[0]), yearsUntil(months[1] + 1)]
  return (
    <svg
      className="track"
      viewBox={`0 0 ${years.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={rules.join('')} />
      {ends && <path className="track-span" d={`M${ends.join(' .5H')}`} />}
      {ends && <path className="track-ends" d={`M${ends.join(' .5h.01M')} .5h.01`} />}
    </svg>
  )
}
