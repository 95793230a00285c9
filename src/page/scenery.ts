import { findClosest } from './lib/closest.ts'
import { runWhenIdle } from './lib/idle.ts'
import { draftKey } from './lib/message/draft.ts'
import { watchActiveLink } from './lib/active-link.ts'
import { watchLateDrawings } from './lib/late-drawings.ts'
import { showPlates } from './sections/hero/plates.ts'
import { leaveOutPictures } from './lib/paper.ts'
import { visit } from './lib/storage.ts'
import { theme } from './lib/theme.ts'
import { fetchApplication, fetchForLater } from './prefetch.ts'
import { answerPresses } from './presses.ts'

/*
 * What the page shows and does for somebody who only looks, or before the application runs: the
 * plates of the first screen, the link of the section that is read, drawings, the moving sky, the
 * theme, the draft of a message, a whole print, and presses that came before hydration. The boot
 * script loads it after the first paint.
 */

// From its first reading on, it follows the system.
theme.get()
showPlates()
answerPresses()
fetchApplication()
watchActiveLink()
// Nobody sees one of them at once; who does not scroll can wait.
addEventListener('scroll', watchLateDrawings, { once: true })
runWhenIdle(watchLateDrawings)

runWhenIdle(() => {
  const layer = document.querySelector<HTMLElement>('.sky')
  import('./background/engine.ts').then(
    ({ startSky }) => layer && startSky(layer),
    // The background is decoration: the page works without it.
    () => undefined,
  )
  import('./on-demand/copy.ts').catch(() => undefined)
})
runWhenIdle(fetchForLater)

window.listen('beforeprint', leaveOutPictures)

window.listen('keydown', (event) => {
  if (isPrintKey(event) && document.querySelector('.story-slot, main img')) {
    event.preventDefault()
    if (!event.repeat)
      import('./on-demand/print.ts').then(
        ({ printWhole }) => printWhole(),
        () => print(),
      )
  }
})

// Before hydration, too, so that no fault of the form can lose it.
window.listen('input', (event) => storeDraft(findClosest<HTMLFormElement>(event, 'form')))
// What was typed before this script ran. (Reading it all as form data would lay out the page.)
for (const form of document.forms) {
  const fields = form.querySelectorAll<HTMLInputElement>('input, textarea')
  if ([...fields].some(({ value }) => value)) storeDraft(form)
}

function storeDraft(form: HTMLFormElement | null) {
  if (form) visit.set(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))))
}

/** On an Arabic or Hebrew keyboard the key P types another letter, so its code decides. */
function isPrintKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  const isP = key.toLowerCase() === 'p' || (key > '\u007f' && code === 'KeyP')
  return isP && (ctrlKey || metaKey) && !shiftKey && !altKey
}
