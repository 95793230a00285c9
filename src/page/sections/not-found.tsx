import { useSyncExternalStore, type MouseEvent } from 'react'
import type { Locale } from '#languages'
import type { NotFound as Words } from '#edition'
import { Icon } from '../ui/icon.tsx'
import { SkyToggle } from '../background/toggle.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { Text } from '../ui/text.tsx'

interface NotFoundProps {
  languages: Words[]
  onHome: (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => void
}

/** In every language; the style sheet shows the one that the root names, once a script has. */
export function NotFound({ languages, onHome }: NotFoundProps) {
  const address = useSyncExternalStore(nothingChanges, askedFor, nothing)
  return (
    <main className="lost" id="main" tabIndex={-1}>
      <div className="lost-map" aria-hidden="true">
        <div className="lost-sheet">
          {languages.map(({ locale, drawing }) => (
            <svg key={locale} className="lost-chart" lang={locale}>
              <use href={drawing} />
            </svg>
          ))}
        </div>
        {address && <p className="lost-star">{address}</p>}
      </div>
      {languages.map(({ locale, dir, href, title, text, home, sky }) => (
        <div key={locale} className="lost-text" lang={locale} dir={dir}>
          <p className="lost-code" dir="ltr" aria-hidden="true">
            404
          </p>
          <h1>{title}</h1>
          <Paragraph text={text} />
          <a
            className="button button-first"
            href={href}
            onClick={(event) => onHome(event, locale)}
          >
            <Text>{home}</Text>
            <Icon name="arrow" points />
          </a>
          <SkyToggle labels={sky} />
        </div>
      ))}
    </main>
  )
}

const nothingChanges = () => () => undefined
const nothing = () => ''

/** The address that is no page, as one would read it. */
function askedFor() {
  try {
    return decodeURI(location.pathname)
  } catch {
    return location.pathname
  }
}
