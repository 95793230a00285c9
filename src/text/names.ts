/** In Arabic names, what is no name without the word after it. */
const arabic = 'عبد|أبو|ابو|بن|ابن|آل'
const latin =
  'abd|abdel|abdul|abu|bin|ibn|al|el|van|von|der|den|de|del|della|di|da|dos|la|le'

const particle = new RegExp(`^(?:${arabic}|${latin})$`, 'i')
const boundToNext = new RegExp(String.raw`(?<=^|\s)(${arabic})\s+`, 'gu')

/** The last word as the family name, with the particles before it. */
export function partsOf(name: string) {
  const words = name.split(/\s+/)
  let first = words.length - 1
  while (first > 1 && particle.test(words[first - 1] ?? '')) first -= 1
  if (first < 1) return { family: '', given: name }
  return { family: words.slice(first).join(' '), given: words.slice(0, first).join(' ') }
}

/** A name of which no line breaks after a particle. */
export function boundName(name: string) {
  return name.replaceAll(boundToNext, '$1\u00a0')
}
