import type { ReactNode } from 'react'
import { formatMonth, type Dates, type Run, type Runs } from '#text'
import { OutsideLink } from './link.tsx'

/** A text with inline runs: links, emphasis, bidi isolates. */
export function Text({ children }: { children: Runs }): ReactNode {
  if (typeof children === 'string') return children
  return children.map((run, key) =>
    typeof run === 'string' ? run : <RunElement key={key} {...run} />,
  )
}

function RunElement({ text, dir, lang, as, href, newTab, field }: Run) {
  const words = <Text>{text}</Text>
  if (dir)
    return (
      <bdi dir={dir} lang={lang}>
        {words}
      </bdi>
    )
  if (newTab)
    return (
      <OutsideLink href={href} newTab={newTab}>
        {words}
      </OutsideLink>
    )
  if (as === 'br') return <br />
  if (href) return <a href={href}>{words}</a>
  if (as === 'pre') return <pre className="sheet">{words}</pre>
  if (as === 'range' || as === 'amiri') return <span className={as}>{words}</span>
  // The names of runs are names of elements, such as `strong` and `code`.
  const Tag = (as ?? 'span') as 'span'
  // Only the development server's pages have fields.
  if (import.meta.env.DEV) return <Tag data-field={field}>{words}</Tag>
  return <Tag>{words}</Tag>
}

/** Dates in digits, with words for screen readers. */
export function DateRange({ children: dates }: { children: Dates }) {
  if ('words' in dates) return dates.words
  const { from, to, since, spoken } = dates
  const renderMonth = (date: string) => (
    <time dir="ltr" dateTime={date}>
      {formatMonth(date)}
    </time>
  )
  return (
    <>
      {since && `${since} `}
      {spoken && <span className="visually-hidden">{`${spoken} `}</span>}
      <span aria-hidden={spoken ? true : undefined}>
        {renderMonth(from)}
        {to && '–'}
        {to && renderMonth(to)}
      </span>
    </>
  )
}

/** A bulleted list; renders nothing without texts. */
export function Points({
  points,
  className = '',
}: {
  points: Runs[]
  className?: string
}) {
  if (points.length === 0) return null
  return (
    <ul className={`points ${className}`}>
      {points.map((point, index) => (
        <li key={index}>
          <Text>{point}</Text>
        </li>
      ))}
    </ul>
  )
}
