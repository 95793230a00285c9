/** A browser storage that may be missing, full, forbidden, or hold anything at all. */
function guard(open: () => Storage) {
  const attempt = <Value>(use: (storage: Storage) => Value) => {
    try {
      return use(open())
    } catch {
      // This visit goes on without it.
      return null
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string) => {
      attempt((storage) => storage.setItem(key, value))
    },
    remove: (key: string) => {
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Kept between visits: `lang` and `theme`. */
export const local = guard(() => localStorage)

/** Kept for this visit: the message as it is written and as it was prepared, whether the sky is paused, and that it has been lit. */
export const session = guard(() => sessionStorage)
