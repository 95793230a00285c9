import { useEffect, useRef, useState, type RefObject } from 'react'
import { local } from '#page'
import type { DeskMessage, KeyedMessage } from '../../contract.ts'
import { makeGroups } from '../model/groups.ts'
import { parseId } from '../../model/place.ts'
import { session, useData, useDesk } from '../state/desk.ts'
import { readFact } from '../state/server.ts'
import { focusNextPart } from './use-focus.ts'
import { useListener } from './use-listener.ts'

type FrameRef = RefObject<HTMLIFrameElement | null>

/** Of another site than the desk, so that it has a process of its own. */
const origin = `${location.protocol}//${readFact('beside')}`

/** The messages of this desk and its page carry it. */
export const frameName = crypto.randomUUID()

/** The address of the page in a language. */
export function makePageUrl(path: string) {
  return origin + import.meta.env.BASE_URL + path
}

/** What the owner has chosen of some options, also for the next time. */
export function useKept<Option extends string>(name: string, options: readonly Option[]) {
  const [chosen, setChosen] = useState(() => local.get(name))
  const choose = (option: Option) => {
    local.set(name, option)
    setChosen(option)
  }
  return [options.find((option) => option === chosen), choose] as const
}

/** Connects the desk with the page in a frame. Returns the theme of the page. */
export function useBeside(frame: FrameRef) {
  usePicks(frame)
  useOutline(frame)
  return useTheme(frame)
}

/**
 * Sets the page's theme without storing it for the page: that of the site, until the owner chooses.
 */
function useTheme(frame: FrameRef) {
  const theme = useData({ file: 'site.yaml', key: 'theme' })
  // Another theme of the site is shown at once.
  const of = (choice: string) => `${String(theme)} ${choice}`
  const [chosen, choose] = useKept('desk-page-theme', [of('dark'), of('light')])
  const isDark = chosen ? chosen === of('dark') : isDarkByDefault(theme)
  useEffect(() => send(frame, { type: 'desk:theme', isDark }), [frame, isDark])
  return {
    onLoad: () => send(frame, { type: 'desk:theme', isDark }),
    isDark,
    choose: (choice: 'dark' | 'light') => choose(of(choice)),
  }
}

function isDarkByDefault(theme: unknown) {
  if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches
  return theme !== 'light'
}

function send({ current }: FrameRef, message: DeskMessage) {
  const keyed: KeyedMessage = { ...message, key: frameName }
  // The desk can read the empty document before the page, but not the page.
  if (current?.contentDocument === null) current.contentWindow?.postMessage(keyed, origin)
}

/** Focuses the field of a text that was clicked in the page, or the part after the page. */
function usePicks(frame: FrameRef) {
  useListener('message', (event) => {
    const isPage =
      event.origin === origin && event.source === frame.current?.contentWindow
    const message = event.data as Partial<KeyedMessage> | null
    if (!isPage || message?.key !== frameName) return
    if (message.type === 'desk:leave') focusNextPart(message.step === -1 ? -1 : 1)
    if (message.type !== 'desk:pick') return
    const { file, path } = message
    if (file === undefined || path === undefined) return
    session.focus(session.toPlace(file, path))
  })
}

/**
 * Tells the page which field or item has the focus, so that it outlines its text, and which group is
 * open, so that it shows it.
 */
function useOutline(frame: FrameRef) {
  const id = useDesk(({ group }) => group)
  useEffect(() => {
    const group = makeGroups(session.now.files).find((candidate) => candidate.id === id)
    if (!group) return
    const { file, fields = [] } = group
    send(frame, { type: 'desk:focus', file, path: fields.slice(0, 1), isOnlyShown: true })
  }, [frame, id])
  const last = useRef('')
  useListener('focusin', ({ target }) => {
    const field = target instanceof Element ? target.closest('[data-field]') : null
    const id = field?.getAttribute('data-field') ?? ''
    if (id === last.current) return
    last.current = id
    const place = parseId(id)
    send(frame, { type: 'desk:focus', ...(place && session.toWire(place)) })
  })
}
