/** A place in the tab's storage. */
export interface TabPlace {
  read: () => string | null
  /** null takes away what is there. */
  write: (text: string | null) => void
}

/** What is kept there lives over a reload of the tab, and not over a log-out; in a browser that keeps nothing, as long as the page. */
export const tabPlace = (key: string): TabPlace => ({
  read: () => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (text) => {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // Private windows may refuse.
    }
  },
})
