/** A place in the tab's storage. */
export interface TabPlace {
  read: () => string | null
  /** null takes away what is there. */
  write: (text: string | null) => void
}

/** What the browser would not keep: the storage is switched off, or full. */
const unkept = new Map<string, string>()

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
    remove(key)
  }
}

/** What is kept there lives over a reload of the tab, and not over a log-out; in a browser that keeps nothing, as long as the page. */
export const tabPlace = (key: string): TabPlace => ({
  read: () => unkept.get(key) ?? stored(key),
  write: (text) => {
    if (text !== null) return keep(key, text)
    unkept.delete(key)
    remove(key)
  },
})
