/*
 * After each edit of the content, Vite reloads every page of the development server. The desk holds
 * what the owner is writing, so it is not reloaded: it asks for the new content instead.
 */
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  // Vite reloads only the page of this path, if there is one.
  Object.assign(reload, { path: '/another-page.html' })
})
