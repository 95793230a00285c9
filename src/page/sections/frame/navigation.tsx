import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#languages'
import type { Page } from '#edition'
import { markActiveLink } from '../../lib/active-link.ts'
import { SkyToggle } from '../../background/toggle.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Star } from '../../ui/sky/star.tsx'
import { Drawer } from './drawer.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Text } from '../../ui/text.tsx'

export interface NavigationProps {
  labels: Page['navigation']
  onTheme: (event: MouseEvent) => void
  onLanguage: (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => void
}

export function Navigation({ labels, onTheme, onLanguage }: NavigationProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <header id="bar" className="bar off-paper" data-from={labels.from}>
      <a className="bar-name" href="#hero">
        <Star className="bar-star" />
        <span className="clamped">
          {labels.name}
          {labels.family && <span className="bar-family"> {labels.family}</span>}
        </span>
      </a>
      <nav className="bar-nav" aria-label={labels.label}>
        <Links labels={labels} />
      </nav>
      <div className="bar-tools">
        <Languages languages={labels.languages} onLanguage={onLanguage} />
        <SkyToggle labels={labels} />
        <ThemeToggle className="tool bar-theme" labels={labels} onTheme={onTheme} />
        <button
          type="button"
          className="tool bar-menu scripted"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Drawer
        open={open}
        onClose={close}
        labels={labels}
        onTheme={onTheme}
        links={
          <Links
            labels={labels}
            onChoose={(id) => {
              passFocusToHeading(id)
              // Before the browser follows the link: the open menu keeps the focus from the page.
              flushSync(close)
            }}
          />
        }
      />
    </header>
  )
}

interface LinksProps {
  labels: NavigationProps['labels']
  onChoose?: (id: string) => void
}

function Links({ labels, onChoose }: LinksProps) {
  return (
    // Each render is marked anew: the menu's links come late, and another language moves the page.
    <ul className="bar-links" role="list" ref={() => markActiveLink()}>
      {labels.linked.map((id, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={index === 0 ? 'true' : undefined}
            suppressHydrationWarning
            onClick={() => onChoose?.(id)}
          >
            <span>
              <Text>{labels.sections[id] ?? ''}</Text>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Hands the focus on to a section's heading once the browser, which follows a link, sets it. */
function passFocusToHeading(id: string) {
  const section = document.getElementById(id)
  const heading = document.getElementById(`${id}-title`)
  if (!section || !heading) return
  // Without it, the browser would set the focus to nothing.
  section.tabIndex = heading.tabIndex = -1
  section.addEventListener(
    'focus',
    () => {
      section.removeAttribute('tabindex')
      heading.focus({ preventScroll: true })
    },
    { once: true },
  )
}

interface LanguagesProps extends Pick<NavigationProps['labels'], 'languages'> {
  onLanguage?: NavigationProps['onLanguage'] | undefined
}

/** Links to the page in the other languages, each with its own name. */
export function Languages({ languages, onLanguage }: LanguagesProps) {
  return languages.map(({ locale, name, short, dir, href }, index) => (
    <a
      // By index, so that the clicked link keeps the focus when it gets another language.
      key={index}
      className="tool bar-language"
      href={href}
      hrefLang={locale}
      lang={locale}
      dir={dir}
      data-answered=""
      onClick={onLanguage && ((event) => onLanguage(event, locale))}
    >
      <span className="bar-language-name">
        <Text>{name}</Text>
      </span>
      <span className="bar-language-short" aria-hidden="true">
        <Text>{short}</Text>
      </span>
    </a>
  ))
}
