import { Tokenizer, type Tokens } from 'marked'

/** Reads marks as marked does, except those that owners write with another purpose. */
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
    const { index } = unread.exec(src.slice(0, 2 * PIECE)) ?? {}
    const piece = src.slice(0, index ? Math.min(index, PIECE) : PIECE)
    const end = piece.length === PIECE ? piece.search(/\s\S*$/) : -1
    return super.inlineText(end > 0 ? piece.slice(0, end) : piece)
  }

  /** A line break, or a raised word, is part of a paragraph, also on a line of its own. */
  override html(src: string) {
    return /^ *<(?:br|su[bp])>/.test(src) ? undefined : super.html(src)
  }

  /** marked asks for this first, at each mark. */
  override escape(src: string) {
    const { index, 0: raw = '' } = unread.exec(src.slice(0, PIECE)) ?? {}
    if (index !== 0) return super.escape(src)
    const token: Tokens.Generic = { type: 'unread', raw, text: raw }
    return token as Tokens.Escape
  }

  /** Words above or below the line are one mark, from tag to tag. */
  override tag(src: string) {
    const [raw, type = '', inside = ''] = raised.exec(src) ?? []
    if (!raw) return super.tag(src)
    const tokens = this.lexer.inlineTokens(inside)
    const token: Tokens.Generic = { type, raw, tokens }
    return token as Tokens.Tag
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

/** Strong words, from a `**` to the next one. */
const strong = /^\*\*(?![\s*])(?:(?!(?<!\*)\*\*(?!\*))[^])+(?<![\s*])\*\*(?!\*)/

const raised = /^<(su[bp])>((?:(?!<\/?\1>)[^])*)<\/\1>/

/** Mathematics and `==marks==`, which not every program reads. */
const unread =
  /\$\$[^$]+\$\$|(?<![\w$])\$(?!\s|\d[^$\\^_={}]*\$)[^$\n]{1,500}(?<!\s)\$(?![\w$])|(?<![\w=])==(?![\s=])[^=\n]{1,500}(?<!\s)==(?![\w=])/

const footnote = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?: {2,}|\t).+)*)/
