import { toggleSky } from './background/pause.ts'
import { loadPrint } from './chunks.ts'
import { runWhenIdle } from './lib/idle.ts'
import { draftKey } from './lib/message/draft.ts'
import { watchActiveLink } from './lib/active-link.ts'
import { watchLateDrawings } from './lib/late-drawings.ts'
import { showPlates } from './sections/hero/plates.ts'
import { ignoreSecondPresses, takePress } from './lib/second-press.ts'
import { leaveOutPictures } from './lib/paper.ts'
import { visit } from './lib/storage.ts'
import { theme, toggleTheme } from './lib/theme.ts'
import { fetchApplication, fetchForLater } from './prefetch.ts'
import { limitWait, repeatPresses } from './presses.ts'

/*
 * What the page shows and does for somebody who only looks, or before the application runs: the
 * plates of the first screen, the link of the section that is read, drawings, the moving sky, the
 * theme, the draft of a message, a whole print. It repeats presses that came before hydration. The
 * boot script loads it after the first paint.
 */

ignoreSecondPresses()
// From its first reading on, it follows the system.
theme.get()
showPlates()
for (const { control } of window.queuedPresses) limitWait(control)
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

window.answerEarly = (button, event) => {
  if (!takePress(event)) return true
  // Theme and sky need no application.
  const isTheme = button.matches('.bar-theme')
  const isEarly = isTheme || button.matches('.sky-toggle')
  if (!isEarly) limitWait(button)
  else if (isTheme) toggleTheme()
  else toggleSky()
  return isEarly
}

// What needs no application and was pressed before this script ran is answered now, each control
// once: a second press that comes after it would be a press of its own.
const early = new Map(
  window.queuedPresses
    .filter(({ control }) => control.matches('.bar-theme, .sky-toggle'))
    .map(({ control, event }) => [control, event]),
)
window.queuedPresses = window.queuedPresses.filter(({ control }) => !early.has(control))
for (const [control, event] of early) window.answerEarly(control, event)

window.activatePart = (part) => {
  requestAnimationFrame(() => {
    // From now on a click is answered; until now it was queued behind those before it.
    part.setAttribute('data-live', '')
    repeatPresses(part)
  })
}

window.listen('beforeprint', leaveOutPictures)

window.listen('keydown', (event) => {
  if (isPrintKey(event) && document.querySelector('.story-slot, main img')) {
    event.preventDefault()
    if (!event.repeat)
      loadPrint().then(
        ({ printWhole }) => printWhole(),
        () => print(),
      )
  }
  // Takes back what was pressed: its dialog has not been shown yet.
  if (event.key === 'Escape') window.queuedPresses.splice(0)
})

// Before hydration, too, so that no fault of the form can lose it.
window.listen('input', ({ target }) => storeDraft((target as HTMLInputElement).form))
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
