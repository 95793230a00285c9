import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The value of a store, now and after each change. (Not in store.ts: the boot script has
 * stores too, and no room for React.)
 * @param prerendered what the page's HTML was made with
 */
export function useStore<Value>({ subscribe, get }: Store<Value>, prerendered: Value) {
  return useSyncExternalStore(subscribe, get, () => prerendered)
}
