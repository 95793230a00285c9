/**
 * The text of a file in UTF-8, or in UTF-16 with its byte order mark, which Excel calls
 * "Unicode text". Undefined in any other encoding.
 */
export function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
