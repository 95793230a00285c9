import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../model/languages'
import { App } from './app'
import { loadPage, loadRest, prefetch } from './chunks'
import { whenIdle } from './lib/idle'
import { beginWith, type Shown } from './navigate'
import './styles/main.css'

// The document says what it is, in words of ours: its `lang` may be a translator's.
const first: Shown = {
  view: document.getElementById('hero') ? 'home' : 'not-found',
  page: await loadPage(document.documentElement.dataset['locale'] as Locale),
}
beginWith(first)

startTransition(() => {
  hydrateRoot(document.getElementById('root') ?? document.body, <App first={first} />)
})

// Browsers bring the caret of a text field into sight, but not the field; Firefox is content
// with a part of any control.
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab')
    (target as Element).scrollIntoView({ block: 'nearest', behavior: 'instant' })
})

// The first screen answers now; what is below it, once its own chunk is there.
if (first.view === 'home') {
  requestAnimationFrame(() => {
    loadRest().then(() => whenIdle(() => void prefetch()), withoutRest)
  })
}

/** What is below stays as it was prerendered, without what needs scripts. */
function withoutRest() {
  for (const part of document.querySelectorAll('.section, .footer')) {
    part.classList.add('unscripted')
    window.early?.(part)
  }
}
