/// <reference types="vite/client" />

interface Window {
  /** Says that a part of the page answers from now on, and passes on what was pressed there (boot.ts). */
  answerPresses?: (part: Element) => void
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy
  }
}

declare module 'virtual:pages' {
  /** A chunk for each language: its page's content. */
  export const pages: Record<
    import('#languages').Locale,
    () => Promise<{ page: import('#edition').Page }>
  >
}

declare module 'virtual:not-found' {
  export const languages: import('#edition').NotFound[]
}

declare module 'virtual:routes' {
  /** The site's languages, the default one first; there is nothing of those that it has not. */
  export const routes: import('#languages').Routes
}

/** Trusted Types (W3C), where the browser has them. */
interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}
