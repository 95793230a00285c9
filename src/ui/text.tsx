/**
 * A text as the build has set it: what stands between U+2066 and U+2069 (a number, an address)
 * runs from left to right.
 */
export function Text({ children }: { children: string }) {
  return children.split(/\u2066([^\u2066-\u2069]*)\u2069/).map((piece, index) =>
    index % 2 === 1 ? (
      <bdi key={index} dir="ltr">
        {piece}
      </bdi>
    ) : (
      piece
    ),
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
