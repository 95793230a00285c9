import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The current value of a store. (Not in store.ts, so that the boot script does not bundle React.)
 * @param prerendered the value that the prerendered HTML was made with
 */
export function useStore<Value>({ subscribe, get }: Store<Value>, prerendered: Value) {
  return useSyncExternalStore(subscribe, get, () => prerendered)
}

/** Whether React takes over the document's HTML, in which it must find what the build rendered. */
export function useIsPrerendered() {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
