import type { Scalar, YAMLSeq } from 'yaml'
import { hueOf } from '#colours'
import { dashAdvice, dashedLine, otherCommas, type Mistake } from './look-alikes.ts'
import { plainLetters, styledAt } from './plain-letters.ts'

/** What is valid YAML, and yet not what was meant by a value: what a sign took out, or kept in it. */
export function lossesIn(scalar: Scalar, source: string, list?: YAMLSeq): Mistake[] {
  const { value, type, range } = scalar
  const [start, end] = range ?? [0, 0]
  const written = source.slice(start, end)
  const told: Mistake[] = []

  if (typeof value === 'string' && styledAt(value) >= 0)
    told.push({
      offset: start + Math.max(0, styledAt(written)),
      message: areStyled(plainLetters(value)),
    })

  if (list && type === 'PLAIN') {
    const { sign, parts } = otherCommas(written)
    if (sign && (list.flow || parts.every(isShort)))
      told.push({ offset: start + written.indexOf(sign), message: isOne(sign, parts) })
    const [, dash] = dashedLine.exec(written) ?? []
    if (dash)
      told.push({
        offset: start + written.indexOf(dash, written.indexOf('\n')),
        message: `${dashAdvice(dash)} ${BELONGS}`,
      })
  }

  const note = /\n *# /.exec(written)
  if (type === 'BLOCK_FOLDED' && note)
    told.push({ offset: start + written.indexOf('#', note.index), message: NO_COMMENT })

  const [, space = '', comment] =
    /^([ \t]*)(#[\p{L}\p{N}].*)/u.exec(source.slice(end)) ?? []
  const isText = value === null || (typeof value === 'string' && type === 'PLAIN')
  if (comment && isText)
    told.push({ offset: end + space.length, message: isLost(comment) })
  return told
}

/** As long as the name of a thing; the parts of a sentence are longer, in scripts without spaces, too. */
function isShort(part: string) {
  return part.split(/\s+/).length <= 2 && part.length <= 20
}

const BELONGS =
  'As it is, the line belongs to the entry before it; if it does, put that in quotes.'

const NO_COMMENT =
  'A "#" begins no comment inside a text that begins with "|" or ">": the page shows this line. Move it above the name of the field.'

function isOne(sign: string, parts: string[]) {
  const list = parts.filter(Boolean).join(', ')
  return `This is one entry of the list, since YAML knows no "${sign}". If it is several, write plain commas: [${list}]; if it is one, put it in quotes.`
}

function areStyled(plain: string) {
  return `Some of these letters are other signs that only look bold, italic or wide: no font has them, and screen readers stumble over them. Write plain letters: ${plain} (the site shows these).`
}

function isLost(comment: string) {
  const what = `A "#" begins a comment, so "${comment}" counts for nothing.`
  const hue = hueOf(comment.trim())
  if (hue !== undefined) return `${what} A colour is written as its hue: ${hue}.`
  return `${what} If it belongs to the text, put the whole text in quotes; if it is a comment, put a space after the "#".`
}
