interface StarNamesProps {
  /** In the page's script. */
  own: string
  /** In the other one. */
  other: string
  /** The language of that. */
  lang: string
}

/** A star's name in both scripts: half of the sky's names in Latin letters are Arabic. */
export function StarNames({ own, other, lang }: StarNamesProps) {
  return (
    <span className="star-names">
      {own}{' '}
      <bdi lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
        {other}
      </bdi>
    </span>
  )
}
