import type { MouseEvent } from 'react'
import type { Page } from '#edition'
import { theme } from '../../lib/theme.ts'
import { useStore } from '../../lib/use-store.ts'
import { Icon } from '../../ui/icon.tsx'

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
