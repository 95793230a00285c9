/*
 * After each edit of the content, Vite reloads every page of the development server. A reload of
 * the desk would interrupt the owner, so it fetches the new content instead.
 */
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  // Vite then reloads only the page with this path.
  Object.assign(reload, { path: '/another-page.html' })
})
