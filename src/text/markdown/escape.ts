/** Characters that would be marks in Markdown, where CommonMark reads them as such. */
const marks = new RegExp(
  [
    String.raw`[\\\x60]`,
    // Emphasis: beside a word, and an underscore not inside one.
    String.raw`\*(?=\S)|(?<=\S)\*`,
    String.raw`(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])`,
    // Links, pictures, tags and character references.
    String.raw`\[(?=[^\]]*\][([])|<(?=[a-z/!?])|&(?=#?\w+;)`,
    // At the beginning: a heading, a quote, an item of a list.
    String.raw`^(?:[#+>-](?=\s)|#(?=#*\s))|(?<=^\d+)[.)](?=\s)`,
  ].join('|'),
  'giu',
)

/** Words without marks as Markdown: in one line, and with a backslash only where it is needed. */
export function escapeMarkdown(words: string) {
  return words.replaceAll(/\s+/g, ' ').replaceAll(marks, String.raw`\$&`)
}
