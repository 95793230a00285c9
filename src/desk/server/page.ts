/**
 * The desk's page. It contains the key, and loads the application.
 * @param beside the host of the page beside it
 * @param isNew whether there is no site yet, which has the icon
 */
export function makeDeskPage(base: string, key: string, beside: string, isNew: boolean) {
  const makeScriptElement = (path: string) =>
    `<script type="module" src="${base}${path}"></script>`
  return makePage(
    'Star Atlas',
    // The desk shows the problems itself, without Vite's overlay.
    `<style>vite-error-overlay{display:none}</style><div id="root" data-key="${key}" data-beside="${beside}"></div>` +
      makeScriptElement('src/desk/beside/stay-open.ts') +
      makeScriptElement('src/desk/app/main.tsx'),
    isNew ? '<link rel="icon" href="data:,">' : '',
  )
}

/** For a request without the current key, in the URL or the cookie. */
export function makeKeyPage() {
  return makePage(
    'The desk is locked',
    '<h1>The desk is locked</h1><p>Open the address that the terminal printed when the server started: it ends with a key, which is new at each start. A desk that is still open in another tab then saves what you typed there.</p>',
  )
}

function makePage(title: string, body: string, icon = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="referrer" content="no-referrer"><title>${title}</title>${icon}</head><body>${body}</body></html>`
}
