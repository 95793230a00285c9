import { loadStories } from './chunks.ts'
import { leaveOutPictures, loadPictures } from './lib/paper.ts'

/** Longest wait for stories and pictures before printing without them, in milliseconds. */
const timeout = 4000

addEventListener('beforeprint', leaveOutPictures)

/**
 * Ctrl+P loads the stories and all pictures before it prints: they belong on paper, but are not in
 * the document yet. Printing from the browser's menu can't wait, so it prints what has loaded.
 */
export function printWhole(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || !isKeyP(event)) return
  if (!document.querySelector('.story-slot, main img')) return
  event.preventDefault()
  const timedOut = new Promise((resolve) => setTimeout(resolve, timeout))
  const stories =
    document.querySelector('.story-slot') &&
    loadStories().then(({ loadStoriesForPaper }) => loadStoriesForPaper())
  // Twice, since the first screen's plates may come meanwhile.
  const loaded = Promise.all([stories, loadPictures(document)]).then(() =>
    loadPictures(document),
  )
  const printNow = () => {
    print()
  }
  Promise.race([loaded, timedOut]).then(printNow, printNow)
}

/** On an Arabic or Hebrew keyboard the key P types another letter, so its code decides. */
function isKeyP({ key, code }: KeyboardEvent) {
  return key.toLowerCase() === 'p' || (key > '\u007f' && code === 'KeyP')
}
