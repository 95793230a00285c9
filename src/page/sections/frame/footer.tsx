import type { ReactNode } from 'react'
import type { Page } from '#edition'
import { LateDrawing } from '../../ui/sky/late-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Text } from '../../ui/text.tsx'

interface FooterProps {
  labels: Page['footer']
  /** The URL of the constellation, which sets behind the sea. */
  figure: string
  navigation: Page['navigation']
  ways: ReactNode
  social: ReactNode
  /** The sentence above the sea. */
  tonight: ReactNode
}

export function Footer(props: FooterProps) {
  const { labels, figure, navigation, ways, social, tonight } = props
  const places = labels.places.map((id) => ({
    title: navigation.sections[id] ?? '',
    href: `#${id}`,
  }))
  return (
    <footer id="footer" className="footer off-paper">
      <div className="footer-columns row grounded">
        <nav aria-label={labels.links}>
          <ul className="footer-links row" role="list">
            {[...places, ...labels.pages].map(({ title, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  <Text>{title}</Text>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={labels.contact}>{ways}</section>
        {social && <section aria-label={labels.social}>{social}</section>}
      </div>
      <p className="footer-end row note grounded">
        <span>
          <Text>{navigation.copyright}</Text>
        </span>
        <a className="link" href="#hero">
          <Text>{labels.top}</Text>
          <Icon name="arrow" />
        </a>
      </p>
      {tonight}
      <div className="footer-sky" aria-hidden="true">
        <div className="footer-figure">
          <svg>
            <use href={`${figure}#figure`} />
          </svg>
        </div>
        {labels.isLit && <div className="footer-beam" />}
        <LateDrawing of={labels.ending} className="footer-horizon" fit="xMaxYMax slice" />
      </div>
    </footer>
  )
}
