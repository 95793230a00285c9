/** The languages of the runtime with a code of two letters. */
export function listRuntimeLanguages() {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return Intl.DateTimeFormat.supportedLocalesOf(codes)
}
