/** Short words that lean on the one after them, with or without `و` and `ف` before them. */
const particles =
  /(?<=^|[\s«(])([وف]?(?:من|في|عن|على|إلى|حتى|أن|لأن|لا|ما|لو|أو|كل)) (?=\p{L})/gu

/**
 * Ties Arabic particles to the words they belong to with a no-break space, as a typesetter does: no
 * line ends in `من`. Browsers break lines without knowing of it. Other languages stay as they are.
 */
export function bindParticles(text: string) {
  return text.replaceAll(particles, '$1\u00a0')
}
