/// <reference types="vite/client" />

interface Window {
  /** Buttons pressed before hydration (see boot.ts); gone afterwards. */
  early?: HTMLElement[] | undefined
}

declare module 'virtual:pages' {
  /** A chunk for each language: its page's content. */
  export const pages: Record<
    import('../content/locales').Locale,
    () => Promise<{ page: import('./lib/page').Page }>
  >
}

interface Window {
  /** Trusted Types (W3C), where the browser has them. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}
