import type { MouseEvent } from 'react'
import type { Locale } from '#languages'
import type { NotFound as NotFoundText } from '#edition'
import { Icon } from '../ui/icon.tsx'
import { SkyToggle } from '../background/toggle.tsx'
import { useIsPrerendered } from '../lib/use-store.ts'
import { Paragraph } from '../ui/paragraph.tsx'
import { Text } from '../ui/text.tsx'

interface NotFoundProps {
  languages: NotFoundText[]
  onHome: (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => void
}

/** The not-found view in every language. CSS shows only the one in the root's `data-locale`. */
export function NotFound({ languages, onHome }: NotFoundProps) {
  // The prerendered HTML is the same for every path.
  const address = useIsPrerendered() ? '' : getRequestedPath()
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
        {address && <p className="lost-star grounded">{address}</p>}
      </div>
      {languages.map(({ locale, dir, href, title, text, home, sky }) => (
        <div key={locale} className="lost-text" lang={locale} dir={dir}>
          <p className="lost-code grounded" dir="ltr" aria-hidden="true">
            404
          </p>
          <h1 className="heading grounded">{title}</h1>
          <Paragraph className="grounded" text={text} />
          <a
            className="button button-first"
            href={href}
            data-answered=""
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

/** The path that was not found, decoded for display. */
function getRequestedPath() {
  try {
    return decodeURI(location.pathname)
  } catch {
    return location.pathname
  }
}
