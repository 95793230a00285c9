import { useEffect, useRef, type RefObject } from 'react'
import type { DeskMessage } from '../../contract.ts'
import { getDesk } from '../state/desk.ts'
import { toFilePath, toShownPath } from '../state/values.ts'
import { focusField } from './use-focus.ts'

type FrameRef = RefObject<HTMLIFrameElement | null>

/** Focuses the field of a text that was clicked in the page. */
export function usePicks(frame: FrameRef) {
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isPage = origin === location.origin && source === frame.current?.contentWindow
      const message = data as Partial<DeskMessage> | null
      if (!isPage || message?.type !== 'desk:pick') return
      const { file, path } = message
      if (file === undefined || path === undefined) return
      focusField({ file, path: toShownPath(getData(file), path) })
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame])
}

/** Tells the page which field has the focus, so that it outlines the field's text. */
export function useOutline(frame: FrameRef) {
  useEffect(() => {
    let last = ''
    const onFocus = ({ target }: Event) => {
      const field = target instanceof Element ? target.closest('[data-field]') : null
      const id = field?.getAttribute('data-field') ?? ''
      if (id === last) return
      last = id
      frame.current?.contentWindow?.postMessage(makeMessage(id), location.origin)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [frame])
}

/**
 * Reloads the page when the content has changed. The page also does so itself, but only once it is
 * connected to the server, which is after its load event.
 * @returns the handler of the frame's load event
 */
export function useFreshPage(frame: FrameRef, onShown: () => void) {
  const isLoading = useRef(true)
  const hasMissedChange = useRef(false)
  useEffect(() => {
    const onChange = ({ isValid }: { isValid: boolean }) => {
      // With invalid content, the page keeps its last valid state.
      if (!isValid) return
      if (isLoading.current) hasMissedChange.current = true
      else frame.current?.contentWindow?.location.reload()
    }
    import.meta.hot?.on('desk:changed', onChange)
    return () => import.meta.hot?.off('desk:changed', onChange)
  }, [frame])
  return () => {
    const page = frame.current?.contentWindow
    onShown()
    isLoading.current = false
    page?.addEventListener('pagehide', () => {
      isLoading.current = true
    })
    if (hasMissedChange.current) page?.location.reload()
    hasMissedChange.current = false
  }
}

/** The reverse of `makeFieldId`. */
function makeMessage(id: string): DeskMessage {
  const [, file, steps = ''] = /^([^:]*):(.*)$/.exec(id) ?? []
  if (file === undefined) return { type: 'desk:focus' }
  const path = steps
    .split('/')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return { type: 'desk:focus', file, path: toFilePath(getData(file), path) }
}

function getData(file: string) {
  return getDesk().files[file]?.current
}
