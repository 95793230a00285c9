/*
 * The development server reloads every page that is open after each edit of the content, for those
 * that show a mistake alone, and after changes of the product. A reload would interrupt the owner,
 * so the desk stays open: it fetches the content that has changed (`desk:changed`).
 */
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  // Vite then reloads only the page with this path.
  Object.assign(reload, { path: '/another-page.html' })
})
