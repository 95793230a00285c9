/**
 * The end of a link by which a reader chooses a language: nothing but the address itself is sure
 * to arrive. Hosts and search engines never see it, and without scripts it does nothing.
 */
export function choiceOf(locale: string) {
  return `#lang=${locale}`
}
