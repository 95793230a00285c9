import { loadPictures } from '../lib/paper.ts'
import { dismissToast, showToast } from '../lib/toasts/toasts.ts'
import { currentScreen } from '../current-screen.ts'

/** Longest wait for stories and pictures before printing without them, in milliseconds. */
const timeout = 4000

/** From this wait on, a toast says that the print is coming, in milliseconds. */
const noticeableWait = 300

/** Whether a print is coming: presses until then, and those of a held key, ask for the same one. */
let isComing = false

/**
 * Loads the stories and all pictures, then prints: they belong on paper, but are not in the document
 * yet. Printing from the browser's menu cannot wait, so it prints what has loaded.
 */
export function printWhole() {
  if (isComing) return
  isComing = true
  const timedOut = new Promise((resolve) => setTimeout(resolve, timeout))
  const stories =
    document.querySelector('.story-slot') &&
    import('./stories.ts').then(({ loadStoriesForPaper }) => loadStoriesForPaper())
  const loaded = Promise.all([stories, loadPictures(document)])
  const hideToast = announceLate()
  const printNow = () => {
    hideToast()
    isComing = false
    print()
  }
  Promise.race([loaded, timedOut]).then(printNow, printNow)
}

/** Says that a print is coming, if it does not come at once. */
function announceLate() {
  let toast: number | undefined
  const wait = setTimeout(() => {
    // Toasts need the application, which this press has called, too.
    if (!currentScreen.isSet()) return
    const title = currentScreen.get().page.toasts.printing
    toast = showToast({ title, variant: 'success' })
  }, noticeableWait)
  return () => {
    clearTimeout(wait)
    if (toast !== undefined) dismissToast(toast)
  }
}
