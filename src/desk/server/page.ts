import ar from '../words/ar.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }

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

/** For a request without the current key, in the URL or the cookie: the language is unknown. */
export function makeKeyPage() {
  const texts = Object.entries({ en, ar }).map(
    ([language, { desk }]) =>
      `<div lang="${language}" dir="auto"><h1>${desk.locked}</h1><p>${desk.lockedUntil}</p></div>`,
  )
  return makePage(en.desk.locked, texts.join(''))
}

function makePage(title: string, body: string, icon = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="referrer" content="no-referrer"><title>${title}</title>${icon}</head><body>${body}</body></html>`
}
