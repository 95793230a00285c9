import { findClosest } from './closest.ts'
import { isDataSaved } from './save-data.ts'
import { createSequence } from './sequence.ts'

/** The links that unfold a story. */
export const storyLinks = '.project-links > a[id]'

/**
 * Presses a story's link again once the code that unfolds it has loaded; without that code, the
 * link leads to the page of stories.
 */
export function keepStoryPresses(loadStories: () => Promise<unknown>) {
  const beginPress = createSequence()
  addEventListener('click', (event) => {
    const link = findClosest<HTMLAnchorElement>(event, storyLinks)
    // The code answers first, once it is there.
    if (!link || event.defaultPrevented || isDataSaved()) return
    event.preventDefault()
    const isLatest = beginPress()
    loadStories().then(
      () => isLatest() && link.click(),
      () => isLatest() && location.assign(link.href),
    )
  })
}
