import { ignoreSecondPresses } from './lib/second-press.ts'
import { theme, toggleTheme } from './lib/theme.ts'

/*
 * Inlined in a small page after the boot script: switches the theme. A small page has no React.
 */

ignoreSecondPresses()
// From its first reading on, it follows the system.
theme.get()

addEventListener('DOMContentLoaded', () => {
  document.querySelector('.small-theme')?.addEventListener('click', toggleTheme)
})
