import { ignoreSecondPresses } from './lib/second-press.ts'
import { theme, toggleTheme } from './lib/theme.ts'

/*
 * Inlined in a small page after the boot script: switches the theme. A small page has no React.
 */

ignoreSecondPresses()

addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector<HTMLElement>('.small-theme')
  const showLabel = () => {
    const { toLight, toDark } = button?.dataset ?? {}
    button?.setAttribute('aria-label', (theme.get() === 'dark' ? toLight : toDark) ?? '')
  }
  button?.addEventListener('click', toggleTheme)
  theme.subscribe(showLabel)
  showLabel()
})
