/// <reference types="vite/client" />

/**
 * The site's languages. The document defines it before the boot script (src/site/document.ts), so
 * that the application contains no content.
 */
declare const ROUTES: import('./lib/route.ts').SiteRoutes

interface Window {
  /** Listens to what somebody does: to do so is a sign that brings the application (boot.ts). */
  listen: <Type extends keyof WindowEventMap>(
    type: Type,
    act?: (event: WindowEventMap[Type]) => void,
  ) => void
  /** Presses that came before their part was hydrated, in their order (presses.ts). */
  queuedPresses: import('./presses.ts').QueuedPress[]
  /** Hydrates the parts of these presses before the others (parts.tsx). */
  hydratePressed?: () => void
  /** Answers a click without the application, if that is possible (presses.ts). */
  answerEarly?: (control: Element, event: MouseEvent) => boolean
  /** Marks a part as hydrated (`data-live`) and replays the presses that came before (presses.ts). */
  activatePart?: (part: Element) => void
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy
  }
}

/** Trusted Types (W3C); TypeScript's DOM library lacks them. */
interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}
