import { loadStories } from './chunks.ts'

/** Longest wait for the stories before printing without them, in milliseconds. */
const timeout = 4000

/**
 * Ctrl+P fetches the stories before it prints: they belong on paper, but are not in the document.
 * Printing from the browser's menu can't wait, so it prints the stories that are loaded by then.
 */
export function printWithStories(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || !isKeyP(event)) return
  if (!document.querySelector('.story-slot')) return
  event.preventDefault()
  const timedOut = new Promise((resolve) => setTimeout(resolve, timeout))
  const stories = loadStories().then(({ fetchStories }) => fetchStories())
  const printNow = () => {
    print()
  }
  Promise.race([stories, timedOut]).then(printNow, printNow)
}

/** On an Arabic or Hebrew keyboard the key P types another letter, so its code decides. */
function isKeyP({ key, code }: KeyboardEvent) {
  return key.toLowerCase() === 'p' || (key > '\u007f' && code === 'KeyP')
}
