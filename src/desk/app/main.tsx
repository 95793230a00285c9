import '@fontsource-variable/alexandria'
import { createRoot } from 'react-dom/client'
import { local } from '#page'
import { App } from './app.tsx'
import { session } from './state/desk.ts'
import { languages } from './words/words.ts'
import './styles/main.css'

const root = document.getElementById('root') ?? document.body

const isDark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark', isDark.matches)
isDark.addEventListener('change', applyTheme)
applyTheme()

const { saving } = session

session.load(local.get('desk-group') ?? undefined).then(
  () => createRoot(root).render(<App />),
  (error: unknown) => {
    // The site's languages are unknown: show the message in all of the desk's.
    const words = Object.values(languages).map(({ words }) => words.desk.failed)
    root.textContent = [...words, error instanceof Error ? error.message : ''].join(' ')
  },
)

addEventListener('focusin', () => session.endStep())

addEventListener('beforeunload', (event) => {
  // Nothing unsaved is stored elsewhere, but the answers on the first page.
  if (saving.saveOnLeave() && !session.now.isNew) event.preventDefault()
})
addEventListener('pagehide', () => void saving.saveOnLeave())

// Vite reloads the page once the server is there again.
// oxlint-disable-next-line typescript/no-misused-promises -- Vite awaits it, against its type
import.meta.hot?.on('vite:ws:disconnect', () => saving.untilSaved())

import.meta.hot?.on('desk:changed', () => void saving.follow())
