/** A browser storage that may be missing, full, forbidden, or hold anything at all. */
function guard(open: () => Storage) {
  return {
    get(key: string) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, value: string) {
      try {
        open().setItem(key, value)
      } catch {
        // This visit goes on without it.
      }
    },
    remove(key: string) {
      try {
        open().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** Kept between visits: `lang` and `theme`. */
export const local = guard(() => localStorage)

/** Kept for this visit: the draft of the message, and whether the sky is paused. */
export const session = guard(() => sessionStorage)
