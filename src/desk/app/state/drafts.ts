import { toFields } from '../../data.ts'
import { getDesk, type OpenFile } from './desk.ts'
import { getUnsaved } from './unsaved.ts'

/*
 * Unsaved changes in localStorage. They survive a reload and a stopped server: the next start has
 * another address, which may be opened in another tab.
 */

export type Drafts = Record<string, Pick<OpenFile, 'base' | 'current'>>

const getStorageKey = () => `desk-unsaved-${getDesk().folder}`

export function storeDrafts() {
  const drafts: Drafts = {}
  for (const { name, base, current } of getUnsaved()) drafts[name] = { base, current }
  if (Object.keys(drafts).length === 0) localStorage.removeItem(getStorageKey())
  else localStorage.setItem(getStorageKey(), JSON.stringify(drafts))
}

/** Unsaved changes of an earlier visit; undefined if there are none, or if they are unreadable. */
export function readDrafts(): Drafts | undefined {
  const stored = Object.entries(
    toFields(parseJson(localStorage.getItem(getStorageKey()))),
  )
  if (stored.length === 0) return undefined
  return Object.fromEntries(
    stored.map(([name, draft]) => {
      const { base, current } = toFields(draft)
      return [name, { base, current }]
    }),
  )
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export function discardDrafts() {
  localStorage.removeItem(getStorageKey())
}
