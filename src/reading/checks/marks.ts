import type { ContentFile } from '#schema'
import { findEmojiCodes, flattenRuns, Text } from '#text'
import type { Reading } from '../content.ts'
import type { Explanation, Problem } from '../problems/problems.ts'
import { listNodes } from '../walk.ts'

/** Warns of Markdown that the site's texts do not support, each at its place. */
export function checkMarks({ content, makeProblem }: Reading): Problem[] {
  return Object.entries(content).flatMap(([file, part]) =>
    listNodes(part).flatMap(({ path, value }) => {
      if (!(value instanceof Text)) return []
      const { words, spans } = flattenRuns(value.runs)
      const typed = spans.filter(({ as }) => as === 'typed')
      const code = spans.filter(({ as }) => as === 'code' || as === 'pre')
      const isCode = (at: number) =>
        code.some(({ start, end }) => at >= start && at < end)
      const emoji = findEmojiCodes(words)
        .filter(({ index }) => !isCode(index))
        .map(({ code }) =>
          makeProblem('warning', file as ContentFile, path, explainEmoji(code), code),
        )
      const marks = typed.map(({ start, end, href }) => {
        if (href !== undefined)
          return makeProblem(
            'warning',
            file as ContentFile,
            path,
            explainAddress(href),
            href,
          )
        const mark = words.slice(start, end)
        const [line = '', ...rest] = mark.split('\n')
        const shown = rest.length > 0 ? `${line} …` : line
        const isStory = value.kind === 'story' || value.kind === 'page'
        const explanation = {
          wrong: `"${shown}" is shown as typed.`,
          advice: `${adviseOnMark(mark, isStory)}; or, if you mean the characters themselves, put a backslash before the first.`,
          // A pasted README has dozens: print each kind once, with its places.
          topic: `${isStory ? 'story' : 'text'}: ${getMarkKind(mark)}`,
        }
        return makeProblem('warning', file as ContentFile, path, explanation, line)
      })
      const useless = hasUselessMarks(value)
        ? [makeProblem('warning', file as ContentFile, path, MARKS_IN_TITLE)]
        : []
      return [...marks, ...emoji, ...useless]
    }),
  )
}

/** Whether a text that takes no marks has some. */
function hasUselessMarks({ kind, source }: Text) {
  if (kind === 'prose' || kind === 'story' || kind === 'page') return false
  const letters = (text: string) => text.replaceAll(/\s/g, '')
  return letters(Text.read('prose', source, 'en').plain) !== letters(source)
}

const MARKS_IN_TITLE: Explanation = {
  wrong: 'The marks in this text are shown as typed: a title or a name takes none.',
  advice: 'Write the words alone.',
  topic: 'marks in titles',
}

function explainEmoji(code: string): Explanation {
  return {
    wrong: `"${code}" is shown as typed: only GitHub makes an emoji of it.`,
    advice:
      'Take it out; or, if you mean the characters themselves, write them as `code`.',
    topic: 'emoji codes',
  }
}

/** A picture or a link of a README whose address leads nowhere from the site. */
function explainAddress(href: string): Explanation {
  return /\.(png|jpe?g|gif|webp|avif|svg)\b/i.test(href) || /^https?:/.test(href)
    ? {
        wrong: `The picture "${href}" is not shown, but the words that describe it.`,
        advice:
          'Save pictures of a story in content/images/, and list them in "pictures" of the project.',
        topic: 'story: pictures',
      }
    : {
        wrong: `The link to "${href}" leads nowhere on the site: its words are shown without a link.`,
        advice: 'Give links of a story their full addresses: https://…',
        topic: 'story: links',
      }
}

function adviseOnMark(mark: string, isStory: boolean) {
  switch (getMarkKind(mark)) {
    case 'link':
      return 'A link has a full address, and brackets around it: [like this](https://example.com)'
    case 'entity':
      return 'Write the character that is meant'
  }
  if (isStory)
    return 'A story takes paragraphs, headings, lists, tables, quotes, blocks of code, **strong**, `code` and [links](https://example.com), and nothing else of Markdown or HTML: write one of these'
  if (mark.startsWith('# '))
    return 'A "#" begins no comment inside a text of several lines: move a note above the name of the field'
  return 'Texts take **strong**, `code` and [links](https://example.com), each opened and closed, and nothing else: write one of these'
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
