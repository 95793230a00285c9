import type { Page } from '../lib/page'
import { Section } from '../ui/section'
import { Text } from '../ui/text'

type Educations = Page['educations']

/** How many years the scale names at most; on a phone, more would not stand side by side. */
const labelled = 6

export function Educations({
  educations: { title, groups, years },
}: {
  educations: Educations
}) {
  const step = Math.ceil(years.length / labelled)
  return (
    <Section id="educations" title={title} hour={12}>
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
            <ul role="list">
              {group.entries.map((entry, index) => (
                <Entry key={index} entry={entry} years={years} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

interface EntryProps {
  entry: Educations['groups'][number]['entries'][number]
  years: number[]
}

function Entry({ entry, years }: EntryProps) {
  return (
    <li className="entry">
      <p className="entry-dates">
        <Text>{entry.dates}</Text>
      </p>
      <div className="entry-text">
        <h4>
          <Text>{entry.title}</Text>
        </h4>
        <p className="entry-where">
          <span>{entry.institution}</span>
          <span>{entry.location}</span>
        </p>
        {entry.summary && (
          <p className="entry-summary">
            <Text>{entry.summary}</Text>
          </p>
        )}
      </div>
      {entry.months && <Track months={entry.months} years={years} />}
    </li>
  )
}

interface TrackProps {
  months: [number, number]
  years: number[]
}

/** The entry's months, drawn to the scale of the years above. */
function Track({ months: [first, last], years }: TrackProps) {
  const percent = (month: number) =>
    `${((100 * (month - (years[0] ?? 0) * 12)) / (years.length * 12)).toFixed(2)}%`
  const [start, end] = [percent(first), percent(last + 1)]
  return (
    <svg className="track" aria-hidden="true">
      {years.map((year) => (
        <line key={year} x1={percent(year * 12)} x2={percent(year * 12)} y2="100%" />
      ))}
      <line className="track-span" x1={start} x2={end} y1="50%" y2="50%" />
      <circle cx={start} cy="50%" r="4" />
      <circle cx={end} cy="50%" r="4" />
    </svg>
  )
}
