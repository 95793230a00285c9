import '@fontsource-variable/alexandria'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadDesk } from './state/files.ts'
import { refresh } from './state/saving.ts'
import { getUnsaved } from './state/unsaved.ts'
import { languages } from './words/words.ts'
import './styles/desk.css'
import './styles/fields.css'
import './styles/lists.css'

const root = document.getElementById('root') ?? document.body

const isDark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark', isDark.matches)
isDark.addEventListener('change', applyTheme)
applyTheme()

loadDesk().then(
  () => createRoot(root).render(<App />),
  (error: unknown) => {
    // The desk's language is the site's, which is not known now.
    const words = Object.values(languages).map(({ words }) => words.desk.failed)
    root.textContent = [...words, error instanceof Error ? error.message : ''].join(' ')
  },
)

addEventListener('beforeunload', (event) => {
  if (getUnsaved().length > 0) event.preventDefault()
})

import.meta.hot?.on('desk:changed', () => {
  // Without an answer now, the next save says that the server is gone.
  refresh().catch(() => undefined)
})
