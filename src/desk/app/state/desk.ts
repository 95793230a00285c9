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
export function useDesk<Value>(select: (state: State) => Value) {
  return useSyncExternalStore(session.subscribe, () => select(session.now))
}

/** What is made of the state. What is the same data stays the same object. */
export function useDerived<Value>(derive: (state: State) => Value) {
  const last = useRef<{ value: Value }>(undefined)
  return useSyncExternalStore(session.subscribe, () => {
    const value = derive(session.now)
    if (!last.current || !isSame(value, last.current.value)) last.current = { value }
    return last.current.value
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
