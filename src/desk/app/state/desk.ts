import { useRef, useSyncExternalStore } from 'react'
import { isSame } from '#yaml'
import type { Place } from '../../model/place.ts'
import { Session } from '../model/session.ts'
import { makeGroups } from '../model/groups.ts'
import type { State } from '../model/state.ts'
import { server } from './server.ts'

/** The session of this page. */
export const session = new Session(server)

/** A part of the state; the component renders again only when this part changes. */
export function useDesk<Part>(select: (state: State) => Part) {
  return useSyncExternalStore(session.subscribe, () => select(session.now))
}

/** The same for what is made of the state: what is the same data stays the same object. */
export function useDerived<Part>(derive: (state: State) => Part) {
  const last = useRef<{ part: Part }>(undefined)
  return useSyncExternalStore(session.subscribe, () => {
    const part = derive(session.now)
    if (!last.current || !isSame(part, last.current.part)) last.current = { part }
    return last.current.part
  })
}

/** The groups of the form. */
export function useGroups() {
  return useDerived(({ files }) => makeGroups(files))
}

/** A value of a file, as plain data. */
export function useData(place: Place) {
  return useDesk(() => session.getData(place))
}
