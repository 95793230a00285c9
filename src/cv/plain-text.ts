import { formatUrl } from '#edition'
import { toPlainText, type Runs } from '#text'
import type { CvData } from './cv-data.ts'
import { makeCvLines, type LineStyle } from './cv-lines.ts'

/** What comes before a line of each kind. */
const spaceBefore: Record<LineStyle, string> = {
  name: '',
  role: '',
  section: '\n\n',
  entry: '\n',
  part: '\n',
  links: '',
  point: '- ',
  text: '',
}

/**
 * The CV as plain text in reading order, to paste into application forms: one line per
 * paragraph, without direction characters, which a form would keep.
 */
export function makePlainTextCv(data: CvData): string {
  return makeCvLines(data)
    .map(({ look, text }) => `${spaceBefore[look]}${withAddresses(text)}\n`)
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
  return /^(mailto|tel):/.test(href) || words === formatUrl(href) || words === href
}
