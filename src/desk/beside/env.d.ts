/// <reference types="vite/client" />

declare module 'virtual:places' {
  /** The texts of the content, by language. */
  export const places: Partial<Record<string, import('../server/places.ts').TextPlace[]>>
}
