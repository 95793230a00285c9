import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#languages'
import { loadPage, loadBelowTheFold, loadStories, prefetch } from './chunks.ts'
import { firstParts } from './first-screen.tsx'
import { whenQuiet } from './lib/idle.ts'
import { beginWith } from './navigate.ts'
import { printWithStories } from './print.ts'
import { hydrateParts, wakeAll, wakeInTurn } from './parts.tsx'
import type { Shown } from './shown.ts'
import './styles/main.css'

// The document says what it is, in words of ours: its `lang` may be a translator's.
const first: Shown = {
  view: document.getElementById('hero') ? 'home' : 'not-found',
  page: await loadPage(document.documentElement.dataset['locale'] as Locale),
}
beginWith(first)

if (first.view === 'home') {
  hydrateParts(firstParts, first)
  startTransition(wakeAll)
  loadBelowTheFold().then(({ partsBelowTheFold }) => {
    hydrateParts(partsBelowTheFold, first)
    whenQuiet(wakeInTurn)
    if (location.hash.startsWith('#story-')) void loadStories()
    whenQuiet(() => void prefetch())
  }, withoutBelowTheFold)
} else {
  // Not awaited: its chunk waits for this one to have run.
  void import('./tree.tsx').then(({ Tree }) => {
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root') ?? document.body,
        <Tree first={first} />,
      )
    })
  }, reportError)
}

whenQuiet(() => {
  const layer = document.querySelector<HTMLElement>('.sky')
  import('./background/engine.ts').then(
    ({ startSky }) => layer && startSky(layer),
    // A sky without stars is still a ground for the words.
    () => undefined,
  )
})

// Browsers bring the caret of a text field into sight, but not the field; Firefox is content
// with a part of any control.
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab')
    (target as Element).scrollIntoView({ block: 'nearest', behavior: 'instant' })
})

addEventListener('keydown', printWithStories)

/** What is below stays as it was prerendered, without what needs scripts. */
function withoutBelowTheFold() {
  for (const { parentElement: part } of document.querySelectorAll('.section, .footer')) {
    part?.classList.add('unscripted')
    if (part) window.answerPresses?.(part)
  }
}
