/**
 * The text of a file in UTF-8, or in UTF-16 with its byte order mark, which Excel calls
 * "Unicode text". Undefined in any other encoding.
 */
export function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
