import { getSchemas, type CustomEntry } from '#schema'
import type { Languages } from '#languages'
import { validate } from '../explain/validate.ts'
import { type Explanation, makeMessage } from '../messages/messages.ts'
import type { FeedItem } from './items.ts'

interface Entries {
  entries: CustomEntry[]
  /** What was left out, and why. */
  remarks: Explanation[]
}

/**
 * Makes entries of the newest items of a feed. Each passes the check that an entry in a file passes,
 * or is left out with a remark.
 */
export function makeEntries(
  items: FeedItem[],
  maxEntries: number,
  languages: Languages,
): Entries {
  const shown: Entries = { entries: [], remarks: [] }
  for (const item of items) {
    const { entries, remarks } = makeEntry(item, languages)
    const isShown = shown.entries.length < maxEntries
    if (isShown) shown.entries.push(...entries)
    // Without its date, an entry stands behind all others, so it may be left out for that.
    if (isShown || isUndated(item)) shown.remarks.push(...remarks)
  }
  return shown
}

function makeEntry(item: FeedItem, languages: Languages): Entries {
  const { title: ownTitle, words, url, date, written } = item
  // A short post has no title: use its first words.
  const title = ownTitle || shortenText(words, MAX_TITLE)
  const entry = shortenText(title || (url ?? written ?? ''), MAX_TITLE)
  if (!title) return { entries: [], remarks: [makeMessage('feedEntry/words', { entry })] }
  const summary = title === words ? '' : shortenText(words, MAX_SUMMARY)
  const data = {
    title,
    ...(date?.month && { when: { start: date.month, end: date.month } }),
    ...(summary && {
      summary: summary.replaceAll(markdownCharacters, String.raw`\$&`),
    }),
    ...(url && { url }),
  }
  const { custom: schema } = getSchemas(languages)
  const { value, problems } = validate([data], schema, () => undefined)
  const [problem] = problems
  if (problem) {
    const { id, values, found, path } = problem
    // How an owner writes a month is no advice for the author of a feed.
    if (path.includes('when')) {
      const message = makeMessage('feedEntry/date', { entry })
      return { entries: [], remarks: [{ ...message, found: `"${written ?? ''}"` }] }
    }
    const message = makeMessage('feedEntry/check', { entry })
    return { entries: [], remarks: [{ ...message, expected: { id, values }, found }] }
  }
  const undated = { ...makeMessage('feedDate', { entry }), found: `"${written ?? ''}"` }
  return {
    entries: value as CustomEntry[],
    remarks: isUndated(item) ? [undated] : [],
  }
}

/** Whether the date of an item cannot be read. */
function isUndated({ written, date }: FeedItem) {
  return written !== undefined && !date
}

/** Characters that would be Markdown in an owner's text (src/text/markdown/inline-marks.ts). */
const markdownCharacters = /[\\\x60*_[\]<>&#+-]/g

const MAX_SUMMARY = 200
const MAX_TITLE = 60

function shortenText(text: string, maxLength: number) {
  const letters = Array.from(text)
  if (letters.length <= maxLength) return text
  const start = letters.slice(0, maxLength).join('')
  return `${start.replace(/\s+\S*$/, '')}…`
}
