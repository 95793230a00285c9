/// <reference types="vite/client" />

/**
 * The site's languages. The document defines it before the boot script (src/site/document.ts), so
 * that the application contains no content.
 */
declare const ROUTES: import('./lib/route.ts').SiteRoutes

interface Window {
  /** Marks a part as hydrated (`data-live`) and replays the clicks that came before (boot.ts). */
  activatePart?: (part: Element) => void
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy
  }
}

/** Trusted Types (W3C); TypeScript's DOM library lacks them. */
interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}
