/**
 * A text as the build has set it: what stands between U+2066 or U+2067 and U+2069 runs in the
 * other direction than the text, and what has words among it is spoken in their language; what
 * stands between U+FFF9 and U+FFFB are months, first as they are seen, then as they are spoken.
 */
export function Text({ children }: { children: string }) {
  return children.split(/([\u2066\u2067\uFFF9].*?[\u2069\uFFFB])/).map((piece, index) => {
    if (index % 2 === 0) return piece
    const [seen = '', spoken] = piece.slice(1, -1).split('\uFFFA')
    if (spoken !== undefined)
      return [
        spoken && (
          <span key={index} className="visually-hidden">
            {`${spoken} `}
          </span>
        ),
        <span key="seen" aria-hidden={spoken ? true : undefined}>
          {seen.split(/(–)/).map((part) =>
            part === '–' ? (
              part
            ) : (
              <time key={part} dir="ltr" dateTime={part.split('/').reverse().join('-')}>
                {part}
              </time>
            ),
          )}
        </span>,
      ]
    const lang = /[a-z]{2}/i.test(seen) ? 'en' : /\p{L}/u.test(seen) ? 'ar' : undefined
    return (
      <bdi key={index} lang={lang}>
        {seen}
      </bdi>
    )
  })
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
