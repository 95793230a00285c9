import type { ReactNode } from 'react'
import { formatMonth, type Dates, type Run, type Runs } from '#text'
import { OutsideLink } from './link.tsx'

/** A text as the build has set it. */
export function Text({ children }: { children: Runs }): ReactNode {
  if (typeof children === 'string') return children
  return children.map((run, key) =>
    typeof run === 'string' ? run : <Part key={key} {...run} />,
  )
}

function Part({ text, dir, lang, as, href, newTab }: Run) {
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
  if (as === 'range' || as === 'second-hand') return <span className={as}>{words}</span>
  // Each is called as its element is; whoever reads the page meets no other.
  const Tag = (as ?? 'span') as 'span'
  return <Tag>{words}</Tag>
}

/** When something was, as it is seen and as it is spoken. */
export function When({ children: dates }: { children: Dates }) {
  if ('words' in dates) return dates.words
  const { from, to, since, spoken } = dates
  const month = (date: string) => (
    <time dir="ltr" dateTime={date}>
      {formatMonth(date)}
    </time>
  )
  return (
    <>
      {since && `${since} `}
      {spoken && <span className="visually-hidden">{`${spoken} `}</span>}
      <span aria-hidden={spoken ? true : undefined}>
        {month(from)}
        {to && '–'}
        {to && month(to)}
      </span>
    </>
  )
}

/** Texts as a list with bullets; nothing where there are none. */
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
