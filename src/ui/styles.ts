/**
 * Adds a style sheet to the document, for what no visitor sees before its script is there: the
 * first view's own sheet is without it. (An inline `<style>` would breach the policy.)
 */
export function adoptStyles(css: string) {
  if (import.meta.env.SSR) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
