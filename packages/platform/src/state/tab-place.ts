/** An entry in the tab's session storage. */
export interface TabPlace {
  read: () => string | null
  /** null removes the entry. */
  write: (text: string | null) => void
}

/** Texts that couldn't be stored, because the storage is disabled or full. */
const inMemory = new Map<string, string>()

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
    // Without storage, there is nothing to remove.
  }
}

function save(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, text)
    remove(key)
  }
}

/** Stores a text across reloads of the tab, until logout. If the browser doesn't allow storage, until the page is closed. */
export const tabPlace = (key: string): TabPlace => ({
  read: () => inMemory.get(key) ?? stored(key),
  write: (text) => {
    if (text !== null) return save(key, text)
    inMemory.delete(key)
    remove(key)
  },
})
