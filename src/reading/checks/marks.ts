import { suggestAddress, type ContentFile } from '#schema'
import { findEmojiCodes, flattenRuns, hasFrontMatter, Text } from '#text'
import type { Reading } from '../content.ts'
import { type Message, makeMessage } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'
import { listNodes } from '../walk.ts'

/** Warns of Markdown that the site's texts do not support, each at its place. */
export function checkMarks({ known, makeProblem }: Reading): Problem[] {
  return Object.entries(known).flatMap(([file, part]) =>
    listNodes(part).flatMap(({ path, value }) => {
      if (!(value instanceof Text)) return []
      const warn = (message: Message, character?: string) =>
        makeProblem('warning', file as ContentFile, path, { ...message, character })
      const { words, spans } = flattenRuns(value.runs)
      const code = spans.filter(({ as }) => as === 'code' || as === 'pre')
      const emoji = findEmojiCodes(words)
        .filter(({ index }) =>
          code.every(({ start, end }) => index < start || index >= end),
        )
        .map(({ code }) => warn(makeMessage('emojiCode', { code }), code))
      const typed = spans.filter(({ as }) => as === 'typed')
      const marks = typed.map(({ start, end, href }) => {
        if (href !== undefined) return warn(explainAddress(href, value.source), href)
        const mark = words.slice(start, end)
        const [line = '', ...rest] = mark.split('\n')
        const shown = rest.length > 0 ? `${line} …` : line
        const values = { mark: shown, kind: getMarkKind(mark) }
        const message = makeMessage(chooseMessage(mark, isLong(value)), values)
        return warn({ ...message, fix: mendLink(value.source, mark) }, line)
      })
      return [
        ...(isLong(value) && hasFrontMatter(value.source)
          ? [warn(makeMessage('frontMatter'))]
          : []),
        ...(hasUselessMarks(value) ? [warn(makeMessage('marksInTitle'))] : []),
        ...marks,
        ...emoji,
      ]
    }),
  )
}

function isLong({ kind }: Text) {
  return kind === 'story' || kind === 'page'
}

/** Whether a text that takes no marks has some. */
function hasUselessMarks(text: Text) {
  const { kind, source } = text
  if (kind === 'prose' || isLong(text)) return false
  const letters = (text: string) => text.replaceAll(/\s/g, '')
  return letters(Text.read('prose', source, 'en').plain) !== letters(source)
}

/** A picture or a link of a README whose address leads nowhere from the site. */
function explainAddress(url: string, source: string): Message {
  const isPicture = /\.(png|jpe?g|gif|webp|avif|svg)\b/i.test(url) || /^https?:/.test(url)
  if (isPicture) return makeMessage('storyPicture', { url })
  return { ...makeMessage('storyLink', { url }), fix: mendLink(source, `](${url})`) }
}

/** Writes `https://` before the address of a link that begins with its host. */
function mendLink(source: string, link: string): Message['fix'] {
  const [, address = ''] = /\]\(([^\s()]+)\)$/.exec(link) ?? []
  const shown = suggestAddress(address)
  // More probably a file of a repository.
  if (!shown || /^[^/]+\.(md|html?|pdf|txt)$/i.test(address)) return undefined
  const was = `](${address})`
  return source.includes(was)
    ? { was, isPart: true, value: `](${shown})`, shown }
    : undefined
}

function chooseMessage(mark: string, isStory: boolean) {
  const kind = getMarkKind(mark)
  if (kind === 'link' || kind === 'entity') return `mark/${kind}` as const
  if (isStory) return 'mark/story'
  return mark.startsWith('# ') ? 'mark/comment' : 'mark/text'
}

function getMarkKind(mark: string) {
  return markKinds.find(([pattern]) => pattern.test(mark))?.[1] ?? 'mark'
}

/** Kinds of Markdown, by how they begin or, if they have several lines, by the second line. */
const markKinds = [
  [/^!?\[[^\]]*\]:/, 'definition'],
  [/^\[?!\[/, 'picture'],
  [/^\[[^\]]+\]\(/, 'link'],
  [/^&/, 'entity'],
  [/^#/, 'heading'],
  [/^</, 'tag'],
  [/\n *\|?[ :-]+\|/, 'table'],
  [/\n *[-=]+$/, 'heading'],
] as const
