/// <reference types="vite/client" />

/**
 * The site's languages. The document defines it before the boot script (src/site/document.ts), so
 * that the application contains no content.
 */
declare const ROUTES: import('./lib/route.ts').SiteRoutes

interface Window {
  /** Clicks that came before their part was hydrated: the indexes of the clicked buttons (boot.ts). */
  queuedClicks?: Map<Element, Set<number>>
  /** Answers a click without the application, if that is possible (scenery.ts). */
  answerEarly?: (button: Element, event: MouseEvent) => boolean
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
