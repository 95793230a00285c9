import { splitIslands } from '../../model/bidi'

/** A text in which numbers, addresses and the like keep their own direction. */
export function Text({ children }: { children: string }) {
  return splitIslands(children).map((piece, index) =>
    index % 2 === 1 ? <Ltr key={index}>{piece}</Ltr> : piece,
  )
}

/** Texts as a list with bullets. */
export function Points({ points, className }: { points: string[]; className: string }) {
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

/** A datum that reads left to right wherever it stands: a phone number, a date, an address. */
export function Ltr({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
