/**
 * The code of an emoji, as GitHub and Slack replace it: `:rocket:`, `:+1:`. Not in `std::vec`,
 * `10:30:45` or an address.
 */
const emojiCode =
  /(?<![\p{L}\p{N}_:/])(?::(?:[+-]1|100|1234|\d*[a-z][a-z\d_+-]*):)+(?![\p{L}\p{N}_:/])/gu

/** The codes of emoji in a text, with their places. */
export function findEmojiCodes(text: string) {
  return Array.from(text.matchAll(emojiCode), ({ index, 0: code }) => ({ index, code }))
}

export function withoutEmojiCodes(text: string) {
  if (findEmojiCodes(text).length === 0) return text
  const lines = text.replaceAll(emojiCode, '').split('\n')
  return lines.map((line) => line.replaceAll(/(?<=\S) {2,}/g, ' ').trim()).join('\n')
}
