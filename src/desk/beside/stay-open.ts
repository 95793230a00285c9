/*
 * The development server may reload every page that is open. A reload of the desk would interrupt
 * the owner.
 */
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  // Vite then reloads only the page with this path.
  Object.assign(reload, { path: '/another-page.html' })
})
