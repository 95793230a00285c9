/// <reference types="vite/client" />

interface Window {
  /** Marks a part as hydrated (`data-live`) and replays the clicks that came before (boot.ts). */
  activatePart?: (part: Element) => void
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy
  }
}

declare module 'virtual:pages' {
  /** Loads the content of the page, one chunk per language. */
  export const pages: Record<
    import('#languages').Locale,
    () => Promise<{ page: import('#edition').Page }>
  >
}

declare module 'virtual:not-found' {
  export const languages: import('#edition').NotFound[]
}

declare module 'virtual:routes' {
  /** The site's own languages, the default one first. */
  export const routes: import('#languages').Routes
}

/** Trusted Types (W3C); TypeScript's DOM library lacks them. */
interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}
