import type { MouseEvent } from 'react'
import type { Page } from '../../model/page'
import { theme } from '../lib/theme'
import { useStore } from '../lib/use-store'
import { Icon } from '../ui/icon'

interface ThemeToggleProps {
  className: string
  labels: Page['navigation']
  onTheme: (event: MouseEvent) => void
  showLabel?: boolean
}

export function ThemeToggle({ className, labels, onTheme, showLabel }: ThemeToggleProps) {
  const isDark = useStore(theme, 'dark') === 'dark'
  const label = isDark ? labels.toLight : labels.toDark
  return (
    <button
      type="button"
      className={`${className} scripted`}
      aria-label={label}
      onClick={onTheme}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {showLabel && label}
    </button>
  )
}
