/**
 * Leaves each click on a link that asks for a new tab, a new window or a download to the browser:
 * it reaches no handler of the page.
 */
export function leaveModifiedClicks() {
  addEventListener(
    'click',
    (event) => {
      const { metaKey, ctrlKey, shiftKey, altKey, target } = event
      const isModified = metaKey || ctrlKey || shiftKey || altKey
      if (isModified && (target as Element).closest('a')) event.stopPropagation()
    },
    true,
  )
}
