interface StarNamesProps {
  /** In the page's script. */
  own: string
  /** In the other one. */
  other: string
}

/** A star's name in both scripts: half of the sky's names in Latin letters are Arabic. */
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
