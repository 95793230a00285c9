import type { ReactNode } from 'react'
import { OutsideLink } from './link'

/**
 * A text as the build has set it: what stands between U+2066 and U+2069 (a number, an address)
 * runs from left to right, and what stands between U+206A and U+206B is marked (model/marks.ts).
 */
export function Text({ children }: { children: string }) {
  const open: ReactNode[][] = [[]]
  children.split(/([\u2066\u2069\u206A]|\u206B.*?\u206C)/).forEach((piece, key) => {
    const words = open.at(-1)
    if (key % 2 === 0) words?.push(piece)
    else if (piece === '\u2066' || piece === '\u206A') open.push([])
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

function Marked({ as, children }: { as: string; children: ReactNode }) {
  const [Tag, newTab] = as.split('\t')
  if (!Tag) return <bdi dir="ltr">{children}</bdi>
  if (newTab)
    return (
      <OutsideLink href={Tag} newTab={newTab}>
        {children}
      </OutsideLink>
    )
  if (Tag === 'strong' || Tag === 'code') return <Tag>{children}</Tag>
  return <a href={Tag}>{children}</a>
}

/** Texts as a list with bullets; nothing where there are none. */
export function Points({ points, className }: { points: string[]; className: string }) {
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
