import type { ContentFile } from '#schema'
import { Text, toWesternDigits } from '#text'
import { getValue } from '#yaml'
import { type Message, makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'
import type { Reading } from '../content.ts'
import { listNodes } from '../walk.ts'
import { explainForeignLetters } from '../yaml/look-alikes.ts'
import { cleanAddress } from './clean-address.ts'

/** Warns of values that carry the marks of where they were copied from. */
export function checkCopied({ known, makeProblem }: Reading): Problem[] {
  const { ui: _, ...files } = known
  return Object.entries(files).flatMap(([file, part]) =>
    listNodes(part).flatMap(({ path, value }) => {
      const text = value instanceof Text ? value.source : value
      if (typeof text !== 'string') return []
      const isProse = value instanceof Text && !['name', 'work'].includes(value.kind)
      const messages = [
        ...findAddresses(text),
        ...(isProse ? [] : [explainForeignLetters(text)]),
        explainMark(text, part, path),
        path.includes('alt') && fileName.test(text)
          ? makeMessage('fileNameAsText', { mark: text })
          : undefined,
      ]
      return messages.flatMap((message) =>
        message ? makeProblem('warning', file as ContentFile, path, message) : [],
      )
    }),
  )
}

function findAddresses(text: string): Message[] {
  return Array.from(text.matchAll(/https?:\/\/[^\s()<>"]+/g)).flatMap(([was]) => {
    const meant = cleanAddress(was)
    const part = { was, isPart: true, value: meant, shown: meant }
    const fix = was === text ? { value: meant } : part
    return meant === was ? [] : { ...makeMessage('copied/address', { meant }), fix }
  })
}

/** A bullet, the number of a point, or the sign of a tag, before a text. */
function explainMark(text: string, part: unknown, path: Path): Message | undefined {
  const isTag =
    path.some((step) => /^(tags|interests)$/.test(`${step}`)) || path[1] === 'name'
  const [mark] =
    bullet.exec(text) ??
    (isTag ? hash.exec(text) : null) ??
    findNumber(text, part, path) ??
    []
  if (mark === undefined) return undefined
  const meant = text.slice(mark.length)
  const message = makeMessage('copied/mark', { mark: mark.trim(), meant })
  return { ...message, fix: { value: meant } }
}

const bullet = /^(?:[•●▪■◦‣⁃∙·➢➤►\uF0A7\uF0B7]\s*|[-–—*\u0640]\s+)/u
const hash = /^#(?=\p{L}[\p{L}\p{N}_]*$)/u
const number = /^(\p{Nd}{1,2})\s*[.)-]\s+(?=\p{L})/u

/** The number of a point where the one before or after it has its number, too. */
function findNumber(text: string, part: unknown, path: Path) {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const isNumbered = (step: number) => {
    const place = path.with(at, Number(path[at]) + step)
    const { source = '' } = Object(getValue(part, place)) as Partial<Text>
    const [, digits = ''] = number.exec(source) ?? []
    return digits !== '' && Number(toWesternDigits(digits)) === Number(place[at]) + 1
  }
  const isInOrder = at >= 0 && isNumbered(0) && (isNumbered(-1) || isNumbered(1))
  return isInOrder ? number.exec(text) : null
}

const fileName =
  /^(\S+|.*\d.*)\.(png|jpe?g|webp|avif|gif|svg|heic|tiff?)$|^(img|dsc[fn]?|pxl|mvimg|screen ?shot|bildschirmfoto|capture|image|photo|untitled)[\s_-]*\(?\d[\d\s_.:()-]*/i
