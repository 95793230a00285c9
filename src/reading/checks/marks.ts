import type { ContentFile } from '#schema'
import { isRuns, spansOf } from '#text'
import type { Reading } from '../content.ts'
import type { Problem } from '../problems.ts'
import { nodesOf } from '../walk.ts'

/** What was written as Markdown, and no text of the site takes; each at its place. */
export function markProblems({ content, at }: Reading): Problem[] {
  return Object.entries(content).flatMap(([file, part]) =>
    nodesOf(part).flatMap(({ path, value }) => {
      if (!isRuns(value)) return []
      const { words, spans } = spansOf(value)
      const typed = spans.filter(({ as }) => as === 'typed')
      return typed.map(({ start, end }) => {
        const sign = words.slice(start, end)
        const isStory = path.includes('story')
        const message = `"${sign}" stays as it is typed. ${adviceOn(sign, isStory)}; or, if you mean the signs themselves, put a backslash before the first.`
        return at('warning', file as ContentFile, path, message, sign)
      })
    }),
  )
}

function adviceOn(sign: string, isStory: boolean) {
  if (/^\[[^\]]+\]\(/.test(sign))
    return 'A link has a full address, and brackets around it: [like this](https://example.com)'
  if (sign.startsWith('&')) return 'Write the sign that is meant'
  if (isStory)
    return 'A story takes paragraphs, lists, quotes, blocks of code, **strong**, `code` and [links](https://example.com), and nothing else of Markdown or HTML: write one of these'
  return 'Texts take **strong**, `code` and [links](https://example.com), each opened and closed, and nothing else: write one of these'
}
