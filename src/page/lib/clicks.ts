/** Whether a click asks the browser for a new tab, a new window or a download. */
export function isForBrowser({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) {
  return metaKey || ctrlKey || shiftKey || altKey
}
