/**
 * The hash of a link that chooses a language. The choice is in the address because storage may
 * be blocked. Hosts and search engines never see a hash, and without scripts it has no effect.
 */
export function makeLanguageHash(locale: string) {
  return `#lang=${locale}`
}
