/// <reference types="vite/client" />

interface Window {
  /** Buttons pressed before hydration (see boot.ts); gone afterwards. */
  early?: HTMLElement[] | undefined
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy
  }
}

declare module 'virtual:pages' {
  /** A chunk for each language: its page's content. */
  export const pages: Record<
    import('../model/locales').Locale,
    () => Promise<{ page: import('./lib/page').Page }>
  >
}

declare module 'virtual:routes' {
  /** The site's languages, the default one first; there is nothing of those that it has not. */
  export const routes: import('../model/locales').Routes
}

/** Trusted Types (W3C), where the browser has them. */
interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}
