import { loadStories } from './chunks.ts'

/** Longest wait for the stories before printing without them, in milliseconds. */
const patience = 4000

/**
 * The keys for printing wait until the stories are fetched: they are on paper, but not in the
 * document. The browser's own menu can't wait, and prints those that are there by then.
 */
export function printWithStories(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || !isForP(event)) return
  if (!document.querySelector('.story-slot')) return
  event.preventDefault()
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const stories = loadStories().then(({ fetchStories }) => fetchStories())
  const printNow = () => {
    print()
  }
  Promise.race([stories, late]).then(printNow, printNow)
}

/** On a keyboard of another script, its own letter is on the key of P. */
function isForP({ key, code }: KeyboardEvent) {
  return key.toLowerCase() === 'p' || (key > '\u007f' && code === 'KeyP')
}
