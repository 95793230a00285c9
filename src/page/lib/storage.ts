/** Wraps a browser storage, which may be missing, full or forbidden: then reads return null. */
function guardStorage(open: () => Storage) {
  const attempt = <Value>(use: (storage: Storage) => Value) => {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string) => {
      attempt((storage) => storage.setItem(key, value))
    },
  }
}

/** Lasts between visits: `lang` and `theme`. */
export const local = guardStorage(() => localStorage)

/**
 * Lasts for this visit: the `draft` and the `prepared` message, whether the `sky` is paused, and
 * whether its first animation has run (`lit`); in the desk, the answers on its first page.
 */
export const visit = guardStorage(() => sessionStorage)
