import type { ReactNode } from 'react'
import { OutsideLink } from './link'

/**
 * A text as the build has set it: what stands between U+2066 or U+2067 and U+2069 runs in the
 * other direction than the text, and what has words among it is spoken in their language; what
 * stands between U+206A and U+206B is marked (model/marks.ts); and what stands between U+FFF9 and
 * U+FFFB are months, first as they are seen, then as they are spoken.
 */
export function Text({ children }: { children: string }) {
  const open: ReactNode[][] = [[]]
  children
    .split(/([\u2066\u2067\u2069\u206A]|\u206B.*?\u206C|\uFFF9.*?\uFFFB)/)
    .forEach((piece, key) => {
      const words = open.at(-1)
      if (key % 2 === 0) words?.push(piece)
      else if (piece.startsWith('\uFFF9'))
        words?.push(<Months key={key} months={piece.slice(1, -1)} />)
      else if (/[\u2066\u2067\u206A]/.test(piece)) open.push([])
      else if (open.length > 1) {
        open.length -= 1
        open.at(-1)?.push(
          <Marked key={key} as={piece.slice(1, -1)}>
            {words}
          </Marked>,
        )
      }
    })
  return open.flat()
}

function Marked({ as, children }: { as: string; children: ReactNode[] | undefined }) {
  const [Tag, newTab] = as.split('\t')
  if (!Tag) {
    const words = children?.filter((part) => typeof part === 'string').join('') ?? ''
    const lang = /[a-z]{2}/i.test(words) ? 'en' : /\p{L}/u.test(words) ? 'ar' : undefined
    return <bdi lang={lang}>{children}</bdi>
  }
  if (newTab)
    return (
      <OutsideLink href={Tag} newTab={newTab}>
        {children}
      </OutsideLink>
    )
  if (Tag === 'strong' || Tag === 'code') return <Tag>{children}</Tag>
  return <a href={Tag}>{children}</a>
}

function Months({ months }: { months: string }) {
  const [seen = '', spoken] = months.split('\uFFFA')
  return (
    <>
      {spoken && <span className="visually-hidden">{`${spoken} `}</span>}
      <span aria-hidden={spoken ? true : undefined}>
        {seen.split(/(–)/).map((part) =>
          part === '–' ? (
            part
          ) : (
            <time key={part} dir="ltr" dateTime={part.split('/').reverse().join('-')}>
              {part}
            </time>
          ),
        )}
      </span>
    </>
  )
}

/** Texts as a list with bullets; nothing where there are none. */
export function Points({
  points,
  className = '',
}: {
  points: string[]
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
