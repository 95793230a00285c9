import { useEffect, type MouseEvent, type ReactNode } from 'react'
import type { Page } from '#edition'
import { listenForVisitorsScroll } from '../../lib/scroll-goal.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Text } from '../../ui/text.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  labels: Page['navigation']
  onTheme: (event: MouseEvent) => void
  links: ReactNode
}

/** The menu with the bar's links, for windows too narrow to show them in the bar. */
export function Drawer({ open, onClose, labels, onTheme, links }: DrawerProps) {
  useEffect(() => {
    if (!open) return
    const closing = new AbortController()
    const { signal } = closing
    // The page may still be on its way to the place of a link.
    listenForVisitorsScroll(onClose, signal)
    // From this width on the bar shows the links (navigation.css).
    const wide = matchMedia(`(width >= ${labels.from}rem)`)
    wide.addEventListener('change', onClose, { signal })
    return () => closing.abort()
  }, [open, onClose, labels.from])

  return (
    <Modal className="drawer" open={open} onClose={onClose} aria-label={labels.menu}>
      <div className="drawer-inside">
        <button
          type="button"
          className="tool drawer-close"
          aria-label={labels.closeMenu}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <nav aria-label={labels.label}>{links}</nav>
        <ThemeToggle
          className="drawer-theme"
          labels={labels}
          onTheme={onTheme}
          showLabel
        />
        <p className="drawer-copyright note">
          <Text>{labels.copyright}</Text>
        </p>
      </div>
    </Modal>
  )
}
