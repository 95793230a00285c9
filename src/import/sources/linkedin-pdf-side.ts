import type { Json, JsonObject } from '#yaml'
import { findNetworkOfUrl } from '#schema'
import { toWesternDigits } from '#text'
import { normalizeAddress, normalizeEmail } from '../form/values/contact.ts'
import {
  hasSize,
  isNear,
  joinName,
  type Line,
  splitBracket,
} from './linkedin-pdf-lines.ts'
import { findPart, parts } from './resume-parts.ts'

/** A list of the narrow column. An item may be several lines. */
interface Group {
  title: string
  items: Line[][]
}

/**
 * The narrow column of LinkedIn's PDF: how to reach the person, at most three skills, the languages
 * with their levels in brackets, and further lists, in this order.
 */
export function readSide(lines: Line[]) {
  const groups = listGroups(lines)
  const contact = takeFirst(groups, (group, at) => at === 0 && isContact(group))
  const skills = takeFirst(groups, ({ title, items }, at) => {
    const isFirst = at === 0 && items.length <= MAX_SKILLS && !items.some(hasLevel)
    return title === 'Top Skills' || (isFirst && !isKnown(title))
  })
  const languages = takeFirst(groups, ({ title, items }) => {
    return (
      findPart(title) === parts.languages || (items.some(hasLevel) && !isKnown(title))
    )
  })
  const spoken = languages?.items.map(splitBracket) ?? []
  return {
    contact: readContact(contact?.items ?? []),
    skills: skills?.items.map(joinName) ?? [],
    languages: spoken.map(({ text, bracket }): Json => ({ name: text, level: bracket })),
    others: groups.map(({ title, items }) => ({ title, items: items.map(joinName) })),
  }
}

const MAX_SKILLS = 3

/** Whether the heading says what a list is, so that it is not taken for another one. */
function isKnown(title: string) {
  return title === 'Patents' || findPart(title) !== undefined
}

/** Whether an item has a level: in brackets, and drawn apart, unlike those of a name. */
function hasLevel(lines: Line[]) {
  return lines.some(({ pieces: [, ...others] }) =>
    others.some(({ text }) => text.startsWith('(')),
  )
}

function takeFirst(groups: Group[], is: (group: Group, at: number) => boolean) {
  const at = groups.findIndex(is)
  return at < 0 ? undefined : groups.splice(at, 1)[0]
}

/** The lines of an item are nearer to each other than two items are. */
const NEXT_ITEM = 15.5

function listGroups(lines: Line[]) {
  const groups: Group[] = []
  let isHeading = false
  for (const line of lines) {
    const group = groups.at(-1)
    const wasHeading = isHeading
    isHeading = hasSize(line, 'sideHeading')
    if (isHeading && wasHeading && group)
      group.title = joinName([{ text: group.title }, line])
    else if (isHeading) groups.push({ title: line.text, items: [] })
    else if (!group) groups.push({ title: '', items: [[line]] })
    else if (!wasHeading && isNear(line, NEXT_ITEM)) group.items.at(-1)?.push(line)
    else group.items.push([line])
  }
  return groups
}

function isContact({ items }: Group) {
  return items.flat().some((line) => {
    const { text } = splitBracket([line])
    const hasLink = line.pieces.some(({ link }) => link !== undefined)
    return hasLink || hasSize(line, 'link') || isPhone(text) || normalizeEmail(text)
  })
}

/** Links are known by their addresses, since their texts may be cut anywhere. */
function readContact(items: Line[][]): JsonObject {
  const pieces = items.flat().flatMap((line) => line.pieces)
  const links = [...new Set(pieces.flatMap(({ link }) => link ?? []))]
  const plainTexts = items.flatMap((item) => {
    const plain = item.filter((line) => line.pieces.every(({ link }) => !link))
    // The kind of a number stands behind it: "(Mobile)".
    const { text } = splitBracket(plain)
    return text === '' ? [] : [text]
  })
  const isEmail = (text: string) => normalizeEmail(text) !== undefined
  const isUrl = (text: string) => !isEmail(text) && normalizeAddress(text) !== undefined
  const tests = [isPhone, isEmail, isUrl]
  const urls = [...links.filter((link) => !isMail(link)), ...plainTexts.filter(isUrl)]
  const mails = links.filter(isMail).map((link) => link.replace(/^mailto:/i, ''))
  return {
    email: [...mails, ...plainTexts.filter(isEmail)],
    phone: plainTexts.filter(isPhone),
    address: plainTexts.filter((text) => !tests.some((isKind) => isKind(text))),
    links: urls.map((url) => ({ network: findNetworkOfUrl(url) ?? 'website', url })),
  }
}

function isMail(link: string) {
  return /^mailto:/i.test(link)
}

function isPhone(text: string) {
  return /^\+?[\d\s()./-]{5,}$/.test(toWesternDigits(text))
}
