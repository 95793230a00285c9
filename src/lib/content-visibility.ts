/**
 * Whether what is out of sight may have its contents skipped and laid out again while the page is
 * open (`content-visibility`). WebKit breaks down over that, and is known by having no idle
 * callbacks.
 */
export function canSkipContents() {
  return 'requestIdleCallback' in window
}
