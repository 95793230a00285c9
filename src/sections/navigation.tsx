import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import type { Locale } from '../../model/languages'
import type { Page } from '../../model/page'
import { currentTheme, subscribeTheme } from '../lib/theme'
import { Icon } from '../ui/icon'
import { Modal } from '../ui/modal'
import { SkyToggle } from '../sky/toggle'
import { useReading } from '../ui/use-reading'

interface NavigationProps {
  labels: Page['navigation']
  onTheme: (event: MouseEvent) => void
  onLanguage: (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => void
  /** The visitor is about to choose a language. */
  onLanguageNear: (locale: Locale) => void
}

export function Navigation({
  labels,
  onTheme,
  onLanguage,
  onLanguageNear,
}: NavigationProps) {
  const { active, scrolled } = useReading(labels.linked)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    // The drawer is for windows that have no room for the bar's own links (navigation.css).
    const wide = matchMedia('(width >= 64rem)')
    addEventListener('scroll', close, { passive: true })
    wide.addEventListener('change', close)
    return () => {
      removeEventListener('scroll', close)
      wide.removeEventListener('change', close)
    }
  }, [open])

  const links = (
    <ul className="bar-links" role="list">
      {labels.linked.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === active ? 'true' : undefined}
            onClick={close}
          >
            {labels.sections[id]}
          </a>
        </li>
      ))}
    </ul>
  )

  return (
    <header id="bar" className="bar" data-scrolled={scrolled}>
      <a className="bar-name" href="#hero">
        <svg className="bar-star" viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M0-12 2-2 12 0 2 2 0 12-2 2-12 0-2-2Z" />
        </svg>
        <span>{labels.name}</span>
      </a>
      <nav className="bar-nav" aria-label={labels.label}>
        {links}
      </nav>
      <div className="bar-tools">
        {labels.languages.map(({ locale, name, short, dir, href }, index) => (
          <a
            // The one that was pressed stays, with the focus, and takes the next name.
            key={index}
            className="tool bar-language"
            href={href}
            hrefLang={locale}
            lang={locale}
            dir={dir}
            onPointerEnter={() => {
              onLanguageNear(locale)
            }}
            onFocus={() => {
              onLanguageNear(locale)
            }}
            onClick={(event) => {
              onLanguage(event, locale)
            }}
          >
            <span className="bar-language-name">{name}</span>
            <span className="bar-language-short" aria-hidden="true">
              {short}
            </span>
          </a>
        ))}
        <SkyToggle labels={labels} />
        <ThemeToggle labels={labels} onTheme={onTheme} className="tool bar-theme" />
        <button
          type="button"
          className="tool bar-menu"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpen(true)
          }}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Modal className="drawer" open={open} onClose={close} aria-label={labels.menu}>
        <div className="drawer-inside">
          <button
            type="button"
            className="tool drawer-close"
            aria-label={labels.closeMenu}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <nav aria-label={labels.label}>{links}</nav>
          <ThemeToggle
            labels={labels}
            onTheme={onTheme}
            className="drawer-theme"
            showLabel
          />
          <p className="drawer-copyright">{labels.copyright}</p>
        </div>
      </Modal>
    </header>
  )
}

interface ThemeToggleProps extends Pick<NavigationProps, 'labels' | 'onTheme'> {
  className: string
  showLabel?: boolean
}

function ThemeToggle({
  labels,
  onTheme,
  className,
  showLabel = false,
}: ThemeToggleProps) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme, () => 'dark')
  const label = theme === 'dark' ? labels.toLight : labels.toDark
  return (
    <button
      type="button"
      className={`${className} scripted`}
      aria-label={showLabel ? undefined : label}
      onClick={onTheme}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      {showLabel && label}
    </button>
  )
}
