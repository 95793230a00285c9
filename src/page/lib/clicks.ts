/** Whether a click asks for another tab, another window or a download. */
export function isForBrowser({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) {
  return metaKey || ctrlKey || shiftKey || altKey
}
