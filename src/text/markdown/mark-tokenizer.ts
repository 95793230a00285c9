import { Tokenizer } from 'marked'

/** Reads marks as marked does, except those that would be read otherwise than meant. */
export class MarkTokenizer extends Tokenizer {
  /**
   * CommonMark decides by the characters beside a `**` whether it opens or closes. It therefore
   * leaves `و**«قنديل»**` and `**نص:**كلام` unparsed. Here each `**` simply closes the one before
   * it. A single `*` opens nothing after a letter or a digit: 2*3*4 stays.
   */
  override emStrong(src: string, maskedSrc: string, before = '') {
    if (before === '*') return undefined
    if (!/^\*\*(?!\*)/.test(src))
      return /[\p{L}\p{N}]/u.test(before)
        ? undefined
        : super.emStrong(src, maskedSrc, before)
    // In this copy of the source, links and code are hidden.
    const length = strong.exec(maskedSrc.slice(-src.length))?.[0].length
    if (length === undefined) return undefined
    const text = src.slice(2, length - 2)
    const tokens = this.lexer.inlineTokens(text)
    return { type: 'strong' as const, raw: src.slice(0, length), text, tokens }
  }

  /** A link or picture by the name of its address knows that it is one. */
  override reflink(src: string, links: Parameters<Tokenizer['reflink']>[1]) {
    const token = super.reflink(src, links)
    return token && token.type !== 'text' ? { ...token, isReference: true } : token
  }

  /** A single `~` marks nothing: H~2~O stays. */
  override del(src: string, maskedSrc: string, before?: string) {
    return src.startsWith('~~') ? super.del(src, maskedSrc, before) : undefined
  }

  /** A bare address ends before the punctuation of Arabic, and before a footnote. */
  override url(src: string) {
    return addressStart.test(src)
      ? super.url(/^[^\s،؛؟«»[\]]*/.exec(src)?.[0] ?? '')
      : undefined
  }

  /**
   * Piece by piece: the time that marked takes for text without a space grows with the square of
   * its length. Pieces that follow each other become one again.
   */
  override inlineText(src: string) {
    const piece = src.slice(0, PIECE)
    const end = src.length > PIECE ? piece.search(/\s\S*$/) : -1
    return super.inlineText(end > 0 ? piece.slice(0, end) : piece)
  }

  /** A line break is part of a paragraph, also on a line of its own. */
  override html(src: string) {
    return /^ *<br>/.test(src) ? undefined : super.html(src)
  }

  /** marked calls itself for each level, so thousands of them in a line would stop the build. */
  override blockquote(src: string) {
    return tooDeep.test(src) ? undefined : super.blockquote(src)
  }

  override list(src: string) {
    return tooDeep.test(src) ? undefined : super.list(src)
  }

  /** Reads the text of a footnote as the address of a reference. */
  override def(src: string) {
    const [raw, name = '', note = ''] = footnote.exec(src) ?? []
    if (raw === undefined) return super.def(src)
    const href = note.replaceAll(/\s+/g, ' ').trim()
    return { type: 'def' as const, raw, tag: `^${name.toLowerCase()}`, href, title: '' }
  }
}

/** The marks of fifty quotes and lists at the beginning of a line. */
const tooDeep = /^(?: {0,3}(?:>|(?:[-+*]|\d{1,9}[.)]) )){50}/

const addressStart = /^(?:https?:|ftp:|www\.|[\w.+-]+@)/i
const PIECE = 1000

/** From a `**` to the next one. */
const strong = /^\*\*(?![\s*])(?:(?!(?<!\*)\*\*(?!\*))[^])+(?<![\s*])\*\*(?!\*)/

const footnote = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?: {2,}|\t).+)*)/
