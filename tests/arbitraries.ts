import fc from 'fast-check'

/**
 * Realistic and hostile texts: scripts, emoji, punctuation, control characters, lone
 * surrogates.
 */
export function anyText({ long = false } = {}) {
  const words =
    'أهلًا مُطوِّر React 👩‍👩‍👧 🇪🇬 ❤️ & # % + = " \' %41 75% C++ 09/2022–07/2026 a@b.co'
  const characters = '\n \r\n \r \uD83D \uDC69 \u202E \u2067 \u2069 \u0000'
  const known = [...words.split(' '), ...characters.split(' '), '+20 100 000 0000']
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 6, arbitrary: fc.constantFrom(...known) },
  )
  const short = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''))
  const repeated = fc
    .tuple(short, fc.integer({ min: 1, max: 100 }))
    .map(([text, times]) => text.repeat(times))
  return long ? fc.oneof(short, short, short, repeated) : short
}
