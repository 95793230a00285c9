import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  loadBelowTheFold,
  loadNotFound,
  loadPage,
  loadStories,
  loadExtras,
} from './chunks.ts'
import { listFirstParts } from './first-screen.tsx'
import { runWhenIdle } from './lib/idle.ts'
import { getRootElement } from './lib/root-states.ts'
import { keepStoryPresses } from './lib/story-presses.ts'
import { watchScrollGoal } from './lib/scroll-goal.ts'
import { startNavigation } from './navigate.ts'
import { hydrateParts, hydrateAll, hydrateOnScroll } from './parts.tsx'
import './scenery.ts'
import type { Screen } from './current-screen.ts'
import './styles/main.css'

keepStoryPresses(loadStories)
watchScrollGoal()

// The locale comes from `data-locale`: a browser's translator may have changed `lang`.
const initial: Screen = {
  view: document.getElementById('hero') ? 'home' : 'not-found',
  page: await loadPage(getRootElement().dataset.locale),
}
startNavigation(initial)

if (initial.view === 'home') {
  const answered = hydrateParts(listFirstParts, initial)
  void answered.then(() => startTransition(hydrateAll))
  answered.then(loadBelowTheFold).then(({ listPartsBelowTheFold }) => {
    void hydrateParts(listPartsBelowTheFold, initial)
    if (location.hash.startsWith('#story-')) void loadStories()
    hydrateOnScroll()
    runWhenIdle(loadExtras)
  }, keepPrerenderedBelowTheFold)
} else {
  // Not awaited: its chunk imports this one, so awaiting it here would deadlock.
  void Promise.all([import('./tree.tsx'), loadNotFound()]).then(
    ([{ Tree }, languages]) => {
      const root = document.getElementById('root')
      if (!root) return
      startTransition(() => {
        hydrateRoot(root, <Tree initial={initial} languages={languages} />)
      })
    },
    reportError,
  )
}

// Browsers scroll to the caret of a text field, not to the whole field; Firefox stops as soon as
// part of a control is visible.
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab' && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
})

/** When the chunk fails to load, the parts stay prerendered, without controls that need scripts. */
function keepPrerenderedBelowTheFold() {
  for (const { parentElement: part } of document.querySelectorAll('.section, .footer')) {
    part?.classList.add('unscripted')
    if (part) window.activatePart?.(part)
  }
}
