/**
 * Adds a style sheet to the document, for what no visitor sees before its script is there: the
 * first view's own sheet is without it. (An inline `<style>` would breach the policy.)
 */
export function adoptStyles(css: string) {
  // Not while prerendering; and the oldest browsers show such parts without their looks.
  if (import.meta.env.SSR || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
