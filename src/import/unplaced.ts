import { listNodes } from '#reading'
import { toWesternDigits } from '#text'
import { parseValue } from './existing/existing.ts'
import type { Leaf } from './form/reader.ts'
import { readText } from './form/values/values.ts'

/**
 * The texts of a source that no file has, whatever became of them on the way. What a field took is
 * compared with the files as they are written, so nothing can be lost between the two unnoticed.
 */
export function findUnplaced(leaves: Leaf[], files: Record<string, string>) {
  const texts = Object.entries(files)
    .flatMap(([name, source]) => listNodes(parseValue(name, source)))
    .flatMap(({ value }) => splitLinks(readText(value) ?? ''))
  const written = texts.map(normalize).join('\n')
  const digits = texts.map(keepDigits).join(' ')

  const isWritten = (text: string): boolean =>
    includesWords(written, normalize(text)) ||
    (isPhone(text) && digits.includes(keepDigits(text).slice(-7)))
  const isPlaced = ({ texts: needed }: Leaf) =>
    needed
      ?.flatMap(splitLinks)
      .every((text) => isWritten(text) || splitSentences(text).every(isWritten)) ?? false
  return leaves.filter((leaf) => !isPlaced(leaf))
}

/** A text without marks, and the addresses of its links: a title has no marks. */
function splitLinks(text: string) {
  const addresses = Array.from(text.matchAll(link), ([, , address = '']) => address)
  return [text.replaceAll(link, '$1').replaceAll(/\*\*|`/g, ''), ...addresses]
}

const link = /\[([^[\]]*)\]\(([^()\s]+)\)/g

/** A long summary is split after its first sentence. */
function splitSentences(text: string) {
  return text.split(/(?<=[.!?؟])\s+/)
}

function includesWords(text: string, words: string) {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + words.length]]
    if (!letter.test(before) && !letter.test(after)) return true
  }
  return false
}

const letter = /[\p{L}\p{N}]/u

function normalize(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

function isPhone(text: string) {
  return /^[+\p{Nd}\s()./-]{7,}$/u.test(text)
}

function keepDigits(text: string) {
  return toWesternDigits(text).replaceAll(/\D/g, '')
}
