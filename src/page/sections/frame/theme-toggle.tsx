import type { MouseEvent } from 'react'
import type { Page } from '#edition'
import { StateLabel } from '../../ui/state-label.tsx'

interface ThemeToggleProps {
  className: string
  labels: Pick<Page['navigation'], 'toLight' | 'toDark'>
  /** Without the application, a script answers (src/page/small-page.ts). */
  onTheme?: ((event: MouseEvent) => void) | undefined
  showLabel?: boolean
}

export function ThemeToggle({ className, labels, onTheme, showLabel }: ThemeToggleProps) {
  return (
    <button type="button" className={`${className} scripted`} onClick={onTheme}>
      <StateLabel when="dark" icon="sun" label={labels.toLight} showLabel={showLabel} />
      <StateLabel when="light" icon="moon" label={labels.toDark} showLabel={showLabel} />
    </button>
  )
}
