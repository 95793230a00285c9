import { NO_CONTENT } from '#workspace'

/** The page of the desk: it only loads the application, which fills it, and has the key. */
export function deskPage(base: string, key: string) {
  const script = (path: string) => `<script type="module" src="${base}${path}"></script>`
  return page(
    'Star Atlas',
    // The page beside it shows the content; the desk says what is wrong with it.
    `<style>vite-error-overlay{display:none}</style><div id="root" data-key="${key}"></div>` +
      script('src/desk/beside/stay-open.ts') +
      script('src/desk/app/main.tsx'),
  )
}

/** Where neither the address nor the cookie has the key of this start. */
export function keyPage() {
  return page(
    'The desk is locked',
    '<h1>The desk is locked</h1><p>Open the address that the terminal printed when the server started: it ends with a key, which is new at each start. What you typed and was not saved yet is offered to you there.</p>',
  )
}

export function noContentPage() {
  return page(
    'Nothing to edit yet',
    `<h1>Nothing to edit yet</h1><p>${NO_CONTENT.replaceAll('"', '“').replace(/“([^“]*)“/g, '<code>$1</code>')} Then open this address again.</p>`,
  )
}

function page(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="referrer" content="no-referrer"><title>${title}</title></head><body>${body}</body></html>`
}
