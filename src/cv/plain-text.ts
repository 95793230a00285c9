import { formatUrl, writeAddress } from '#edition'
import { toPlainText, type Runs } from '#text'
import type { CvData } from './cv-data.ts'
import { makeCvLines, type LineStyle } from './cv-lines.ts'

/** What comes before a line of each kind. */
const spaceBefore: Partial<Record<LineStyle, string>> = {
  section: '\n\n',
  entry: '\n',
  entryRole: '\n',
  point: '- ',
}

/**
 * The CV as plain text in reading order, to paste into application forms: one line per
 * paragraph, without direction characters, which a form would keep.
 */
export function makePlainTextCv(data: CvData): string {
  return makeCvLines(data)
    .flatMap(({ style, text, links = '', dates = '' }) => [
      // A date at the end of its title's line. Programs take a dot for a part of either.
      (spaceBefore[style] ?? '') + [text, dates].map(withAddresses).join('  ').trimEnd(),
      ...(links.length > 0 ? [withAddresses(links)] : []),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

/** The words, each link followed by its address, unless they are the address. */
function withAddresses(text: Runs): string {
  if (typeof text === 'string') return toPlainText(text)
  return text
    .map((part) => {
      if (typeof part === 'string') return toPlainText(part)
      const words = withAddresses(part.text)
      return part.href === undefined || isUrl(words, part.href)
        ? words
        : `${words} (${part.href})`
    })
    .join('')
}

function isUrl(words: string, href: string) {
  if (/^(mailto|tel):/.test(href) || words === href) return true
  const address = `https://${words}`
  return URL.canParse(address) && formatUrl(writeAddress(address)) === formatUrl(href)
}
