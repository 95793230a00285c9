interface StarNamesProps {
  /** The name in the page's script. */
  own: string
  /** The name in the other script, Latin or Arabic. */
  other: string
}

/** A star's name in both scripts: many Latin star names come from Arabic. */
export function StarNames({ own, other }: StarNamesProps) {
  const isLatin = other < '\u0370'
  return (
    <span className="star-names">
      {`${own} `}
      <bdi dir={isLatin ? 'ltr' : 'rtl'} lang={isLatin ? 'en' : 'ar'}>
        {other}
      </bdi>
    </span>
  )
}
